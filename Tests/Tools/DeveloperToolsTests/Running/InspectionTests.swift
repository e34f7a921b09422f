import Testing
import Trellis
import TrellisTesting

@testable import DeveloperTools

@MainActor
struct InspectionTests {
    private let terminal = ScriptedTerminal(width: 90, height: 20)
    private let window = Window()

    private func run(_ script: @escaping @MainActor () async -> Void) async throws {
        let script = Task { @MainActor in await script() }
        try await Application(window, on: terminal, tools: [.inspector]).run()
        await script.value
    }

    private func frames(_ count: Int) async {
        var turns = 0
        while terminal.frameCount < count, !terminal.isClosed, turns < 10_000 {
            await Task.yield()
            turns += 1
        }
    }

    private var picture: String { terminal.canvas?.picture ?? "" }

    @Test func `F12 opens the inspector around the app and closes it again`() async throws {
        let button = Button("OK")
        window.add(Label("hello"), "tt = 0, rr = 0")
        window.add(button, "tt = 1, ll = 0")
        let clock = window.timers.clock
        window.timers.clock = { .seconds(7) + clock() }
        try await run {
            await frames(1)
            #expect(window.size.width == 90 && button.isFocused)
            terminal.send(.key(.function(12)))
            #expect(picture.contains("Search views") && window.size.width < 60)
            #expect(picture.contains("hello"))
            terminal.send(.resize(Size(width: 80, height: 15)))
            #expect(picture.contains("Search views") && window.size.height == 15)
            terminal.send(.key("i"))
            #expect(picture.components("Search views") == 2)
            terminal.send(.key(.function(12)))
            #expect(picture.components("Search views") == 1)
            terminal.send(.key(.function(12)))
            #expect(!picture.contains("Search views") && window.size == Size(width: 80, height: 15))
            #expect(button.isFocused && window.timers.clock() > .seconds(7))
            #expect(!window.statistics.isRecording)
            // The keys are the app's again.
            terminal.send(.key("q"))
        }
        #expect(terminal.isClosed && window.host == nil)
    }

    @Test func `F12 says in a release build how the inspector is opened`() {
        let application = Application(window, on: terminal)
        let inspection = Inspection(of: application, .explains)
        inspection.handle(.key("x"))
        #expect(window.toasts.isEmpty)
        inspection.handle(.key(.function(12)))
        #expect(window.toasts.map(\.text).joined().contains("TRELLIS_INSPECTOR=1") && !inspection.isOpen)
    }

    @Test func `the app can end while it is inspected`() async throws {
        window.add(Label("hello"), "tt = 0, ll = 0")
        try await run {
            await frames(1)
            terminal.send(.key(.function(12)))
            terminal.send(.key(.control("c")))
        }
        #expect(terminal.isClosed && window.host == nil && !window.statistics.isRecording)
    }

    @Test func `an app that uses F12 keeps it`() async throws {
        var presses = 0
        window.onKey(.function(12)) { presses += 1 }
        try await run {
            await frames(1)
            terminal.send(.key(.function(12)))
            #expect(!picture.contains("Search views"))
            terminal.send(.key("q"))
        }
        #expect(presses == 1)
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(_ text: String) -> Int {
        indices.count { self[$0...].hasPrefix(text) }
    }
}
