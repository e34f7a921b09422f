import Testing
import TrellisStreams
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

@MainActor
struct TranscriptTests {
    let transcript = Transcript()

    private func shown(width: Int = 24, height: Int = 6) -> WindowTester {
        let window = Window(size: Size(width: width, height: height))
        window.add(transcript, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `the focus is seen, by a line of its own or by the border around`() {
        transcript.append("short")
        let tester = shown(width: 10, height: 1)
        tester.window.focus(transcript)
        #expect(tester.picture == "|● short  │|")

        let boxed = Transcript()
        boxed.append("short")
        let window = Window()
        window.add(Box("", boxed), "tt = ll = bb = rr = 0")
        let other = WindowTester(window, width: 12, height: 3)
        window.focus(boxed)
        other.draw()
        #expect(other.picture.split(separator: "\n")[1].filter { $0 == "│" }.count == 2)
        #expect(other.canvas[0, 1].style.foreground == window.themeInUse["border.focused"].foreground)
    }

    @Test func `entries stand below each other, wrapped`() {
        transcript.append("How large is it?", role: "user")
        transcript.append("It has a radius of 1,737 kilometres.", role: "assistant", title: "Moon")
        let tester = shown(width: 24, height: 7)
        tester.window.focus(nil)
        #expect(
            tester.picture == """
                |❯ How large is it?      |
                |                        |
                |● Moon                  |
                |  It has a radius of    |
                |  1,737 kilometres.     |
                |                        |
                |                        |
                """)
        tester.resize(width: 60, height: 4)
        #expect(tester.picture.contains("|  It has a radius of 1,737 kilometres."))
    }

    @Test func `it stays at the end while an entry grows`() {
        let tester = shown()
        for index in 0..<5 { transcript.append("entry \(index)") }
        let answer = transcript.append("", role: "assistant")
        #expect(tester.picture.hasSuffix("|●                      ┃|"))
        answer.append("some words ")
        answer.append("and more of them\nand a line")
        #expect(tester.picture.contains("|  and a line"))
        #expect(answer.text == "some words and more of them\nand a line")
    }

    @Test func `it stays where the user scrolled to, and a mark leads to the end`() {
        let tester = shown()
        for index in 0..<10 { transcript.append("entry \(index)") }
        tester.draw()
        tester.press(.home)
        #expect(!transcript.follows && transcript.visibleEntries == 0..<3)
        #expect(tester.picture.contains("↓ end "))
        for index in 10..<13 { transcript.append("entry \(index)") }
        #expect(transcript.newCount == 3 && transcript.visibleEntries == 0..<3)
        #expect(
            tester.picture == """
                |● entry 0              ┃|
                |                       │|
                |● entry 1              │|
                |                       │|
                |● entry 2              │|
                |              ↓ 3 new  │|
                """)
        tester.click(x: 17, y: 5)
        #expect(transcript.follows && transcript.newCount == 0 && tester.picture.contains("entry 12"))
        #expect(!tester.picture.contains("↓"))
        tester.press(.up)
        #expect(!transcript.follows)
        tester.press(.pageDown)
        #expect(transcript.follows)
    }

    @Test func `what is visible stays when the program ends the following`() {
        let tester = shown()
        for index in 0..<10 { transcript.append("entry \(index)") }
        let before = tester.picture.split(separator: "\n").map { $0.prefix(14) }
        transcript.follows = false
        transcript.append("entry 10")
        #expect(tester.picture.split(separator: "\n").map { $0.prefix(14) } == before)
    }

    @Test func `older entries leave what is visible where it is`() {
        let tester = shown()
        for index in 0..<10 { transcript.append("entry \(index)") }
        tester.draw()
        tester.press(.pageUp)
        tester.press(.up)
        let before = tester.picture.split(separator: "\n").map { $0.prefix(22) }
        transcript.insert((0..<50).map { TranscriptEntry("older \($0)") }, at: 0)
        #expect(tester.picture.split(separator: "\n").map { $0.prefix(22) } == before)
        tester.press(.home)
        #expect(tester.picture.contains("older 0"))
        #expect(transcript.index(of: transcript.entries[57]) == 57)
        transcript.remove(0..<55)
        #expect(transcript.entries.count == 5 && tester.picture.contains("entry 5"))
        transcript.removeAll()
        #expect(transcript.visibleEntries.isEmpty)
    }

