import Testing
import Trellis
import TrellisTesting

/// What an application tells its window about the frames that it has shown.
@MainActor
struct FrameCostTests {
    /// A terminal that says how much it has sent: 100 bytes a frame.
    private final class CountingTerminal: Terminal {
        let base = ScriptedTerminal(width: 12, height: 2)
        var questions = 0
        var size: Size { base.size }
        var bytesSent: Int? {
            questions += 1
            return 7 + 100 * base.frameCount
        }
        var onEvents: (([Event]) -> Void)? {
            get { base.onEvents }
            set { base.onEvents = newValue }
        }

        func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
            base.present(canvas, damage: damage, cursor: cursor)
        }
        func suspend() {}
        func close() { base.close() }
    }

    private func run(_ window: Window, on terminal: any Terminal, _ base: ScriptedTerminal) async {
        let script = Task { @MainActor in
            while base.frameCount < 1 { await Task.yield() }
            base.send(.key("x"), .end)
        }
        await Application(window, on: terminal).run()
        await script.value
    }

    @Test func `frames tell what it cost to show them`() async {
        let window = Window(Label("hello"))
        window.statistics.isRecording = true
        let terminal = CountingTerminal()
        await run(window, on: terminal, terminal.base)
        let first = window.statistics.frames.first
        #expect(first?.bytesSent == 100)
        #expect(first?.presentDuration.map { $0 >= .zero } == true)
    }

    @Test func `a terminal that does not count leaves the bytes open`() async {
        let window = Window(Label("hello"))
        window.statistics.isRecording = true
        let terminal = ScriptedTerminal(width: 12, height: 2)
        await run(window, on: terminal, terminal)
        #expect(window.statistics.frames.first?.bytesSent == nil)
        #expect(window.statistics.frames.first?.presentDuration != nil)
    }

    @Test func `without recording the terminal is not asked`() async {
        let terminal = CountingTerminal()
        await run(Window(Label("hello")), on: terminal, terminal.base)
        #expect(terminal.base.frameCount > 0 && terminal.questions == 0)
    }
}
