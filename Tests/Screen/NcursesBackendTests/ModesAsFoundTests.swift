import DirectBackend
import Platform
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// Modes that a shell has on while it runs a program from one of its keys.
    @MainActor
    struct ModesAsFoundTests {
        private let stage = Stage()
        /// Paste, focus, colours, keys.
        private static let modes = [2004, 1004, 2031, 1]

        private func open(isUsed: Bool) throws -> (terminal: DirectTerminal, start: String) {
            if isUsed { stage.pty.readKeys() }
            let terminal = try stage.openDirect(.inline)
            return (terminal, stage.pty.output())
        }

        private func answer(_ state: Int, _ terminal: DirectTerminal) async -> String {
            stage.pty.type(Self.modes.map { "\u{1B}[?\($0);\(state)$y" }.joined() + "\u{1B}[1;1Rx")
            _ = await stage.burst(terminal)
            return stage.pty.output()
        }

        private func close(_ terminal: DirectTerminal) -> String {
            terminal.close()
            return stage.pty.output()
        }

        private func switched(_ text: String, _ letter: Character) -> [Int] {
            Self.modes.filter { text.contains("\u{1B}[?\($0)\(letter)") }
        }

        @Test(arguments: [1, 3]) func `what was on stays on`(state: Int) async throws {
            for isUsed in [false, true] {
                let (terminal, start) = try open(isUsed: isUsed)
                for mode in Self.modes { #expect(start.contains("\u{1B}[?\(mode)$p")) }
                #expect(switched(await answer(state, terminal), "l") == [])
                terminal.giveBack(isUsed: false)
                #expect(switched(stage.pty.output(), "l") == [])
                terminal.takeAgain()
                _ = await answer(state, terminal)
                #expect(switched(close(terminal), "l") == [])
            }
        }

        @Test func `what was off is on meanwhile`() async throws {
            let (terminal, start) = try open(isUsed: false)
            #expect(switched(start, "h") == Self.modes)
            #expect(start.firstRange(of: "$p")!.lowerBound < start.firstRange(of: "?2004h")!.lowerBound)
            _ = await answer(2, terminal)
            #expect(switched(close(terminal), "l") == Self.modes)
        }

        @Test func `while a shell reads keys, nothing is switched before the terminal has said how it was`()
            async throws
        {
            let (terminal, start) = try open(isUsed: true)
            #expect(switched(start, "h") == [])
            #expect(switched(await answer(2, terminal), "h") == Self.modes)
            #expect(switched(close(terminal), "l") == Self.modes)
            let silent = try open(isUsed: true).terminal
            #expect(switched(close(silent), "l") == [])
        }

        @Test func `keys that a shell has modified stay so`() async throws {
            stage.pty.readKeys()
            let terminal = try stage.openDirect(.inline)
            stage.pty.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[1;1Rx")
            _ = await stage.burst(terminal)
            terminal.close()
            #expect(!stage.pty.output().contains("\u{1B}[>4"))
        }
    }
}
