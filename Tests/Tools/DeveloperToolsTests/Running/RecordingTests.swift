import DeveloperTools
import ScreenPictures
import Testing
import Trellis
import TrellisTesting

/// An application records what its terminal sends, and the recording replays in a window like it.
@MainActor
struct RecordingTests {
    let terminal = ScriptedTerminal(width: 30, height: 6)

    private final class Lines {
        var all: [String] = []
        var recording: Recording { get throws { try Recording(text: all.joined()) } }
    }

    /// A list, a field for a secret, and a label that a timer changes and a task.
    private static func makeWindow() -> Window {
        let list = List(["one", "two", "three"])
        let secret = TextField(isSecure: true)
        let label = Label("0")
        var count = 0
        label.every(.milliseconds(20)) { [weak label] in
            count += 1
            label?.text = "\(min(3, count))"
        }
        let loaded = Label("…")
        loaded.task { [weak loaded] in
            try? await Task.sleep(for: .milliseconds(15))
            loaded?.text = "loaded"
        }
        return Window(
            Column {
                list.filling()
                secret
                label
                loaded
            })
    }

    private func record(
        _ options: Recorder.Options = .screens, _ script: @escaping @MainActor () async -> Void
    ) async throws -> Lines {
        let lines = Lines()
        let window = Self.makeWindow()
        let recorder = Recorder(options: options) { lines.all.append($0) }
        let application = try Application(window, on: terminal, tools: [.recorder(recorder)])
        let script = Task { @MainActor in await script() }
        await application.run()
        await script.value
        return lines
    }

    private func wait(for text: String) async {
        var turns = 0
        while terminal.canvas?.picture.contains(text) != true, turns < 10_000 {
            try? await Task.sleep(for: .milliseconds(1))
            turns += 1
        }
        #expect(terminal.canvas?.picture.contains(text) == true)
    }

    @Test func `a session of an application replays to the same screens`() async throws {
        let terminal = terminal
        let lines = try await record { @MainActor in
            await wait(for: "one")
            terminal.send(.key(.down), .key(.down))
            await wait(for: "|3")
            terminal.send(.resize(Size(width: 20, height: 9)))
            await wait(for: "loaded")
            terminal.send(.key(.tab), .key("h"), .key("i"))
            terminal.send(.mouse(Mouse(.press(.left), at: Point(x: 2, y: 1))))
            terminal.send(.features(TerminalFeatures(colors: .palette)))
            terminal.send(.key(.control("c")))
        }
        let recording = try lines.recording
        #expect(recording.events.count == 11)
        #expect(recording.events.suffix(5).first == .key("•"))
        #expect(recording.entries.contains { $0.content == .timers })
        for _ in 0..<3 { try await recording.replay(in: Self.makeWindow(), patience: .seconds(60)) }
        try await recording.replay(in: Self.makeWindow(), comparing: .settled, patience: .seconds(60))
        try await recording.replay(in: Self.makeWindow(), comparing: .none, speed: 1_000)
        let other = Self.makeWindow()
        other.theme = .terminal
        await #expect(throws: ReplayMismatch.self) { try await recording.replay(in: other, patience: .zero) }
    }

    @Test func `an event is written before it is handled, so that a crash does not lose it`() async throws {
        let lines = Lines()
        let window = Window()
        var seen: [String] = []
        window.onUnhandledEvent = { event in
            if case .key = event { seen.append(lines.all.last ?? "") }
            return true
        }
        let recorder = Recorder { lines.all.append($0) }
        let application = try Application(window, on: terminal, tools: [.recorder(recorder)])
        terminal.send(.key("a"), .key("b"))
        terminal.send(.end)
        await application.run()
        #expect(seen.count == 2 && seen[0].contains("\"e\",\"key a\"") && seen[1].contains("\"+\",\"key b\""))
        #expect(lines.all.last?.contains("end") == true)
    }

    @Test func `with an inspector around the app, the recording has what the app gets`() async throws {
        let terminal = ScriptedTerminal(width: 100, height: 24)
        let lines = Lines()
        let recorder = Recorder(options: .screens) { lines.all.append($0) }
        let application = try Application(
            Self.makeWindow(), on: terminal, tools: [.inspector, .recorder(recorder)])
        func wait(_ condition: () -> Bool) async {
            var turns = 0
            while !condition(), turns < 10_000 {
                try? await Task.sleep(for: .milliseconds(1))
                turns += 1
            }
            #expect(condition(), "\(terminal.canvas?.picture ?? "")")
        }
        func shows(_ text: String) -> Bool { terminal.canvas?.picture.contains(text) == true }
        let script = Task { @MainActor in
            await wait { shows("one") }
            terminal.send(.key(.down))
            terminal.send(.key(.function(12)))
            await wait { shows("Search views") && shows("3") && shows("loaded") }
            terminal.send(.key("2"))
            terminal.send(.key(.down), .key("1"))
            terminal.send(.mouse(Mouse(.press(.left), at: Point(x: 2, y: 2))))
            terminal.send(.mouse(Mouse(.release(.left), at: Point(x: 2, y: 2))))
            terminal.send(.resize(Size(width: 90, height: 20)))
            terminal.send(.key(.up))
            terminal.send(.key(.function(6)))
            terminal.send(.key("d"))
            terminal.send(.key(.function(12)))
            await wait { !shows("Search views") }
            terminal.send(.key(.down))
            terminal.send(.key(.control("c")))
        }
        await application.run()
        await script.value
        let recording = try lines.recording
        let events = recording.events
        let sizes = events.compactMap { event -> Size? in
            if case .resize(let size) = event { size } else { nil }
        }
        #expect(sizes.count >= 4 && sizes[0] == Size(width: 100, height: 24), "\(sizes)")
        #expect(sizes.contains { $0.width < 90 && $0.height == 24 } && sizes.contains { $0.height < 20 }, "\(sizes)")
        #expect(sizes.last == Size(width: 90, height: 20))
        #expect(!events.contains(.key("2")) && !events.contains(.key("d")) && !events.contains(.key(.function(6))))
        #expect(events.filter { $0 == .key(.function(12)) }.count <= 1)
        #expect(events.filter { $0 == .key(.down) }.count == 2 && events.filter { $0 == .key(.up) }.count == 1)
        #expect(events.contains(.mouse(Mouse(.press(.left), at: Point(x: 2, y: 2)))))
        for _ in 0..<3 { try await recording.replay(in: Self.makeWindow(), patience: .seconds(60)) }
        #expect(!lines.all.contains { $0.contains("Search views") })
    }

    @Test func `without a recorder the window keeps its clock`() async {
        let window = Window()
        let time = window.timers.clock()
        terminal.send(.end)
        await Application(window, on: terminal).run()
        #expect(window.timers.clock() - time < .seconds(600) && window.timers.clock() > time)
    }
}
