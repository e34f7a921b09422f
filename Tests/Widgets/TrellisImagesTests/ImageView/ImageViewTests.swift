import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisImages

@MainActor
struct ImageViewTests: ImageViewTesting {
    nonisolated private static let black = Bitmap.Pixel(0, 0, 0)
    nonisolated private static let white = Bitmap.Pixel(255, 255, 255)

    // MARK: Ways

    @Test func `two pixels share a cell, one as text and one as background`() {
        let bitmap = Bitmap(width: 2, height: 4) { x, y in Bitmap.Pixel(UInt8(100 * x), UInt8(50 * y), 7) }
        let tester = shown(ImageView(bitmap), width: 2, height: 2)
        #expect(tester.canvas.text == "▀▀\n▀▀")
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let style = tester.canvas[x, y].style
            #expect(style.foreground == .rgb(UInt8(100 * x), UInt8(100 * y), 7))
            #expect(style.background == .rgb(UInt8(100 * x), UInt8(100 * y + 50), 7))
        }
    }

    @Test func `what is transparent leaves what is below`() {
        let red = Bitmap.Pixel(255, 0, 0)
        let rows: [[Bitmap.Pixel]] = [
            [red, .transparent, red, .transparent], [red, .transparent, .transparent, red],
        ]
        let tester = shown(ImageView(Bitmap(width: 4, height: 2) { x, y in rows[y][x] }), width: 4, height: 1)
        #expect(tester.canvas.text == "  ▀▄")
        let window = tester.canvas[1, 0].style.background
        #expect(tester.canvas[0, 0].style.background == .rgb(255, 0, 0))
        #expect(tester.canvas[2, 0].style.background == window && tester.canvas[3, 0].style.background == window)
    }

    @Test func `half a transparent pixel is mixed with the background`() {
        let view = ImageView(Bitmap(width: 1, height: 2, Bitmap.Pixel(255, 255, 255, 128)))
        let tester = shown(view, width: 1, height: 1)
        guard case .rgb(let red, _, _) = tester.canvas[0, 0].style.background.kind,
            case .rgb(let window, _, _) = Theme.dark[.window].background.kind
        else {
            Issue.record("no colours")
            return
        }
        #expect(abs(Int(red) - (Int(window) + 255) / 2) <= 1)
    }

    @Test func `without colours there are characters of different weight, as much ink as light`() {
        let tester = shown(ImageView(ramp()), width: 32, height: 8, TerminalFeatures(colors: .none))
        let rows = tester.canvas.text.split(separator: "\n").map { Array($0) }
        let weights = Array(" .:-=+*#%@")
        func ink(_ columns: Range<Int>) -> Int {
            rows.reduce(0) { sum, row in row[columns].reduce(sum) { $0 + weights.firstIndex(of: $1)! } }
        }
        #expect(ink(0..<8) < ink(8..<16) && ink(8..<16) < ink(16..<24) && ink(16..<24) < ink(24..<32))
        #expect(ink(0..<4) < 32 && ink(28..<32) > 256)
        // Ink is dark on a light background.
        let light = shown(ImageView(ramp()), width: 32, height: 8, TerminalFeatures(colors: .none, isDark: false))
        #expect(light.canvas.text.split(separator: "\n")[4].first == "@")
    }

    @Test func `without colours a dark picture has all tones, one of a single tone has that`() {
        let dark = Bitmap(width: 20, height: 20) { x, _ in Bitmap.Pixel(UInt8(20 + 2 * x), UInt8(20 + 2 * x), 30) }
        let tones = Set(shown(ImageView(dark), width: 20, height: 10, TerminalFeatures(colors: .none)).canvas.text)
        #expect(tones.isSuperset(of: " .:-=+*#%@"))
        let white = ImageView(Bitmap(width: 4, height: 4, Self.white))
        #expect(shown(white, width: 4, height: 1, TerminalFeatures(colors: .none)).canvas.text.contains("@"))
    }

    @Test func `with nothing but ASCII there are characters of different weight`() {
        let features = TerminalFeatures(colors: .none, unicode: false)
        let tester = shown(ImageView(ramp(width: 80, height: 4)), width: 40, height: 1, features)
        #expect(tester.canvas.text.utf8.allSatisfy { $0 < 0x7F })
        #expect(tester.canvas.text.first == " " && tester.canvas.text.last == "@")
        #expect(Set(tester.canvas.text).count > 6)
    }

    @Test func `ASCII with colours is blanks in colours`() {
        let features = TerminalFeatures(colors: .palette, unicode: false)
        let tester = shown(ImageView(Bitmap(width: 4, height: 4, Self.white)), width: 4, height: 2, features)
        #expect(tester.canvas.text == "    \n    ")
        #expect(tester.canvas[1, 1].style.background == .palette(231))
    }

    @Test(arguments: [TerminalFeatures.Colors.eight, .sixteen])
    func `the colours of ANSI would be noise`(colors: TerminalFeatures.Colors) {
        let tester = shown(ImageView(ramp()), width: 32, height: 8, TerminalFeatures(colors: colors))
        let plain = shown(ImageView(ramp()), width: 32, height: 8, TerminalFeatures(colors: .none))
        #expect(tester.canvas.text == plain.canvas.text)
    }

    @Test func `256 colours are mixed so that the mean stays`() {
        let grey = Bitmap(width: 40, height: 40, Bitmap.Pixel(90, 90, 90))
        let tester = shown(ImageView(grey), width: 40, height: 20, TerminalFeatures(colors: .palette))
        var (sum, count) = (0.0, 0.0)
        for y in 0..<20 {
            for x in 0..<40 {
                let style = tester.canvas[x, y].style
                let isBlank = tester.canvas.character(x: x, y: y) == " "
                for color in [isBlank ? style.background : style.foreground, style.background] {
                    guard case .palette(let index) = color.kind else { continue }
                    sum += Self.mean(index)
                    count += 1
                }
            }
        }
        #expect(count == 1600 && abs(sum / count - 90) < 8, "\(sum / max(1, count))")
    }

    /// The mean of the parts of a palette colour, as xterm has it.
    private static func mean(_ index: UInt8) -> Double {
        if index >= 232 { return Double(8 + 10 * (Int(index) - 232)) }
        let (cube, levels) = (Int(index) - 16, [0, 95, 135, 175, 215, 255])
        return Double(levels[cube / 36] + levels[cube / 6 % 6] + levels[cube % 6]) / 3
    }

    // MARK: Shape

    nonisolated private static let shapes: [(Int, Int, ImageScaling, Rect)] = [
        (20, 10, .fit, Rect(x: 0, y: 0, width: 20, height: 5)),
        (20, 6, .fit, Rect(x: 0, y: 0, width: 20, height: 5)),
        (20, 2, .fit, Rect(x: 6, y: 0, width: 8, height: 2)),
        (80, 10, .fit, Rect(x: 20, y: 0, width: 40, height: 10)),
        (80, 10, .fill, Rect(x: 0, y: 0, width: 80, height: 10)),
        (80, 24, .actualSize, Rect(x: 20, y: 7, width: 40, height: 10)),
        (80, 24, .times(0.5), Rect(x: 30, y: 10, width: 20, height: 5)),
        (10, 3, .actualSize, Rect(x: 0, y: 0, width: 10, height: 3)),
    ]

    @Test(arguments: Self.shapes)
    func `a picture of 40x20 keeps its shape`(width: Int, height: Int, scaling: ImageScaling, rect: Rect) {
        let view = ImageView(ramp(width: 40, height: 20), scaling: scaling)
        view.alignment = height == 10 || height == 6 ? .topLeft : .center
        if width == 80 { view.alignment = .center }
        let tester = shown(view, width: width, height: height)
        #expect(view.geometry.rect == rect && tester.window === view.window)
    }

    @Test func `alignment and the shape of cells count`() {
        let view = ImageView(ramp(width: 40, height: 20))
        view.alignment = ImageAlignment(x: 1, y: 7)
        let tester = shown(view, width: 80, height: 10)
        #expect(view.geometry.rect == Rect(x: 40, y: 0, width: 40, height: 10))
        // Cells of a font that is wider.
        tester.send(.features(TerminalFeatures(cellSize: Size(width: 10, height: 16))))
        #expect(view.geometry.rect == Rect(x: 48, y: 0, width: 32, height: 10))
        view.scaling = .actualSize
        view.enlarges = false
        view.scaling = .fit
        tester.resize(width: 200, height: 60)
        #expect(view.scale == 1)
    }

    @Test(arguments: [(20, 6), (80, 24), (200, 60)])
    func `a picture fills the width or the height`(width: Int, height: Int) {
        let view = ImageView(ramp(width: 300, height: 200))
        let tester = shown(view, width: width, height: height)
        let rect = view.geometry.rect
        #expect(tester.window === view.window)
        #expect(rect.width == width || rect.height == height)
        let shape = Double(rect.width) / Double(2 * rect.height)
        #expect(abs(shape - 1.5) < 0.2)
    }

    @Test func `it has the size of its picture, and a height for a width`() {
        let view = ImageView(ramp(width: 40, height: 20))
        #expect(view.measure(for: nil).size == Size(width: 40, height: 10))
        #expect(view.measure(for: 20).size == Size(width: 20, height: 5))
        #expect(view.measure(for: 400).size == Size(width: 40, height: 10))
        #expect(ImageView().measure(for: nil).size == .zero)
    }

    // MARK: Work

    @Test func `a picture is scaled once for each size`() {
        let view = ImageView(ramp(width: 400, height: 200))
        let tester = shown(view, width: 80, height: 24)
        let count = view.renderCount
        view.setNeedsDisplay()
        tester.draw()
        view.setNeedsDisplay()
        tester.draw()
        #expect(view.renderCount == count)
        tester.resize(width: 60, height: 20)
        _ = tester.canvas
        #expect(view.renderCount == count + 1)
    }

    @Test func `a picture depends on the size only, not on earlier sizes`() {
        let bitmap = Bitmap(width: 333, height: 217) { x, y in
            Bitmap.Pixel(UInt8(x % 256), UInt8(y), UInt8(x * y % 256))
        }
        let tester = shown(ImageView(bitmap), width: 80, height: 24)
        for (width, height) in [(20, 6), (200, 60), (1, 1), (80, 24), (37, 11)] {
            tester.resize(width: width, height: height)
            let other = shown(ImageView(bitmap), width: width, height: height)
            #expect(tester.canvas.text == other.canvas.text)
            for y in 0..<height {
                for x in 0..<width { #expect(tester.canvas[x, y] == other.canvas[x, y]) }
            }
        }
    }

    @Test func `it takes every size and every event`() {
        #expect(
            checkWidget { ImageView(Bitmap(width: 30, height: 20, Bitmap.Pixel(9, 99, 9)), isInteractive: true) } == [])
        #expect(checkWidget { ImageView() } == [])
        #expect(checkWidget { ImageView(Bitmap(width: 1, height: 5000), scaling: .fill) } == [])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -3, 0, 1e300])
    func `odd numbers do no harm`(number: Double) {
        let view = ImageView(ramp(), scaling: .times(number))
        (view.centerX, view.centerY) = (number, number)
        view.alignment = ImageAlignment(x: number, y: number)
        let tester = shown(view, width: 20, height: 6)
        #expect(tester.canvas.text.count == 20 * 6 + 5 && view.scale > 0)
    }
}
