import Testing
import TextScreen

@testable import TerminalIO

struct StateWriterTests {
    private static let all = StateSupport([.title, .progress, .folder, .pointer, .cursor, .marks])
    private var writer = StateWriter(Self.all, folder: "/home/ada", host: "box")

    private func command(_ text: String) -> String { "\u{1B}]\(text)\u{1B}\\" }

    @Test mutating func `each part is written once, and only where it changes`() {
        var state = TerminalState(title: "files", progress: .running(0.25))
        #expect(writer.want(state) == "\u{1B}[22;2t" + command("2;files") + command("9;4;1;25"))
        #expect(writer.want(state) == "")
        state.progress = .running(0.254)
        #expect(writer.want(state) == "")
        state.progress = .running(0.26)
        #expect(writer.want(state) == command("9;4;1;26"))
        state.title = "git"
        #expect(writer.want(state) == command("2;git"))
        state.progress = .failed(.nan)
        #expect(writer.want(state) == command("9;4;2;0"))
        state.progress = .working
        #expect(writer.want(state) == command("9;4;3;0"))
    }

    @Test mutating func `a terminal is told to leave the order of cells alone, and gets its own back`() {
        var state = TerminalState()
        state.keepsOrderOfCells = true
        #expect(writer.want(state) == "\u{1B}[8l")
        #expect(writer.takeBack == "\u{1B}[8h")
        #expect(writer.want(TerminalState()) == "\u{1B}[8h")
        #expect(writer.takeBack == "")
    }

