import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct HeaderTests {
    private let window = Window()

    private func shown(_ header: Header, width: Int = 40) -> WindowTester {
        window.theme = .dark
        window.add(header, "tt = ll = rr = 0")
        return WindowTester(window, width: width, height: 1)
    }

    private func clocked() -> Header {
        let header = Header("Mail", subtitle: "Inbox", showsClock: true)
        header.clock = { "12:34" }
        return header
    }

    @Test func `a header takes every size and every event`() {
        #expect(checkWidget { clocked() } == [])
        #expect(checkWidget { Header() } == [])
    }

    @Test func `the clock goes first, then the subtitle`() {
        let tester = shown(clocked())
        func at(_ width: Int) -> String {
            tester.resize(width: width, height: 1)
            return tester.picture
        }
        #expect(at(40) == "|              Mail — Inbox        12:34 |")
        #expect(at(20) == "| Mail — Inb…  12:34 |")
        #expect(at(14) == "|  Mail  12:34 |")
        #expect(at(12) == "| Mail — In… |")
        #expect(at(4) == "| M… |")
    }

    @Test func `its mark performs the palette's command, or that of help`() {
        var (opened, helped) = (0, 0)
        let tester = shown(Header("Mail"), width: 20)
        #expect(tester.picture == "|        Mail        |")
        window.onKey("?", "help", name: "help", scope: .window) { helped += 1 }
        tester.draw()
        #expect(tester.picture == "| ≡      Mail        |")
        tester.click(x: 1, y: 0)
        window.onKey("p", "commands", name: "window.palette", scope: .window) { opened += 1 }
        tester.click(x: 1, y: 0)
        tester.click(x: 9, y: 0)
        #expect(opened == 1 && helped == 1)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "| =      Mail        |")
        let plain = tester.canvas[1, 0].style
        tester.send(.mouse(Mouse(.move, at: Point(x: 1, y: 0))))
        #expect(tester.canvas[1, 0].style != plain)
    }

    @Test func `the clock runs while it is visible`() {
        let header = clocked()
        let tester = shown(header)
        tester.draw()
        header.clock = { "12:35" }
        #expect(tester.picture.contains("12:35"))
        let time = Box("12:36")
        header.clock = { time.title }
        tester.draw()
        time.title = "12:37"
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("12:37"))
        tester.advance(by: .seconds(3))
        time.title = "12:38"
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("12:38"), "it goes on after minutes without a change")
        header.isHidden = true
        tester.advance(by: .seconds(2))
        #expect(window.timers.nextDue == nil)
        header.isHidden = false
        tester.draw()
        header.showsClock = false
        tester.advance(by: .seconds(2))
        #expect(!tester.picture.contains("12:38") && window.timers.nextDue == nil)
    }

    @Test func `without another one it shows the time of day`() {
        let tester = shown(Header("Mail", showsClock: true))
        #expect(tester.picture.contains(/[0-2]\d:[0-5]\d/))
    }

    @Test func `its mark performs the first of other commands that applies`() {
        var saved = 0
        let header = Header("Mail")
        header.commandNames = ["nothing", "save"]
        let tester = shown(header, width: 20)
        window.onKey("s", "save", name: "save", scope: .window) { saved += 1 }
        tester.draw()
        #expect(tester.picture == "| ≡      Mail        |")
        tester.click(x: 1, y: 0)
        #expect(saved == 1)
    }
}
