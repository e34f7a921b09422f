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
}
