import CellGeometry
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LoadingTests {
    private let window = Window()

    @Test func `a placeholder and a cover take every size and every event`() {
        #expect(checkWidget { LoadingPlaceholder(rows: 3) } == [])
        #expect(checkWidget { LoadingCover(Button("Save 漢字"), message: "Loading", isLoading: true) } == [])
        #expect(checkWidget { LoadingCover(List(["a", "b"])) } == [])
    }

    @Test func `a light moves over the blocks, and repaints only its columns`() {
        window.theme = .dark
        window.add(LoadingPlaceholder(), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 4)
        func lit() -> [Int] { (0..<80).filter { tester.canvas[$0, 0].style.background == bright } }
        let bright = Theme.dark["loading.light"].background
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

    @Test func `nothing moves when it is hidden, inactive, or without colours`() {
        window.theme = .dark
        let placeholder = window.add(LoadingPlaceholder(), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 2)
        tester.draw()
        #expect(window.nextTimerDue != nil)
        placeholder.isHidden = true
        tester.advance(by: .seconds(1))
        #expect(window.nextTimerDue == nil)
        placeholder.isHidden = false
        placeholder.isActive = false
        tester.advance(by: .seconds(1))
        #expect(window.nextTimerDue == nil)
        placeholder.isActive = true
        window.theme = .monochrome
        tester.advance(by: .seconds(1))
        #expect(window.nextTimerDue == nil)
        #expect(tester.picture == "|░░░░░░░░░░░░░░░░░   |\n|░░░░░░░░░░░░░       |")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.hasPrefix("|.................   |"))
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
                |░░░░░░░░░░░░░░░░░░░░░   |
                |░░░░ Loading mails      |
                |░░░░░░░░░░░░░░░░░░░░░░  |
                |  B                     |
                """.replacing("  B  ", with: "[ B ]") || tester.picture.contains(" Loading mails "))
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
}
