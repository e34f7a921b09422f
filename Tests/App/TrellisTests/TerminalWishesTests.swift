import Testing
import TrellisTesting

@testable import Trellis

/// What an application wants of its terminal beside frames.
@MainActor
struct TerminalWishesTests {
    let terminal = ScriptedTerminal(width: 12, height: 2)
    let window = Window()

    private func run(_ script: @escaping @MainActor () async -> Void) async {
        let script = Task { @MainActor in
            while terminal.frameCount == 0 { await Task.yield() }
            await script()
            window.quit()
        }
        await Application(window, on: terminal).run()
        await script.value
    }

    @Test func `the state of the window is that of the terminal from the next frame on`() async {
        window.terminalState.title = "first"
        await run {
            #expect(terminal.state == TerminalState(title: "first"))
            window.onKey("x", "") { [unowned window] in window.terminalState.progress = .running(0.5) }
            terminal.send(.key("x"))
            #expect(terminal.state.progress == .running(0.5))
        }
    }

    @Test func `a notification is told while the terminal is not looked at`() async {
        await run {
            window.notify("seen")
            terminal.send(.focus(false))
            window.notify("Done", text: "all")
            terminal.send(.focus(true))
            window.notify("seen again")
        }
        #expect(terminal.notifications == [TerminalNotification("Done", text: "all")])
    }

    @Test func `a command leaves the mouse to the terminal and takes it again`() async {
        window.addCopyMode()
        window.add(Slider(1, in: 0...9), "ll = tt = 0")
        await run {
            #expect(terminal.reports == [.mouse, .motion, .fractions])
            terminal.send(.key(.alt("m")))
            #expect(terminal.reports == [])
            terminal.send(.key(.alt("m")))
            #expect(terminal.reports == [.mouse, .motion, .fractions])
        }
    }

    @Test func `a terminal that was opened without a mouse gets none`() async {
        terminal.reports = []
        window.add(Slider(1, in: 0...9), "ll = tt = 0")
        await run { #expect(terminal.reports == []) }
    }

    @Test func `a program copies where the terminal cannot`() {
        func find(_ variables: [String: String], _ programs: Set<String>) -> [String]? {
            ClipboardProgram.find(variable: { variables[$0] ?? "" }, isInstalled: programs.contains)?.copying
        }
        #if !canImport(Darwin)
            #expect(find(["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["wl-copy", "xclip"]) == ["wl-copy"])
            #expect(find(["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["xsel"]) == ["xsel", "-ib"])
            #expect(find(["DISPLAY": ":0"], ["wl-copy", "xclip"]) == ["xclip", "-selection", "clipboard"])
            #expect(find([:], ["wl-copy", "xclip"]) == nil)
            // The clipboard of that machine is not the user's.
            #expect(find(["DISPLAY": ":10", "SSH_CONNECTION": "a b"], ["xclip"]) == nil)
        #endif
    }
}