    @Test func `entries of views are in the tree only while they are visible`() {
        var made = 0
        for index in 0..<100 {
            transcript.append(
                TranscriptEntry(role: "tool") {
                    made += 1
                    return Label("view \(index)\nsecond row")
                })
        }
        let tester = shown(height: 8)
        #expect(made == 3 && transcript.subviews.count == 4)
        #expect(tester.picture.contains("|○ view 99") && tester.picture.contains("|○ view 97"))
        tester.press(.home)
        #expect(made == 6 && transcript.subviews.count == 4)
        #expect(tester.picture.hasPrefix("|○ view 0"))
        let label = transcript.entries[0].view as! Label
        label.text = "one\ntwo\nthree\nfour"
        #expect(tester.picture.contains("|  four"))
        label.text = "one"
        #expect(tester.picture.hasPrefix("|○ one                  ┃|\n|                       │|\n|○ view 1"))
    }

    @Test func `a view with the focus stays in the tree while it is scrolled away`() {
        for index in 0..<20 { transcript.append(TranscriptEntry { Button("button \(index)") }) }
        let tester = shown()
        let button = transcript.entries[19].view!
        tester.window.focus(button)
        tester.press(.home)
        #expect(button.isFocused && transcript.visibleEntries.lowerBound == 0)
        #expect(!tester.picture.contains("button 19"))
        tester.press(.end)
        #expect(tester.picture.contains("button 19") && button.isFocused)
    }

    @Test func `entries are selected, copied and activated`() {
        let tester = shown()
        let host = RecordingHost(tester.window)
        var activated: [String] = []
        transcript.onActivate = { activated.append($0.text) }
        for index in 0..<10 { transcript.append("entry \(index)") }
        tester.draw()
        tester.press(.up, .shift)
        #expect(transcript.selectedEntry === transcript.entries[9])
        for _ in 0..<4 { tester.press(.up, .shift) }
        #expect(transcript.selectedEntry === transcript.entries[5] && transcript.visibleEntries.contains(5))
        #expect(tester.picture.contains("|┃ entry 5"))
        tester.press(.character("y"))
        tester.press(.enter)
        #expect(host.copied == ["entry 5"] && activated == ["entry 5"])
        for _ in 0..<9 { tester.press(.down, .shift) }
        #expect(transcript.selectedEntry === transcript.entries[9] && transcript.follows)
        tester.press(.escape)
        #expect(transcript.selectedEntry == nil)
        tester.click(x: 4, y: 5)
        #expect(transcript.selectedEntry === transcript.entries[9])
        tester.click(x: 4, y: 4)
        #expect(transcript.selectedEntry == nil)
    }

    @Test func `the wheel and the scroll bar scroll`() {
        let tester = shown()
        for index in 0..<50 { transcript.append("entry \(index)") }
        tester.draw()
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 3, y: 3))))
        #expect(!transcript.follows && transcript.visibleEntries.upperBound == 48)
        tester.click(x: 23, y: 0)
        #expect(transcript.visibleEntries.lowerBound == 0)
        tester.click(x: 23, y: 3)
        #expect((15...35).contains(transcript.visibleEntries.lowerBound))
        tester.click(x: 23, y: 5)
        #expect(transcript.follows)
    }

    @Test func `it takes every size and every event`() {
        #expect(
            checkWidget {
                let transcript = Transcript()
                for index in 0..<12 {
                    let words = String(repeating: "word ", count: index)
                    transcript.append("entry \(index) 漢字 \(words)", role: index % 2 == 0 ? "user" : "assistant")
                }
                transcript.append(
                    TranscriptEntry(role: "tool", title: "Tool") { Label("a view that wraps its text", wraps: true) })
                return transcript
            } == [])
        #expect(
            checkWidget {
                let transcript = Transcript()
                transcript.emptyText = "Nothing was said yet"
                return transcript
            } == [])
    }
}
