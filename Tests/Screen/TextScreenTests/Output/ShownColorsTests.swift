import SeededNumbers
import Testing

@testable import TextScreen

struct ShownColorsTests {
    private static let colors: [Color] =
        [.default, .red, .palette(12), .palette(200)] + (0..<20).map { .rgb(UInt8($0 * 12), 80, UInt8(255 - $0 * 9)) }

    @Test(arguments: [TerminalFeatures.Colors.none, .eight, .sixteen, .palette, .rgb])
    func `they are those that the terminal has`(kind: TerminalFeatures.Colors) {
        var shown = ShownColors()
        var random = Dice(state: 3)
        for _ in 0..<2000 {
            let (foreground, background) = (random.pick(Self.colors), random.pick(Self.colors))
            // Now and then, of another terminal.
            let kind = random.once(in: 50) ? .eight : kind
            let (found, right) = (
                shown.shown(foreground, on: background, of: kind), kind.shown(foreground, on: background)
            )
            #expect(found == right)
        }
    }

    /// The nearest of 240 colours was looked for with each stretch of text, which took most of a frame's time.
    @Test func `each is looked for once`() {
        var shown = ShownColors()
        for _ in 0..<10 {
            for color in Self.colors { _ = shown.shown(color, on: .rgb(20, 20, 30), of: .palette) }
        }
        #expect(shown.searches == Self.colors.count)
        for number in 0..<10_000 {
            _ = shown.shown(.rgb(UInt8(number & 255), UInt8(number >> 8), 0), on: .default, of: .palette)
        }
        #expect(shown.shown(.rgb(255, 0, 0), on: .default, of: .palette).foreground == .palette(196))
    }
}
