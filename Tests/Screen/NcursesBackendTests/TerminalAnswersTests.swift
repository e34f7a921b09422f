import CellGeometry
import Foundation
import TerminalIO
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// What the terminal is asked, and what becomes of its answers.
    @MainActor
    struct TerminalAnswersTests {
        let stage = Stage()

        @Test(arguments: ["xterm", "xterm-256color", "tmux-256color", "screen"])
        func `all questions go in one, the one that everybody answers last`(type: String) throws {
            let terminal = try stage.open(type)
            defer { terminal.close() }
            let start = stage.pty.output()
            #expect(start.contains("\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[>0q\u{1B}[c"))
        }

        @Test(arguments: ["linux", "vt100", "ansi", "vt220"])
        func `who would print a question is not asked`(type: String) throws {
            let terminal = try stage.open(type)
            let start = stage.pty.output()
            for question in ["$p", "[?u", "]11", "[>0q", "[c", "[6n"] {
                #expect(!start.contains(question), "\(question)")
            }
            terminal.copy("text")
            #expect(!terminal.features.clipboard)
            #expect(stage.pty.output() == "")
            terminal.close()
            #expect(!stage.pty.output().contains("\u{1B}[<u"))
        }

        @Test func `answers are told in one event, and are no keys`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            var known = terminal.features
            #expect(
                !known.synchronizedOutput && !known.keyboardProtocol && known.background == nil && known.isDark == nil)
            stage.pty.type(
                "\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}]11;rgb:1e1e/1F1F/2020\u{1B}\\\u{1B}P>|kitty(0.42.0)\u{1B}\\\u{1B}[?62;c"
            )
            known.synchronizedOutput = true
            (known.keyboardProtocol, known.modifiedKeys) = (true, true)
            known.background = .rgb(0x1E, 0x1F, 0x20)
            known.isDark = true
            (known.hyperlinks, known.underlines) = (true, true)
            known.graphemes = true
            known.colors = .rgb
            #expect(await stage.burst(terminal) == [.features(known)])
            #expect(terminal.features == known)
            // The same again is no news; keys are delivered as before.
            stage.pty.type("\u{1B}[?2026;2$y\u{1B}[?62;cx")
            #expect(await stage.burst(terminal) == [.key("x")])
        }

        @Test func `an old kitty gives a family as many columns as its members have, so it gets one of them`()
            async throws
        {
            let terminal = try stage.open()
            defer { terminal.close() }
            stage.pty.type("\u{1B}P>|kitty(0.26.5)\u{1B}\\")
            _ = await stage.burst(terminal)
            #expect(!terminal.features.graphemes && terminal.features.hyperlinks)
        }

        @Test func `answers that come at the end do not come to the shell`() throws {
            let terminal = try stage.open(answers: false)
            stage.pty.type("\u{1B}[?2026;2$y\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62;1;4cls\n")
            terminal.close()
            #expect(stage.pty.input() == "ls\n")
        }

        @Test func `answers that come only after the end do not come to the shell`() throws {
            let terminal = try stage.open(answers: false)
            // A slow line: what was asked at the start is answered when the screen has been given back.
            let answering = stage.pty.typing(
                "\u{1B}[?2026;2$y\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62;1;4cls\n", after: .milliseconds(250))
            terminal.close()
            answering.wait()
            #expect(stage.pty.input() == "ls\n")
        }

        @Test func `what is asked later is waited for too`() async throws {
            let terminal = try stage.open()
            stage.pty.type("\u{1B}[?997;2n")
            _ = await stage.burst(terminal)
            let answering = stage.pty.typing("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62cls\n", after: .milliseconds(250))
            terminal.close()
            answering.wait()
            #expect(stage.pty.input() == "ls\n")
        }

        /// A program on a busy machine may be killed before it has read any answer.
        @Test func `of several queries, the answers to all are waited for`() throws {
            let terminal = try stage.open(answers: false)
            terminal.state.cursor = .bar
            stage.pty.type("\u{1B}[?1;2c\u{1B}P1$r2 q\u{1B}\\\u{1B}[?1;2cls\n")
            terminal.close()
            #expect(stage.pty.input() == "ls\n")
        }

        @Test func `a terminal that is known to answer is waited for, also when it is busy`() async throws {
            let terminal = try stage.open()
            stage.pty.type("x")
            while await stage.burst(terminal).last != .key("x") {}
            terminal.state.cursor = .bar
            let answering = stage.pty.typing(
                "\u{1B}P1$r2 q\u{1B}\\\u{1B}[?1;2cls\n", after: .milliseconds(1300))
            terminal.close()
            answering.wait()
            #expect(stage.pty.input() == "ls\n")
        }

        @Test func `who has answered all keeps what is typed ahead`() async throws {
            let terminal = try stage.open()
            stage.pty.type("\u{1B}[?62cx")
            _ = await stage.burst(terminal)
            stage.pty.type("ls\n")
            terminal.close()
            #expect(stage.pty.input() == "ls\n")
        }

        @Test func `an answer that comes in pieces is no key`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            stage.pty.type("x\u{1B}]11;rgb:ffff/f")
            #expect(await stage.burst(terminal) == [.key("x")])
            stage.pty.type("fff/ffff\u{7}")
            stage.pty.waitForInput()
            guard case .features(let features)? = await stage.burst(terminal).first else {
                Issue.record("no features")
                return
            }
            #expect(features.background == .rgb(255, 255, 255) && features.isDark == false)
        }

        @Test func `what came while the program was busy is no key, however long that took`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            stage.pty.type("x\u{1B}]11;rgb:ffff/f")
            #expect(await stage.burst(terminal) == [.key("x")])
            // Longer than a sequence may wait for its rest.
            usleep(800_000)
            stage.pty.type("fff/ffff\u{7}")
            stage.pty.waitForInput()
            guard case .features(let features)? = await stage.burst(terminal).first else {
                Issue.record("no features")
                return
            }
            #expect(features.background == .rgb(255, 255, 255))
        }

        @Test func `other colours of the terminal are news, and the background is asked for again`() async throws {
            let terminal = try stage.open()
            #expect(stage.pty.output().contains("\u{1B}[?2031h"))
            stage.pty.type("\u{1B}]11;#000000\u{7}")
            _ = await stage.burst(terminal)
            stage.pty.type("\u{1B}[?997;2n")
            var known = terminal.features
            (known.background, known.isDark) = (nil, false)
            #expect(await stage.burst(terminal) == [.features(known)])
            #expect(stage.pty.output() == "\u{1B}]11;?\u{1B}\\\u{1B}[c")
            stage.pty.type("\u{1B}]11;#ffffff\u{7}")
            known.background = .rgb(255, 255, 255)
            #expect(await stage.burst(terminal) == [.features(known)])
            terminal.close()
            #expect(stage.pty.output().contains("\u{1B}[?2031l"))
        }

        @Test func `the keyboard protocol is begun when the terminal knows it, and ended just then`() async throws {
            let before = try stage.open()
            _ = stage.pty.output()
            before.close()
            #expect(!stage.pty.output().contains("\u{1B}[<u"))
            let terminal = try stage.open()
            _ = stage.pty.output()
            stage.pty.type("\u{1B}[?0u")
            _ = await stage.burst(terminal)
            #expect(stage.pty.output() == "\u{1B}[>5u")
            stage.pty.type("\u{1B}[?1u")
            stage.pty.type("\u{1B}[105;5u")
            #expect(await stage.burst(terminal) == [.key(Key("i", .control))])
            #expect(stage.pty.output() == "")
            terminal.close()
            let end = stage.pty.output()
            #expect(end.components(separatedBy: "\u{1B}[<u").count == 2, "\(end)")
            // It is on the stack of the alternate screen.
            #expect(end.range(of: "\u{1B}[<u")!.lowerBound < end.range(of: "\u{1B}[?1049l")!.lowerBound)
        }

        @Test func `an xterm reports modified keys, which end with the program`() async throws {
            let terminal = try stage.open()
            _ = stage.pty.output()
            stage.pty.type("\u{1B}P>|XTerm(379)\u{1B}\\")
            var known = terminal.features
            known.modifiedKeys = true
            #expect(await stage.burst(terminal) == [.features(known)])
            #expect(stage.pty.output() == "\u{1B}[>4;1m\u{1B}[?1036;1039s\u{1B}[?1036;1039h")
            stage.pty.type("\u{1B}[27;2;13~\n\r")
            let keys = [Key(.enter, .shift), Key("j", .control), Key(.enter)]
            #expect(await stage.burst(terminal) == keys.map { .key($0) })
            terminal.close()
            let end = stage.pty.output()
            #expect(end.contains("\u{1B}[?1036;1039r\u{1B}[>4m") && !end.contains("\u{1B}[<u"), "\(end)")
        }

        @Test func `who does not report modified keys is not told about them`() throws {
            let terminal = try stage.open()
            #expect(!terminal.features.modifiedKeys)
            terminal.close()
            #expect(!stage.pty.output().contains("\u{1B}[>4"))
        }

        @Test(arguments: ["1$r0;48:2::1:2:3m", "1$r48:2:1:2:3m", "0$r0;48;2;1;2;3m"])
        func `a terminal that confirms a 24-bit colour gets such colours, and the frame again once`(
            answer: String
        ) async throws {
            let terminal = try stage.open("xterm-256color")
            defer { terminal.close() }
            #expect(stage.pty.output().contains("\u{1B}[48:2::1:2:3m\u{1B}P$qm\u{1B}\\\u{1B}[m"))
            #expect(terminal.features.colors == .palette)
            let style = Style(foreground: .rgb(11, 22, 33), background: .palette(5))
            var frame = stage.show("word", style: style, on: terminal)
            #expect(frame.contains("word") && frame.contains("38;5;") && !frame.contains("38;2;"), "\(frame)")
            stage.pty.type("\u{1B}P\(answer)\u{1B}\\")
            var known = terminal.features
            known.colors = .rgb
            #expect(await stage.burst(terminal) == [.features(known)])
            frame = stage.pty.output()
            #expect(frame.contains("38;2;11;22;33") && frame.contains("word"), "\(frame)")
            #expect(stage.show("word", style: style, on: terminal) == "")
        }

        @Test func `another answer about colours, or none, leaves the palette`() async throws {
            let terminal = try stage.open("xterm-256color")
            defer { terminal.close() }
            stage.pty.type("\u{1B}P1$r0;48:5:16m\u{1B}\\\u{1B}P0$r\u{1B}\\x")
            #expect(await stage.burst(terminal) == [.key("x")])
            #expect(terminal.features.colors == .palette)
        }

        @Test func `colours are not asked for where they are known, or limited, or somebody else would answer`() throws
        {
            let cases: [(String, [String: String])] = [
                ("xterm-256color", ["COLORTERM": "truecolor"]), ("xterm-256color", ["XTERM_VERSION": "XTerm(379)"]),
                ("xterm-256color", ["NO_COLOR": "1"]), ("xterm-256color", ["FORCE_COLOR": "2"]),
                ("xterm-256color", ["TMUX": "x"]), ("tmux-256color", [:]), ("screen-256color", [:]), ("vt220", [:]),
                ("linux", [:]), ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"]),
            ]
            for (type, variables) in cases {
                let terminal = try stage.open(type, variables)
                #expect(!stage.pty.output().contains("P$qm"), "\(type) \(variables)")
                terminal.close()
            }
        }

        @Test func `an xterm names its version instead of its colours`() throws {
            for (version, colors) in [("XTerm(379)", TerminalFeatures.Colors.rgb), ("XTerm(330)", .palette)] {
                let terminal = try stage.open("xterm-256color", ["XTERM_VERSION": version])
                #expect(terminal.features.colors == colors)
                terminal.close()
            }
            // Programs that an xterm has started get its variable too.
            let other = Surroundings(type: "rxvt-256color", about: .init()) {
                $0 == "XTERM_VERSION" ? "XTerm(379)" : ""
            }
            #expect(other.colors != .rgb)
        }

        @Test func `the mouse is followed when that is wanted`() throws {
            let terminal = try stage.open()
            _ = stage.pty.output()
            terminal.reports.insert(.motion)
            #expect(stage.pty.output() == "\u{1B}[?1003h")
            terminal.reports.insert(.motion)
            #expect(stage.pty.output() == "")
            terminal.reports.remove(.motion)
            #expect(stage.pty.output() == "\u{1B}[?1003l\u{1B}[?1002h")
            terminal.close()
            #expect(stage.pty.output().contains("\u{1B}[?1003l"))
        }

        @Test func `text is copied as base64 of its UTF-8`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            _ = stage.pty.output()
            terminal.copy("héllo")
            #expect(stage.pty.output() == "\u{1B}]52;c;aMOpbGxv\u{1B}\\")
            terminal.copy("")
            #expect(stage.pty.output() == "\u{1B}]52;c;\u{1B}\\")
            terminal.copy(String(repeating: "x", count: 100_001))
            #expect(stage.pty.output() == "")
            let most = stage.pty.output(during: { terminal.copy(String(repeating: "x", count: 100_000)) })
            #expect(most.utf8.count == 133_336 + 9)
        }

        @Test func `who calls itself dumb but answers gets a screen without colours`() throws {
            // The answer to where the cursor is, before it is asked.
            stage.pty.type("\u{1B}[1;1R")
            let terminal = try stage.open("dumb")
            defer { terminal.close() }
            _ = stage.pty.output()
            #expect(terminal.features.colors == .none && !terminal.features.unicode)
            let frame = stage.show("│ü…", style: Style(foreground: .red), on: terminal)
            #expect(frame.contains("|?~") && !frame.contains("\u{1B}[3"), "\(frame)")
        }

        @Test(arguments: ["xterm-ghostty", "xterm-unheard-of", "alacritty-direct", "tmux-unheard-of"])
        func `a type without a description is taken for one that it is like`(type: String) throws {
            let terminal = try stage.open(type)
            defer { terminal.close() }
            #expect(terminal.features.colors >= .palette)
            #expect(stage.show("word", on: terminal).contains("word"))
        }

        @Test func `a vt100 gets lines of ASCII`() throws {
            let terminal = try stage.open("vt100")
            defer { terminal.close() }
            #expect(!terminal.features.unicode)
            let frame = stage.show("┌──┬│└┘═║█▒•é→x", on: terminal)
            #expect(frame.contains("+--+|++-|##*?>x"), "\(frame)")
        }
    }
}