    @Test mutating func `all of it is taken back`() {
        let state = TerminalState(
            title: "a", progress: .paused(2), workingDirectory: "/tmp/a b", pointer: .crosshair, cursor: .bar)
        #expect(
            writer.want(state) == "\u{1B}[22;2t" + command("2;a") + command("9;4;4;100")
                + command("7;file://box/tmp/a%20b") + command("22;crosshair") + "\u{1B}[6 q")
        let back =
            command("2;") + "\u{1B}[23;2t" + command("9;4;0;0") + command("7;file://box/home/ada") + command("22;")
            + "\u{1B}[0 q"
        #expect(writer.takeBack == back)
        writer.learn(cursor: "4")
        #expect(writer.takeBack.hasSuffix("\u{1B}[4 q"))
        writer.forget()
        #expect(writer.takeBack == "")
        #expect(writer.catchUp().contains("2;a"))
        #expect(writer.want(TerminalState()).hasPrefix(command("2;") + "\u{1B}[23;2t"))
        #expect(writer.takeBack == "")
    }

    @Test mutating func `what comes from files cannot end a text`() {
        let hostile = "a\u{1B}]2;b\u{7}\u{9C}c\nd\u{202E}e"
        #expect(writer.want(TerminalState(title: hostile)).hasSuffix(command("2;a ]2;b  c d e")))
        #expect(
            writer.want(TerminalState(title: hostile, workingDirectory: "/\u{1B}]\u{7}"))
                == command("7;file://box/%1B%5D%07"))
        let long = String(repeating: "é", count: 1000)
        #expect(writer.want(TerminalState(title: long)).contains(command("2;" + String(repeating: "é", count: 250))))
        for way in [StateSupport.Notifications.bell, .iTerm, .kitty, .urxvt] {
            let writer = StateWriter(StateSupport(notifications: way), folder: "/", host: "")
            let text = writer.notification(TerminalNotification(hostile, text: hostile))
            // Only the commands that are ours, each with its end.
            #expect(
                text.filter { $0 == "\u{1B}" }.count == text.components(of: "\u{1B}]") + text.components(of: "\u{1B}\\")
            )
            #expect(!text.unicodeScalars.contains { 0x80...0x9F ~= $0.value || $0 == "\n" })
        }
    }

    @Test mutating func `a folder that is no absolute path is not told, nor one that cannot be taken back`() {
        #expect(writer.want(TerminalState(workingDirectory: "here")) == "")
        #expect(writer.want(TerminalState(workingDirectory: "/" + String(repeating: "x", count: 4000))) == "")
        var lost = StateWriter(Self.all, folder: "", host: "box")
        #expect(lost.want(TerminalState(workingDirectory: "/tmp")) == "")
    }

    @Test func `the longest way back has room`() {
        var writer = StateWriter(Self.all, folder: "/" + String(repeating: "x", count: 2900), host: "box")
        _ = writer.want(
            TerminalState(title: "a", progress: .working, workingDirectory: "/tmp", pointer: .hand, cursor: .block))
        #expect(writer.takeBack.utf8.count > 2900)
        #expect(writer.takeBack.utf8.count < 4096)
    }

    @Test mutating func `notifications`() {
        func written(_ way: StateSupport.Notifications, _ title: String, _ text: String = "") -> String {
            StateWriter(StateSupport(notifications: way), folder: "/", host: "")
                .notification(TerminalNotification(title, text: text))
        }
        #expect(written(.bell, "Done", "all") == "\u{7}")
        #expect(written(.iTerm, "Done", "all") == command("9;Done: all"))
        #expect(written(.iTerm, "4;1;50") == command("9; 4;1;50"))
        #expect(written(.kitty, "Done") == command("99;i=trellis:d=1;Done"))
        #expect(
            written(.kitty, "Done", "all")
                == command("99;i=trellis:d=0;Done") + command("99;i=trellis:p=body;all"))
        #expect(written(.urxvt, "a;b", "c;d") == command("777;notify;a,b;c;d"))
    }

    @Test mutating func `a terminal that does not know a part gets none of it`() {
        var plain = StateWriter(StateSupport(), folder: "/", host: "")
        let state = TerminalState(
            title: "a", progress: .working, workingDirectory: "/", pointer: .text, cursor: .block)
        #expect(plain.want(state) == "")
        #expect(plain.mark(.prompt) == "")
        // It says which it is, and gets the rest.
        #expect(plain.learn(TerminalIdentity(.ghostty, Version(1, 2))).contains("9;4;3;0"))
        #expect(plain.takeBack.contains("22;text"))
        #expect(plain.mark(.end(status: 3)) == command("133;D;3"))
    }

    private func support(_ type: String, _ variables: [String: String] = [:]) -> StateSupport {
        Surroundings(type: type, about: TypeDescription(name: type)) { $0 == "TERM" ? type : variables[$0] ?? "" }
            .stateSupport
    }

    @Test func `what a terminal takes follows from its name and version`() {
        #expect(support("linux") == StateSupport())
        #expect(support("vt100") == StateSupport())
        #expect(support("screen-256color") == StateSupport([]))
        #expect(support("xterm-256color").parts == [.title, .cursor])
        #expect(support("xterm-256color", ["VTE_VERSION": "7000"]).parts == [.title, .cursor, .folder])
        #expect(support("xterm-256color", ["VTE_VERSION": "8000"]).parts.contains([.progress, .marks]))
        #expect(support("xterm-kitty").notifications == .kitty)
        #expect(!support("xterm-kitty").parts.contains(.progress))
        #expect(!support("xterm-kitty").parts.contains(.pointer))
        #expect(StateSupport(TerminalIdentity(answer: "kitty(0.35.2)")!).parts.contains(.pointer))
        let tmux = ["TMUX": "/tmp/a", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"]
        #expect(support("screen-256color", tmux).parts == [.title, .cursor, .folder])
        #expect(
            support("tmux-256color", ["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"]).parts.contains(.marks))
        // Older ones show progress as a notification.
        func iTerm(_ version: String) -> StateSupport {
            support("xterm-256color", ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": version])
        }
        #expect(!iTerm("3.6.5").parts.contains(.progress))
        #expect(iTerm("3.6.6").parts.contains(.progress))
        #expect(!support("xterm-256color", ["KONSOLE_VERSION": "251203"]).parts.contains(.progress))
        #expect(support("xterm-256color", ["KONSOLE_VERSION": "260400"]).parts.contains(.progress))
        // What is inherited from the terminal around a multiplexer does not count.
        #expect(support("screen", ["STY": "1", "KITTY_WINDOW_ID": "1"]) == StateSupport([]))
    }
}

extension String {
    /// How often another text is in this one.
    fileprivate func components(of part: String) -> Int {
        let (text, part) = (Array(utf8), Array(part.utf8))
        return (0..<max(0, text.count - part.count + 1)).count { Array(text[$0..<$0 + part.count]) == part }
    }
}
