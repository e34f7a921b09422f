import Testing
import Trellis
import TrellisTesting

@MainActor
struct ApplicationTests {
    let terminal = ScriptedTerminal(width: 12, height: 2)
    let window = Window()

    /// Runs the window to its end; the script is what happens meanwhile.
    func run(_ script: @escaping @MainActor () async -> Void) async {
        let script = Task { @MainActor in await script() }
        await Application(window, on: terminal).run()
        await script.value
    }

    /// Waits until the application has shown a number of frames, so long as it goes on.
    func frames(_ count: Int) async {
        // Turns of the main actor, which other tests have too: on a busy machine each may take long.
        var turns = 0
        while terminal.frameCount < count, !terminal.isClosed, turns < 10_000 {
            await Task.yield()
            turns += 1
        }
        #expect(terminal.frameCount >= count || terminal.isClosed, "there were only \(terminal.frameCount) frames")
    }

    @Test(arguments: [Key("q"), Key("c", .control)])
    func `a key that nobody wants ends the run and gives the terminal back`(key: Key) async {
        window.add(Label("hello"), "tt = 0, ll = 0")
        await run {
            await frames(1)
            terminal.send(.key(key))
        }
        #expect(terminal.isClosed)
        #expect(terminal.canvas?.picture == "|hello       |\n|            |")
    }

    @Test func `the user's theme is that of a window without one`() {
        let window = Window()
        #expect(Application.takeTheme("", for: window) == nil && Application.takeTheme("./mine", for: window) == nil)
        #expect(window.theme == nil)
        let complaint = Application.takeTheme("tokio-night", for: window)
        #expect(complaint?.hasPrefix("TRELLIS_THEME: there is no theme 'tokio-night', only dark, light, nord,") == true)
        #expect(window.theme == nil && Application.takeTheme("tokyo-night", for: window) == nil)
        #expect(window.theme == .tokyoNight && Application.takeTheme("light", for: window) == nil)
        #expect(window.theme == .tokyoNight)
        #expect(Theme.names == Theme.all.map(\.name))
        #expect(Theme.namesToType.map { Theme.named($0) } == Theme.all)
    }

    @Test func `a view that wants q gets it`() async {
        let keys = window.add(KeyCatcher(), "ll = tt = 0, w = h = 1")
        window.focus(keys)
        await run {
            await frames(1)
            terminal.send(.key("q"))
            terminal.send(.key("x"), .key("q"))
            terminal.send(.end)
        }
        #expect(keys.caught == ["q", "x", "q"])
    }

    @Test func `a question that is open at the end is cancelled`() async {
        var answer: Int? = 7
        let window = window
        await run {
            await frames(1)
            let question = Task { await window.ask("Sure?", ["Yes"]) }
            await frames(2)
            terminal.send(.end)
            answer = await question.value
        }
        #expect(answer == nil && window.overlays.shown.isEmpty)
    }

    @Test func `a question that is asked after the end is not answered`() async {
        let window = window
        var answer: Int? = 7
        // It goes on when the run has ended, because it was held up by other work.
        let question = Task {
            while !terminal.isClosed || window.host != nil { await Task.yield() }
            answer = await window.ask("Sure?", ["Yes"])
        }
        await run {
            await frames(1)
            terminal.send(.end)
        }
        let guardian = Task {
            var turns = 0
            while turns < 10_000, !Task.isCancelled {
                await Task.yield()
                turns += 1
            }
            if !Task.isCancelled { question.cancel() }
        }
        await question.value
        #expect(answer == nil && !question.isCancelled && window.subviews.isEmpty)
        guardian.cancel()
    }

    @Test func `a window that is shown again can ask again`() async {
        let window = window
        await run { terminal.send(.end) }
        let second = ScriptedTerminal(width: 30, height: 8)
        let script = Task { @MainActor in
            while second.frameCount < 1 { await Task.yield() }
            let question = Task { await window.ask("Sure?", ["Yes", "No"]) }
            while second.frameCount < 2 { await Task.yield() }
            second.send(.key(.enter))
            let answer = await question.value
            second.send(.end)
            return answer
        }
        await Application(window, on: second).run()
        #expect(await script.value == 0)
    }