struct Base64Tests {
    /// The test vectors of RFC 4648.
    @Test func `bytes in groups of three, the last one filled up`() {
        let vectors = [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"), ("\u{3FF}>", "z78+"),
        ]
        for (text, encoded) in vectors { #expect(String(decoding: base64(Array(text.utf8)), as: UTF8.self) == encoded) }
    }
}

struct FeaturesFromAnswersTests {
    @Test func `a background in any form that terminals use`() {
        let forms: [(String, Color?)] = [
            ("rgb:ffff/8080/0000", .rgb(255, 128, 0)), ("rgb:ff/80/00", .rgb(255, 128, 0)),
            ("rgb:f/8/0", .rgb(255, 136, 0)),
            ("rgba:ff/80/00/ff", .rgb(255, 128, 0)), ("#ff8000", .rgb(255, 128, 0)),
            ("rgb:fff/800/000", .rgb(255, 128, 0)),
            ("", nil), ("rgb:", nil), ("rgb:1/2", nil), ("rgb:11111/2/3", nil), ("rgb:x/2/3", nil), ("?", nil),
            ("#ff80", nil), ("rgb:-1/2/3", nil),
        ]
        for (text, color) in forms { #expect(Color(x11: text[...]) == color, "\(text)") }
    }

    @Test func `names that know links, from the version on that does`() {
        let names: [(String, Bool)] = [
            ("kitty(0.31.0)", true), ("WezTerm 20240203-110809", true), ("iTerm2 3.5.0", true), ("VTE(7006)", true),
            ("VTE(4803)", false), ("XTerm(390)", false), ("tmux 3.4", true), ("tmux 3.3a", false),
            ("tmux next-3.6", true),
            ("foot(1.16.2)", true), ("nobody", false),
        ]
        for (name, knows) in names {
            var features = TerminalFeatures()
            features.learn(from: .string(">|" + name))
            #expect(features.hyperlinks == knows, "\(name)")
        }
    }

    @Test func `COLORFGBG tells a dark background from a light one`() {
        for (value, dark) in [("15;0", true), ("0;15", false), ("0;default;15", false), ("7;8", true), ("0;7", false)] {
            let surroundings = Surroundings(type: "xterm", about: .init()) { $0 == "COLORFGBG" ? value : "" }
            #expect(surroundings.isDark == dark)
        }
        for value in ["", "default", "15;default", "1;99"] {
            let surroundings = Surroundings(type: "xterm", about: .init()) { $0 == "COLORFGBG" ? value : "" }
            #expect(surroundings.isDark == nil)
        }
    }
}
