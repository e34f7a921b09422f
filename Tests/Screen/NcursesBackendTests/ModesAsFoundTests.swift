import CellGeometry
import Platform
import Testing

@testable import DirectBackend
@testable import NcursesBackend
@testable import TerminalIO
@testable import TextScreen

extension OnPty {
    /// Modes that a shell, or another program, has on while it runs one of ours.
    @MainActor
    struct ModesAsFoundTests {
        enum Way: CaseIterable { case inline, direct, ncurses }

        private let stage = Stage()
        /// Paste, focus, colours, keys; the keypad is switched in another way.
        private static let modes = [2004, 1004, 2031, 1]
        private static let mouse = [1000, 1002, 1003, 1006, 1016]

        private func open(_ way: Way, isUsed: Bool) throws -> (terminal: any TerminalBackend & Terminal, start: String)
        {
            if isUsed { stage.pty.readKeys() } else { stage.pty.readLines() }
            let terminal: any TerminalBackend & Terminal =
                switch way {
                case .inline: try stage.openDirect(.inline)
                case .direct: try stage.openDirect(.fullScreen)
                case .ncurses: try stage.open()
                }
            return (terminal, stage.pty.output())
        }

        private func answer(_ state: Int, _ terminal: any Terminal) async -> String {
            let all = Self.modes + [66] + Self.mouse + [7, 25]
            stage.pty.type(all.map { "\u{1B}[?\($0);\(state)$y" }.joined() + "\u{1B}[1;1R\u{1B}[?62cx")
            _ = await stage.burst(terminal)
            return stage.pty.output()
        }

        private func session(_ terminal: any Terminal) -> TerminalSession {
            (terminal as? DirectTerminal)?.session ?? (terminal as! NcursesTerminal).session
        }

        private func close(_ terminal: any Terminal) -> String {
            (terminal as? DirectTerminal)?.close()
            (terminal as? NcursesTerminal)?.close()
            return stage.pty.output()
        }

        private func switched(_ text: String, _ letter: Character, _ modes: [Int] = Self.modes) -> [Int] {
            modes.filter { text.contains("\u{1B}[?\($0)\(letter)") }
        }

        @Test(arguments: Way.allCases, [1, 3]) func `what was on stays on`(way: Way, state: Int) async throws {
            for isUsed in [false, true] {
                let (terminal, start) = try open(way, isUsed: isUsed)
                for mode in Self.modes + Self.mouse + [66, 7, 25] { #expect(start.contains("\u{1B}[?\(mode)$p")) }
                #expect(switched(await answer(state, terminal), "l") == [])
                session(terminal).reports = .mouse
                _ = stage.pty.output()
                for isFirst in [true, false] {
                    session(terminal).takeModesBack()
                    terminal.giveBack(isUsed: false)
                    let text = stage.pty.output()
                    #expect(switched(text, "l") == [] && !text.contains("\u{1B}>"), "\(text.debugDescription)")
                    #expect(
                        text.contains("\u{1B}[?1006l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h\u{1B}[?1016h"))
                    if isFirst {
                        terminal.takeAgain(asksForModes: true)
                        session(terminal).showModesAgain()
                        _ = stage.pty.output()
                        _ = await answer(state, terminal)
                    }
                }
                #expect(switched(close(terminal), "l") == [])
            }
        }

        @Test(arguments: Way.allCases, [1, 3])
        func `another program's reports in pixels and of the size are not ours to switch off`(way: Way, state: Int)
            async throws
        {
            let (terminal, _) = try open(way, isUsed: false)
            session(terminal).reports = .mouse
            stage.pty.type("\u{1B}[?2048;\(state)$y")
            // The mouse is to come in cells, and the decoder is to know.
            #expect(await answer(state, terminal).contains("\u{1B}[?1016l\u{1B}[?1016$p"))
            stage.pty.type("\u{1B}[?1016;2$y\u{1B}[<0;16;1M\u{1B}[?62cx")
            let events = await stage.burst(terminal)
            // Above an inline window, it is not the program's.
            #expect(way == .inline || events.contains(.mouse(Mouse(.press(.left), at: Point(x: 15, y: 0)))))
            let end = close(terminal)
            #expect(end.contains("\u{1B}[?1016h") && !end.contains("?2048"))
        }

