import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct SearchFieldTests {
    private let window = Window()

    private func shown(_ field: SearchField, width: Int = 28) -> WindowTester {
        window.theme = .dark
        window.add(field, "tt = ll = rr = 0")
        window.add(Button("B"), "bb = ll = 0")
        return WindowTester(window, width: width, height: 2)
    }

    private func row(_ tester: WindowTester) -> String { String(tester.picture.prefix { $0 != "\n" }) }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { SearchField() } == [])
        #expect(
            checkWidget {
                let field = SearchField("tree")
                field.hitCount = 17
                return field
            } == [])
    }

    @Test func `without a search Enter submits at once`() {
        var submitted: [String] = []
        let field = SearchField()
        field.onSubmit = { submitted.append($0) }
        let tester = shown(field)
        tester.type("tree")
        tester.press(.enter)
        #expect(submitted == ["tree"])
    }

    @Test func `it searches after a pause, and at once with Enter and without text`() {
        var searched: [String] = []
        let field = SearchField { searched.append($0) }
        let tester = shown(field)
        #expect(row(tester) == "| ⌕ Search                   |")
        tester.type("tr")
        tester.advance(by: .milliseconds(100))
        tester.type("e")
        tester.advance(by: .milliseconds(149))
        #expect(searched == [])
        tester.advance(by: .milliseconds(1))
        #expect(searched == ["tre"])
        tester.type("e")
        tester.press(.enter)
        tester.advance(by: .seconds(1))
        #expect(searched == ["tre", "tree"], "once")
        #expect(row(tester) == "| ⌕ tree                   × |")
        #expect(tester.send(.key(.escape)))
        #expect(searched == ["tre", "tree", ""] && field.text == "")
        #expect(!tester.send(.key(.escape)), "there is nothing to clear")
        tester.press(.character("z"), .control)
        #expect(field.text == "tree")
        field.text = "other"
        tester.advance(by: .seconds(1))
        #expect(searched == ["tre", "tree", ""], "what the program sets is not searched for")
    }

    @Test func `a click on the cross clears`() {
        let field = SearchField("x")
        let tester = shown(field)
        tester.click(x: 26, y: 0)
        #expect(field.text == "" && field.isFocused)
    }

    @Test func `hits are counted, and the user goes from one to the next`() {
        var went: [Int] = []
        let field = SearchField("tree")
        field.onHit = { went.append($0) }
        let tester = shown(field)
        field.hitCount = 3
        #expect(row(tester) == "| ⌕ tree           1/3 ‹ › × |")
        tester.press(.enter)
        tester.press(.down)
        tester.press(.function(3))
        tester.press(.function(3), .shift)
        tester.press(.up)
        #expect(went == [1, 2, 0, 2, 1] && field.currentHit == 1)
        tester.click(x: 24, y: 0)
        #expect(field.currentHit == 2)
        tester.click(x: 22, y: 0)
        tester.click(x: 22, y: 0)
        #expect(field.currentHit == 0 && row(tester).contains("1/3"))
        field.currentHit = 9
        #expect(row(tester).contains("0/3"))
        field.goToHit(-1)
        #expect(field.currentHit == 2)
        field.hitCount = 0
        #expect(row(tester) == "| ⌕ tree               0/0 × |" && field.currentHit == nil)
        tester.press(.down)
        #expect(!field.isFocused, "without hits, the arrow keys move the focus")
    }

    @Test func `where there is too little room, the text comes first`() {
        let field = SearchField("tree")
        field.hitCount = 17
        let tester = shown(field, width: 10)
        #expect(row(tester) == "| ⌕ tree   |")
        tester.resize(width: 5, height: 2)
        #expect(row(tester) == "|…ree |")
        tester.resize(width: 28, height: 2)
        #expect(row(tester) == "| ⌕ tree          1/17 ‹ › × |")
    }

    @Test func `ASCII terminals get ASCII signs`() {
        let field = SearchField("tree")
        field.hitCount = 2
        let tester = shown(field)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(row(tester) == "| / tree           1/2 < > x |")
    }

    @Test func `help lists its keys while they do something`() {
        let field = SearchField()
        let tester = shown(field)
        func names() -> [String] {
            window.activeCommands.filter { $0.name.hasPrefix("search.") && $0.isEnabled() }.map(\.name)
        }
        #expect(names() == [])
        tester.type("x")
        #expect(names() == ["search.clear"])
        field.hitCount = 2
        #expect(names() == ["search.clear", "search.next", "search.previous"])
    }
}
