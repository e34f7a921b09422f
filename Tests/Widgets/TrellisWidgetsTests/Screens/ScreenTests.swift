import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ScreenTests {
    private let window = Window()

    private func settle() async { for _ in 0..<20 { await Task.yield() } }

    private func shown() -> WindowTester {
        let fields = Column {
            TextField("first")
            TextField("second")
        }
        window.add(fields, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 30, height: 6)
    }

    @Test func `a screen takes every size and every event`() {
        #expect(checkWidget { Screen<Int>("Inbox", List(["one", "two"]), home: "Mail") } == [])
    }

    @Test func `screens lie above each other, and their values are awaited`() async {
        let tester = shown()
        tester.press(.tab)
        let focused = window.focusedView
        let window = window
        let inbox = Task { await window.push(Screen<Int>("Inbox", List(["one", "two"]), home: "Mail")) }
        await settle()
        tester.draw()
        let rename = Screen<String>("Rename", Column { TextField("a name") })
        let name = Task { await window.push(rename) }
        await settle()
        tester.draw()
        #expect(window.screenTitles == ["Inbox", "Rename"])
        #expect(window.focusedView is TextField)
        #expect(tester.picture.contains("Mail › Inbox › Rename"))
        #expect(
            tester.picture.contains("a name") && !tester.picture.contains("one") && !tester.picture.contains("first"))
        rename.close(with: "letters")
        #expect(await name.value == "letters")
        tester.draw()
        #expect(tester.picture.contains("Mail › Inbox") && tester.picture.contains("two"))
        #expect(window.focusedView is List<String>)
        tester.press(.escape)
        #expect(await inbox.value == nil)
        tester.draw()
        #expect(tester.picture.contains("first"))
        #expect(window.focusedView === focused && window.screenTitles.isEmpty)
    }

    @Test func `a part of the path closes the screens above it`() async {
        let tester = shown()
        let window = window
        var ended: [String] = []
        for title in ["a", "b", "c"] {
            Task {
                _ = await window.push(Screen<Int>(title, Button("x"), home: "home"))
                ended.append(title)
            }
            await settle()
            tester.draw()
        }
        #expect(tester.picture.contains("home › a › b › c"))
        tester.click(
            x: tester.picture.split(separator: "\n")[0].firstIndex(of: "a")!.utf16Offset(in: tester.picture) - 1, y: 0)
        await settle()
        tester.draw()
        #expect(window.screenTitles == ["a"] && ended.sorted() == ["b", "c"])
        #expect(window.pop() && !window.pop())
        await settle()
        #expect(ended.last == "a")
    }

    @Test func `one screen comes in the place of another`() async {
        let tester = shown()
        let window = window
        let first = Task { await window.push(Screen<Int>("first", Button("x"))) }
        await settle()
        let second = Task { await window.replace(with: Screen<Int>("second", Button("y"))) }
        await settle()
        #expect(await first.value == nil)
        tester.draw()
        #expect(window.screenTitles == ["second"])
        second.cancel()
        #expect(await second.value == nil)
        #expect(window.screenTitles.isEmpty)
    }

    @Test func `a dialog above a screen belongs to it, and Escape closes it first`() async {
        let tester = shown()
        let window = window
        Task { await window.push(Screen<Int>("Inbox", Button("x"))) }
        await settle()
        let answer = Task { await window.ask("Sure?", ["Yes"]) }
        await settle()
        tester.draw()
        tester.press(.escape)
        #expect(await answer.value == nil)
        #expect(window.screenTitles == ["Inbox"])
        tester.press(.escape)
        #expect(window.screenTitles.isEmpty)
    }
}
