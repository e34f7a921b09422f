import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What menus do: commands by their names, and actions of their own.
@MainActor
struct MenuCommandTests {
    @Test func `a named command is the active one, shown with its keys`() {
        let window = Window()
        let first = window.add(TextField("first"), "tt = 3, ll = 0, w = 10")
        let second = window.add(TextField("second"), "tt = 5, ll = 0, w = 10")
        second.selectAll()
        window.add(
            MenuBar {
                Menu("Edit", mnemonic: "e") {
                    MenuItem(named: "text.copy", title: "Copy")
                    "text.selectAll"
                    "no.such.command"
                }
            }, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 30, height: 10)
        window.focus(first)
        tester.press(.function(10))
        #expect(tester.picture.contains("Select all  Ctrl+A") && !tester.picture.contains("such"))
        tester.press(.enter)
        #expect(first.selectedText == "first" && first.isFocused, "the first row that is enabled")
        window.focus(second)
        tester.press(.function(10))
        #expect(tester.picture.contains("Copy        Ctrl+C"))
        tester.press(.enter)
        #expect(window.clipboard.text == "second" && second.isFocused)
    }

    @Test func `a command whose view has gone is not performed`() {
        let window = Window()
        let field = window.add(TextField("text"), "tt = 3, ll = 0, w = 10")
        weak let old = window.add(Select(["a", "b"]), "tt = 5, ll = 0")
        window.add(
            MenuBar {
                Menu("Do") {
                    "select.open"; "text.selectAll"
                }
            }, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 30, height: 10)
        window.focus(old)
        tester.press(.function(10))
        #expect(tester.picture.contains("Open"))
        old?.removeFromSuperview()
        #expect(old == nil)
        tester.draw()
        tester.press(.enter)
        #expect(window.overlays.shown.isEmpty && field.selectedText.isEmpty)
    }

    @Test func `an action comes after the menu has closed, and can be asynchronous`() async {
        let window = Window()
        let field = window.add(TextField("text"), "tt = 3, ll = 0, w = 10")
        var states: [Bool] = []
        window.add(
            MenuBar {
                Menu("Do") {
                    MenuItem("It") {
                        states.append(field.isFocused && window.overlays.shown.isEmpty)
                        await Task.yield()
                        states.append(true)
                    }
                }
            }, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 30, height: 10)
        tester.press(.function(10))
        tester.press(.enter)
        #expect(states == [true])
        while states.count < 2 { await Task.yield() }
    }
}
