import Foundation
import Processes
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisStreams
@testable import TrellisWidgets

@MainActor
@Suite(.serialized)
struct CommandViewTests {
    private func shown(_ view: CommandView, _ width: Int = 40, _ height: Int = 5) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    /// Waits until something is so; returns whether it became so.
    private func waitUntil(_ isSo: @MainActor () -> Bool) async -> Bool {
        let end = Date().addingTimeInterval(120)
        while !isSo() {
            guard Date() < end else { return false }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return true
    }

    @Test func `it shows the output in its colours, progress in one line, and how the command ended`() async {
        let script = "for n in 1 2 3; do printf '\\r%s of 3' $n; done; printf '\\n\\033[32mlit\\033[m\\n'; exit 2"
        let view = CommandView(["sh", "-c", script])
        view.title = "make"
        let tester = shown(view, 50)
        #expect(tester.picture.hasPrefix("|○ make                                 not started|"))
        view.start()
        #expect(view.isRunning)
        #expect(await waitUntil { view.state == .ended(.exited(2)) })
        tester.draw()
        #expect(
            tester.picture == """
                |✗ make          has ended with status 2 after 0:00|
                |3 of 3                                            |
                |lit                                               |
                |                                                  |
                |                                                  |
                """)
        #expect(tester.canvas[0, 2].style.foreground == tester.window.themeInUse["output.2"].foreground)
    }

    @Test func `keys stop it, start it again and clear, and help lists them`() async {
        let view = CommandView(["sh", "-c", "echo started; exec sleep 9999"])
        let tester = shown(view, 80)
        view.start()
        #expect(await waitUntil { view.log.lines.count > 0 })
        func titles() -> [String] {
            tester.window.activeCommands.filter { $0.group == "Command" && $0.isEnabled() && !$0.keys.isEmpty }.map(
                \.title)
        }
        #expect(titles() == ["stop", "clear"])
        tester.type("s")
        #expect(await waitUntil { !view.isRunning })
        #expect(tester.picture.contains("stopped"))
        #expect(titles() == ["start again", "clear"])
        tester.type("c")
        #expect(view.log.lines.count == 0)
        tester.type("r")
        #expect(view.isRunning)
        #expect(await waitUntil { view.log.lines.count > 0 })
    }

    @Test func `a rule is between the output of one run and that of the next`() async {
        let view = CommandView(["sh", "-c", "echo output"])
        view.title = "make\nall"
        view.usesTerminal = false
        let tester = shown(view, 30, 5)
        for _ in 0..<2 {
            view.start()
            #expect(await waitUntil { !view.isRunning })
        }
        tester.draw()
        #expect(
            tester.picture.hasSuffix(
                """
                |output                        |
                |─── make all ───              |
                |output                        |
                |                              |
                """))
        #expect(tester.canvas[0, 2].style.attributes.contains(.dim))
        view.clear()
        view.start()
        #expect(await waitUntil { !view.isRunning })
        #expect(view.log.lines.count == 1, "there is nothing to be told apart")
    }

    @Test func `input goes to the command`() async {
        let view = CommandView(["sh", "-c", "read line; echo got $line"])
        view.usesTerminal = false
        view.showsInput = true
        let tester = shown(view)
        view.start()
        tester.window.focus(view.input)
        tester.type("words")
        tester.press(.enter)
        #expect(await waitUntil { !view.isRunning })
        tester.draw()
        #expect(tester.picture.contains("got words") && view.input.text == "")
    }

    @Test func `a command that cannot start says why in place`() {
        let view = CommandView(["trellis-no-such-program"])
        let tester = shown(view, 60)
        view.start()
        tester.draw()
        #expect(tester.picture.contains("could not start"))
        #expect(tester.picture.contains("trellis-no-such-program: No such file or directory"))
    }

    @Test func `a flood stays within the limits of the log`() async {
        let view = CommandView(["yes"], log: LogBuffer(lineLimit: 100, byteLimit: 8_192))
        let tester = shown(view)
        view.start()
        #expect(await waitUntil { view.log.lines.range.upperBound > 10_000 })
        #expect(view.log.lines.count <= 101 && view.log.byteCount < 64_000)
        view.stop()
        #expect(await waitUntil { !view.isRunning })
        withExtendedLifetime(tester) {}
    }

    @Test func `times are read as people read them`() {
        #expect(CommandHeader.text(of: .seconds(7)) == "0:07" && CommandHeader.text(of: .seconds(3_723)) == "1:02:03")
    }

    @Test func `it takes every size and every event`() {
        #expect(
            checkWidget {
                let view = CommandView(["true"])
                view.log.append("\u{1B}[31mred\u{1B}[m\nline\n")
                view.showsInput = true
                return view
            } == [])
    }

    @Test func `how long it has run is known once it has begun, and stays when it has ended`() async {
        let view = CommandView(["sh", "-c", "read line"])
        #expect(view.runningTime == nil)
        let tester = shown(view)
        #expect(view.runningTime == nil)
        view.start()
        #expect(view.runningTime != nil)
        tester.advance(by: .seconds(3))
        #expect(view.runningTime! >= .seconds(3))
        view.stop()
        #expect(await waitUntil { !view.isRunning })
        let ended = view.runningTime
        tester.advance(by: .seconds(60))
        #expect(view.runningTime == ended)
    }
}
