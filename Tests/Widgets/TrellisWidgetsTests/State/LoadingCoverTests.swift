import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LoadingCoverTests {
    private let window = Window()

    @Test func `a cover takes every size and every event`() {
        #expect(checkWidget { LoadingCover(Button("Save 漢字"), message: "Loading", isLoading: true) } == [])
        #expect(checkWidget { LoadingCover(List(["a", "b"])) } == [])
    }

    @Test func `a cover hides a view and keeps its size, its state and its focus`() {
        let list = List(["one", "two", "three"])
        let cover = LoadingCover(list, message: "Loading mails")
        window.theme = .monochrome
        window.add(
            Column {
                cover
                Button("B")
            }, "tt = ll = 0, w = 24")
        let tester = WindowTester(window, width: 24, height: 4)
        tester.press(.down)
        #expect(tester.picture.hasPrefix("| one"))
        cover.isLoading = true
        #expect(
            tester.picture == """
                |▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   |
                |▄▄▄▄▄ Loading mails     |
                |▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  |
                |[          B           ]|
                """)
        #expect(cover.isFocused && !list.isHidden, "what the app hides is not touched")
        tester.press(.down)
        cover.isLoading = true
        cover.isLoading = false
        tester.draw()
        #expect(list.selection == 1)
    }

    @Test func `the focus returns, unless it has gone elsewhere`() {
        let field = TextField("x")
        let button = Button("B")
        let cover = LoadingCover(field)
        window.add(
            Column {
                cover
                button
            }, "tt = ll = 0, w = 24")
        let tester = WindowTester(window, width: 24, height: 4)
        tester.draw()
        cover.isLoading = true
        tester.draw()
        #expect(cover.isFocused)
        tester.type("y")
        cover.isLoading = false
        tester.draw()
        #expect(field.isFocused && field.text == "x")
        cover.isLoading = true
        tester.draw()
        tester.press(.tab)
        #expect(button.isFocused)
        cover.isLoading = false
        tester.draw()
        #expect(button.isFocused && !cover.canFocus)
    }

    @Test func `a light moves over the blocks, and repaints only its columns`() {
        window.theme = .dark
        window.add(LoadingCover(Label(""), isLoading: true), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 4)
        func lit() -> [Int] { (0..<80).filter { tester.canvas[$0, 0].style.foreground == bright } }
        let bright = Theme.dark["loading.light"].foreground
        tester.draw()
        #expect(lit().isEmpty)
        tester.advance(by: .milliseconds(80))
        #expect(lit() == [0, 1, 2])
        for _ in 0..<9 { tester.advance(by: .milliseconds(80)) }
        #expect(lit() == Array(22..<30))
        #expect(tester.damage.width == 11 && tester.damage.height == 4)
        for _ in 0..<29 { tester.advance(by: .milliseconds(80)) }
        #expect(lit().first == 0 || lit().isEmpty, "it starts again at the left")
        for _ in 0..<6 { tester.advance(by: .milliseconds(80)) }
        #expect(!lit().isEmpty)
    }

    @Test func `nothing moves when it is hidden, shows its content, or is without colours`() {
        window.theme = .dark
        let cover = window.add(LoadingCover(Label(""), isLoading: true), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 2)
        tester.draw()
        #expect(window.timers.nextDue != nil)
        cover.isHidden = true
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        cover.isHidden = false
        cover.isLoading = false
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        cover.isLoading = true
        window.theme = .monochrome
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        #expect(tester.picture == "|▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   |\n|▄▄▄▄▄▄▄▄▄▄▄▄▄       |")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.hasPrefix("|=================   |"))
    }
}