    @Test func `a burst is one frame`() async {
        let label = window.add(Label("0"), "tt = ll = 0")
        var count = 0
        window.onUnhandledEvent = { event in
            guard event == .key("+") else { return false }
            count += 1
            label.text = "\(count)"
            return true
        }
        await run {
            await frames(1)
            terminal.send(.key("+"), .key("+"), .key("+"))
            await frames(2)
            #expect(terminal.canvas?.picture.hasPrefix("|3 ") == true)
            #expect(terminal.frameCount == 2)
            terminal.send(.key("-"))
            terminal.send(.key("q"))
        }
        #expect(terminal.frameCount == 2, "an event that changes nothing draws nothing")
    }

    @Test func `a change from elsewhere is shown`() async {
        let label = window.add(Label("old"), "tt = ll = 0")
        await run {
            await frames(1)
            label.text = "new"
            await frames(2)
            #expect(terminal.canvas?.picture.hasPrefix("|new") == true)
            window.quit()
        }
        #expect(window.host == nil)
    }

    @Test func `a resize lays out anew`() async {
        window.add(Label("x"), "tt = 0, rr = 0")
        await run {
            await frames(1)
            terminal.send(.resize(Size(width: 4, height: 1)))
            await frames(2)
            terminal.send(.end)
        }
        #expect(terminal.canvas?.picture == "|   x|")
    }

    @Test func `what is marked while it is painted is painted in one more frame`() async {
        window.add(LateView(), "tt = ll = bb = rr = 0")
        await run {
            await frames(2)
            for _ in 0..<100 { await Task.yield() }
            terminal.send(.end)
        }
        #expect(terminal.canvas?.picture.hasPrefix("|late") == true)
        #expect(terminal.frameCount == 2)
    }

    @Test func `a window that is shown again is painted whole`() async {
        window.add(Label("hello"), "tt = 0, ll = 0")
        for _ in 0..<2 {
            let terminal = PatientTerminal()
            await Application(window, on: terminal).run()
            #expect(terminal.damage == [.all(of: terminal.size)])
        }
    }

    @Test func `a timer may be due in a thousand years, and end the run`() async {
        let window = window
        let far = window.after(.seconds(40_000_000_000)) {}
        window.after(.milliseconds(1)) { window.quit() }
        await run {}
        #expect(terminal.isClosed && !far.isEnded)
    }

    @Test func `Ctrl-Z suspends and goes on`() async {
        await run {
            await frames(1)
            terminal.send(.key(Key("z", .control)))
            terminal.send(.key("q"))
        }
        #expect(terminal.suspensionCount == 1)
    }
}

/// Changes something while it is painted the first time.
private final class LateView: View {
    var isLate = false

    override func draw(in painter: Painter) {
        painter.text(isLate ? "late" : "early", x: 0, y: 0)
        if !isLate { setNeedsDisplay() }
        isLate = true
    }
}

/// Shows of each frame only what is said to differ, as a real terminal does.
@MainActor
private final class PatientTerminal: Terminal {
    let size = Size(width: 12, height: 1)
    var damage: [Damage] = []
    var onEvents: (([Event]) -> Void)? {
        didSet { onEvents?([.key("q")]) }
    }

    func present(_ canvas: Canvas, damage: Damage, cursor: Point?) { self.damage.append(damage) }
    func suspend() {}
    func close() {}
}

/// Keeps the characters of the keys that it got.
private final class KeyCatcher: View {
    var caught: [Character] = []

    override var canFocus: Bool { true }

    override func typing(_ key: Key) -> (() -> Void)? {
        guard case .character(let character) = key.code else { return nil }
        return { self.caught.append(character) }
    }
}
