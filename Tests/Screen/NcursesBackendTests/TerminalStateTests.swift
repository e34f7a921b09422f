import CTerminal
import Platform
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// A title and the like on a terminal, and taken back from it.
    @MainActor
    struct TerminalStateTests {
        let stage = Stage()

        /// How a terminal is opened.
        enum Way: CaseIterable { case ncurses, direct, inline }

        private func open(_ way: Way, _ variables: [String: String] = [:]) throws -> any Terminal {
            let terminal: any Terminal =
                switch way {
                case .ncurses: try stage.open("xterm-256color", variables)
                case .direct: try stage.openDirect(.fullScreen, variables)
                case .inline: try stage.openDirect(.inline, variables)
                }
            _ = stage.pty.output()
            return terminal
        }

        private let begun = "\u{1B}[22;2t\u{1B}]2;files\u{1B}\\"
        private let ended = "\u{1B}]2;\u{1B}\\\u{1B}[23;2t"

        @Test(arguments: Way.allCases) func `it is written when it changes, and taken back at the end`(way: Way) throws
        {
            let terminal = try open(way)
            terminal.state.title = "files"
            #expect(stage.pty.output() == begun)
            terminal.state.title = "files"
            terminal.state.progress = .running(0.5)
            // Nobody knows that the terminal has it.
            #expect(stage.pty.output() == "")
            terminal.close()
            let end = stage.pty.output()
            #expect(end.contains(ended))
            #expect(end.ranges(of: "[23;2t").count == 1)
            terminal.state.title = "too late"
            #expect(stage.pty.output() == "")
        }

        @Test(arguments: Way.allCases) func `a terminal that says which it is gets what it knows`(way: Way) async throws
        {
            let terminal = try open(way)
            terminal.state = TerminalState(progress: .working, pointer: .hand)
            #expect(stage.pty.output() == "")
            stage.pty.type("\u{1B}P>|ghostty 1.2.0\u{1B}\\x")
            _ = await stage.burst(terminal)
            #expect(stage.pty.output().contains("\u{1B}]9;4;3;0\u{1B}\\\u{1B}]22;pointer\u{1B}\\"))
            terminal.notify(TerminalNotification("Done"))
            #expect(stage.pty.output() == "\u{1B}]777;notify;Done;\u{1B}\\")
            terminal.close()
            #expect(stage.pty.output().contains("\u{1B}]9;4;0;0\u{1B}\\\u{1B}]22;text\u{1B}\\"))
        }

        @Test(arguments: Way.allCases) func `the cursor gets the shape that it had`(way: Way) async throws {
            let terminal = try open(way)
            terminal.state.cursor = .bar
            #expect(stage.pty.output() == "\u{1B}P$q q\u{1B}\\\u{1B}[c\u{1B}[6 q")
            stage.pty.type("\u{1B}P1$r5 q\u{1B}\\\u{1B}[?62cx")
            _ = await stage.burst(terminal)
            terminal.close()
            #expect(stage.pty.output().contains("\u{1B}[5 q"))
        }

        @Test(arguments: Way.allCases) func `a folder is that of the program again`(way: Way) throws {
            let terminal = try open(way, ["VTE_VERSION": "6800"])
            terminal.state.workingDirectory = "/tmp"
            #expect(stage.pty.output().hasSuffix("/tmp\u{1B}\\"))
            terminal.close()
            let own = String(cString: getcwd(nil, 0)!)
            let name = own.split(separator: "/").last.map { "/\($0)" } ?? "/"
            #expect(stage.pty.output().contains("\(name)\u{1B}\\"))
        }
    }
}
