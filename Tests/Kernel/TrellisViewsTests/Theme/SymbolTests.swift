import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The signs that views draw.
@MainActor
struct SymbolTests {
    private func shown(_ view: View) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(view, "tt = ll = 0, w = 8, h = 1")
        return WindowTester(window, width: 8, height: 1)
    }

    @Test func `a theme gives a symbol another form`() {
        let toggle = Toggle("on", isOn: true)
        let tester = shown(toggle)
        #expect(tester.picture == "|━━● on  |")
        tester.window.theme!.symbols[.on] = "◉"
        #expect(tester.picture == "|━━◉ on  |")
        #expect(toggle.symbol(.off) == "○", "others stay")
    }

    @Test func `a form of other columns, or one that the terminal does not show, is not used`() {
        let view = View()
        let tester = shown(view)
        tester.window.theme!.symbols = [.tick: "漢", .close: "", .ellipsis: "…", .next: ">"]
        #expect([Symbol.tick, .close, .ellipsis, .next].map { view.symbol($0) } == ["✓", "×", "…", ">"])
        tester.window.theme!.symbols = [.tick: "√", .close: "c", .ellipsis: "etc"]
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect([Symbol.tick, .close, .ellipsis, .next].map { view.symbol($0) } == ["*", "c", "etc", ">"])
    }

    @Test func `the nearest theme decides`() {
        let scope = ThemeScope(.nord)
        scope.theme.symbols[.tick] = "√"
        let view = scope.add(View(), "ll = tt = 0")
        let tester = shown(scope)
        #expect(view.symbol(.tick) == "√")
        #expect(tester.window.symbol(.tick) == "✓")
    }

    @Test func `each symbol of the toolkit is one line of printable text, and has a name of its own`() {
        let symbols: [Symbol] = [
            .previous, .next, .farPrevious, .farNext, .up, .down, .arrowUp, .arrowDown, .arrowLeft, .arrowRight, .tick,
            .close, .success, .failure, .stopped, .bullet, .on, .off, .ellipsis, .separator, .more, .search, .prompt,
            .menu, .maximize, .restore, .dash, .line,
        ]
        #expect(Set(symbols).count == symbols.count)
        for symbol in symbols {
            #expect(symbol.text.columns == 1, "\(symbol.name)")
            #expect(symbol.ascii.utf8.allSatisfy { 0x21..<0x7F ~= $0 }, "\(symbol.name)")
        }
    }
}
