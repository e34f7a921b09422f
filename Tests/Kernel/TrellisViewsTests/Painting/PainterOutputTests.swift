import Testing
import TrellisTesting

@testable import TrellisViews

/// Colours of programs' output on the backgrounds of themes.
@MainActor
@Suite struct PainterOutputTests {
    /// Calls a function with a painter in a theme.
    private final class Probe: View {
        let body: @MainActor (Painter) -> Void

        init(_ body: @escaping @MainActor (Painter) -> Void) {
            self.body = body
            super.init()
        }

        override func draw(in painter: Painter) { body(painter) }
    }

    private func paint(_ theme: Theme, _ body: @escaping @MainActor (Painter) -> Void) {
        let window = Window(Probe(body))
        window.theme = theme
        _ = WindowTester(window, width: 4, height: 2).picture
    }

    private func rgb(_ color: Color) -> Color {
        guard case .palette(let index) = color.kind else { return color }
        let shade = Shade(palette: index)
        return .rgb(UInt8(shade.red), UInt8(shade.green), UInt8(shade.blue))
    }

    @Test(arguments: [Theme.dark, .light, .nord, .gruvbox, .dracula, .solarizedLight, .highContrast])
    func `all colours of the palette can be read on the background of a theme`(theme: Theme) {
        var count = 0
        paint(theme) { painter in
            for background in [painter[.window].background, painter["surface"].background] {
                for index in 0...255 as ClosedRange<UInt8> {
                    let style = painter.output(Style(foreground: .palette(index)), over: Style(background: background))
                    let contrast = rgb(style.foreground).contrast(to: background) ?? 0
                    #expect(contrast >= 3, "\(index) in \(theme.name): \(contrast)")
                    count += 1
                }
            }
        }
        #expect(count == 512)
    }

    @Test(arguments: [Theme.dark, .light, .nord, .gruvbox, .dracula, .solarizedLight, .highContrast])
    func `plain text can be read on all backgrounds that a program chooses`(theme: Theme) {
        var count = 0
        paint(theme) { painter in
            for base in [painter[.text], painter["log"], painter["terminal"], .plain] {
                for index in 0...255 as ClosedRange<UInt8> {
                    let style = painter.output(Style(background: .palette(index)), over: base)
                    let contrast = rgb(style.foreground).contrast(to: rgb(.palette(index))) ?? 0
                    #expect(
                        contrast >= 2.5 && style.background == .palette(index), "\(index) in \(theme.name): \(contrast)"
                    )
                    count += 1
                }
            }
        }
        #expect(count == 1024)
    }

    @Test func `what can be read stays as it is, and so does what the program has chosen a background for`() {
        paint(.dark) { painter in
            let base = painter[.text]
            #expect(painter.output(Style(foreground: .palette(40)), over: base).foreground == .palette(40))
            #expect(painter.output(Style(foreground: .rgb(240, 240, 0)), over: base).foreground == .rgb(240, 240, 0))
            let chosen = Style(foreground: .palette(0), background: .palette(2))
            #expect(painter.output(chosen, over: base) == chosen)
            let plain = painter.output(Style(attributes: .bold), over: base)
            #expect(plain.foreground == base.foreground && plain.attributes == .bold)
            #expect(painter.output(Style(foreground: .palette(0)), over: base).foreground != .palette(0))
        }
    }

    @Test(arguments: Theme.all.filter(\.needsManyColors))
    func `the 16 colours of programs are those of the theme, and all but black and grey differ`(theme: Theme) {
        paint(theme) { painter in
            let base = painter[.text].laid(over: painter["box"])
            let colors = (0...15 as ClosedRange<UInt8>).map {
                painter.output(Style(foreground: .palette($0)), over: base).foreground
            }
            for (index, color) in colors.enumerated() {
                #expect(color == theme[Role("output.\(index)")].foreground)
                #expect((color.contrast(to: base.background) ?? 0) >= 4.5, "\(index) in \(theme.name)")
            }
            #expect(Set(colors[1...6]).count == 6 && Set(colors[9...14]).count == 6, "\(theme.name)")
        }
    }

    @Test func `on a background that is not known, colours are the terminal's`() {
        paint(.terminal) { painter in
            for index in 0...15 as ClosedRange<UInt8> {
                #expect(painter.output(Style(foreground: .palette(index)), over: .plain).foreground == .palette(index))
            }
        }
    }
}
