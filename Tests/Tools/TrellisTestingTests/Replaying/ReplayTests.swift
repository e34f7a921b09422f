import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ReplayTests {
    /// A window with a list, fields and something that moves.
    private func makeWindow(rows: Int = 30, label: String = "label") -> Window {
        let list = List((1...rows).map { "row \($0)" })
        let field = TextField(placeholder: "name")
        let secret = TextField(isSecure: true)
        let pin = TextField(isSecure: true)
        pin.accepts = { $0.isNumber }
        let spinner = Label("0")
        var count = 0
        spinner.every(.nanoseconds(33_333_333)) { [weak spinner] in
            count += 1
            spinner?.text = "\(count)"
        }
        let window = Window()
        // The timer counts from the moment at which the window is shown, however long that takes.
        window.timers.clock = { .zero }
        window.add(
            Column {
                list.filling()
                field
                secret
                pin
                spinner
                Label(label)
                KeyHints()
            }, "tt = ll = bb = rr = 0")
        return window
    }

    private func record(_ options: Recorder.Options = .screens) throws -> Recording {
        let tester = WindowTester(makeWindow(), width: 40, height: 12, recording: options)
        tester.press(.down)
        tester.advance(by: .milliseconds(120))
        tester.click(x: 2, y: 3)
        tester.resize(width: 25, height: 9)
        tester.send(.key(.tab), .key("a"), .key("b"), .key(.tab), .key("s"), .key("e"))
        tester.send(.key(.tab), .key("7"), .key("8"))
        tester.advance(by: .seconds(1))
        tester.resize(width: 50, height: 20)
        return try #require(tester.recording)
    }

    @Test func `a recording replays to the same screens`() async throws {
        let recording = try record()
        let window = makeWindow()
        let replay = Replay(recording, in: window)
        try await replay.run()
        #expect(replay.comparedCount >= 7)
        #expect(replay.picture.contains("••") && replay.time == .milliseconds(1_120))
        // Its text is a recording as well.
        try await Recording(text: recording.text).replay(in: makeWindow())
    }

    @Test func `the first screen that differs is told, with both screens and what led there`() async throws {
        let recording = try record()
        do {
            try await recording.replay(in: makeWindow(rows: 2), patience: .zero)
            Issue.record("nothing was told")
        } catch let mismatch as ReplayMismatch {
            #expect(mismatch.line == 4 && mismatch.time == .zero)
            #expect(mismatch.difference == "the text")
            #expect(mismatch.cause == #"[0.000000,"e","resize 40x12"]"#)
            #expect(mismatch.expected?.contains("row 3") == true && mismatch.expected?.contains("|label      ") == true)
            #expect(!mismatch.shown.contains("row 3"))
            #expect("\(mismatch)".contains("Rows that differ: 0, 1, 2, 3, 4, 5"), "\(mismatch)")
        }
    }

    @Test func `a change that shows late is told where it shows`() async throws {
        let recording = try record()
        let window = makeWindow()
        let list = window.subviews.first!.subviews[0] as? List<String>
        let replay = Replay(recording, in: window)
        _ = try await replay.step()
        _ = try await replay.step()
        #expect(list?.selection == 0)
        let field = window.subviews.first!.subviews[1] as? TextField
        field?.accepts = { $0 != "b" }
        replay.patience = .zero
        await #expect(throws: ReplayMismatch.self) { try await replay.run() }
        #expect(field?.text == "a")
    }

    @Test func `without screens the mismatch says how to have them`() async throws {
        let recording = try record([])
        do {
            try await recording.replay(in: makeWindow(label: "lable"), patience: .zero)
            Issue.record("nothing was told")
        } catch let mismatch as ReplayMismatch {
            #expect(mismatch.expected == nil)
            #expect("\(mismatch)".contains("TRELLIS_RECORD_SCREENS=1"))
        }
        try await recording.replay(in: makeWindow(label: "lable"), comparing: .none)
    }

    @Test func `styles and the cursor can be left out`() async throws {
        let recording = try record()
        let window = makeWindow()
        window.theme = .light
        do {
            try await recording.replay(in: window, patience: .zero)
            Issue.record("nothing was told")
        } catch let mismatch as ReplayMismatch { #expect(mismatch.difference.hasPrefix("only styles")) }
        let other = makeWindow()
        other.theme = .light
        try await recording.replay(in: other, comparing: ScreenComparison(.frames, ignoring: .styles))
    }

    @Test func `quitting ends a replay, and commands that need an application are enabled`() async throws {
        let tester = WindowTester(Window(KeyHints()), width: 40, height: 1, recording: .screens)
        #expect(tester.picture.contains("quit"))
        tester.send(.key("q"), .key("x"))
        tester.type("x")
        let window = Window(KeyHints())
        let replay = Replay(try #require(tester.recording), in: window)
        try await replay.run()
        #expect(replay.position < replay.recording.entries.count)
    }

    @Test func `a replay has the speed that is asked for, and stops at a time`() async throws {
        let recording = try record()
        let replay = Replay(recording, in: makeWindow())
        try await replay.run(until: .milliseconds(120))
        #expect(replay.time == .milliseconds(120))
        let start = ContinuousClock.now
        replay.speed = 10
        try await replay.run()
        #expect(ContinuousClock.now - start >= .milliseconds(100))
    }

    // MARK: Work in the background

    /// Loads two texts, each after a time.
    private final class Loader: View {
        let first = Label("loading")
        let second = Label("loading")

        init(_ delays: [Int]) {
            super.init()
            add(first, "tt = ll = 0")
            add(second, "tt = 1, ll = 0")
            add(TextField(), "tt = 2, ll = 0, h = 1, w = 9")
            for (label, delay) in zip([first, second], delays) {
                task {
                    try? await Task.sleep(for: .milliseconds(delay))
                    label.text = "loaded"
                }
            }
        }
    }

    private func recordLoading() async throws -> Recording {
        let tester = WindowTester(Window(Loader([5, 30])), width: 12, height: 3, recording: .screens)
        while !tester.picture.contains("loaded") { try await Task.sleep(for: .milliseconds(1)) }
        tester.advance(by: .milliseconds(1))
        while tester.picture.contains("loading") { try await Task.sleep(for: .milliseconds(1)) }
        tester.type("done")
        return try #require(tester.recording)
    }

    @Test(arguments: [[5, 30], [20, 20], [0, 0]])
    func `work in the background is waited for`(delays: [Int]) async throws {
        let recording = try await recordLoading()
        try await recording.replay(in: Window(Loader(delays)), comparing: .frames)
        try await recording.replay(in: Window(Loader(delays)), comparing: .settled)
    }

    @Test func `what the user saw must come, in whatever order`() async throws {
        let recording = try await recordLoading()
        try await recording.replay(in: Window(Loader([30, 5])), comparing: .settled)
        await #expect(throws: ReplayMismatch.self) {
            try await recording.replay(
                in: Window(Loader([0, 1_000_000])), comparing: .settled, patience: .milliseconds(50))
        }
        await #expect(throws: ReplayMismatch.self) {
            try await recording.replay(in: Window(Loader([0, 1_000_000])), patience: .milliseconds(50))
        }
    }
}