        @Test(arguments: Way.allCases) func `what was off is on meanwhile`(way: Way) async throws {
            let (terminal, start) = try open(way, isUsed: false)
            #expect(switched(start, "h") == Self.modes)
            #expect(start.firstRange(of: "$p")!.lowerBound < start.firstRange(of: "?2004h")!.lowerBound)
            // The cursor is asked for before it is hidden.
            #expect(start.firstRange(of: "?25$p")!.lowerBound < start.firstRange(of: "?25l")!.lowerBound)
            _ = await answer(2, terminal)
            let end = close(terminal)
            #expect(switched(end, "l") == Self.modes && end.contains("\u{1B}>"))
            // What was neither seen nor wrapped is so again.
            #expect(end.hasSuffix("\u{1B}[?7l\u{1B}[?25l"))
        }

        @Test(arguments: Way.allCases)
        func `while a shell reads keys, nothing is switched before the terminal has said how it was`(way: Way)
            async throws
        {
            let (terminal, start) = try open(way, isUsed: true)
            #expect(switched(start, "h") == [])
            #expect(switched(await answer(2, terminal), "h") == Self.modes)
            #expect(switched(close(terminal), "l") == Self.modes)
            let silent = try open(way, isUsed: true).terminal
            #expect(switched(close(silent), "l") == [])
        }

        @Test(arguments: Way.allCases) func `keys that a shell has modified stay so`(way: Way) async throws {
            let terminal = try open(way, isUsed: true).terminal
            stage.pty.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[1;1Rx")
            _ = await stage.burst(terminal)
            #expect(!close(terminal).contains("\u{1B}[>4"))
        }

        @Test(arguments: Way.allCases) func `a terminal that was lent comes back as it was found`(way: Way) async throws
        {
            let (terminal, _) = try open(way, isUsed: false)
            _ = await answer(1, terminal)
            terminal.lend()
            let lent = stage.pty.output()
            #expect(switched(lent, "l") == [] && (way == .inline || lent.contains("?1049l")))
            // Nothing is written meanwhile.
            terminal.reports = []
            terminal.state.title = "not yet"
            terminal.copy("nothing")
            terminal.present(stage.canvas(), damage: .all(of: terminal.size), cursor: nil)
            terminal.lend()
            #expect(stage.pty.output() == "")
            // The other program may have left anything.
            terminal.takeBack()
            let back = stage.pty.output()
            #expect(switched(back, "h") == Self.modes && switched(back, "h", Self.mouse) == Self.mouse)
            #expect(!back.contains("?2004$p") && (way == .inline || back.contains("?1049h")))
            terminal.takeBack()
            #expect(stage.pty.output() == "")
            // Answers to what the other program has asked come too late to tell anything.
            _ = await answer(2, terminal)
            stage.pty.type("y")
            #expect(await stage.burst(terminal).contains(.key("y")))
            #expect(switched(close(terminal), "l") == [])
        }

        @Test func `what is printed while a terminal is lent comes afterwards`() async throws {
            let terminal = try stage.openDirect(.inline)
            _ = await answer(2, terminal)
            terminal.lend()
            _ = stage.pty.output()
            var line = stage.canvas(Size(width: 19, height: 1))
            stage.put("printed", 0, 0, &line)
            terminal.print(line)
            #expect(stage.pty.output() == "")
            terminal.takeBack()
            #expect(await answer(2, terminal).contains("printed"))
            terminal.close()
            _ = stage.pty.output()
        }

        @Test func `only what was asked is learnt`() {
            var found = FoundModes()
            found.begin(isUsed: false)
            for number in 0..<3_000 { _ = found.learn(number, state: 1) }
            #expect(found.foreign == [2004, 1004, 2031, 1, 66])
            #expect(found.asFound.count < 150)
        }

        @Test(arguments: Way.allCases) func `a terminal may be closed while it is lent`(way: Way) async throws {
            let (terminal, _) = try open(way, isUsed: false)
            _ = await answer(2, terminal)
            terminal.lend()
            #expect(switched(stage.pty.output(), "l") == Self.modes)
            #expect(close(terminal) == "")
            terminal.takeBack()
            #expect(stage.pty.output() == "")
        }
    }
}
