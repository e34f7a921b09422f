import CellGeometry
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// Which colours reach the terminal.
    @MainActor
    struct TerminalColorTests {
        let stage = Stage()
        static let true24 = ["COLORTERM": "truecolor"]
        let orange = Style(foreground: .rgb(250, 180, 60), background: .rgb(1, 2, 3))

        /// What is written for one word in a style.
        func sent(_ style: Style, _ type: String, _ variables: [String: String] = [:]) throws -> String {
            let terminal = try stage.open(type, variables)
            _ = stage.pty.output()
            defer {
                terminal.close()
                _ = stage.pty.output()
            }
            return stage.show("word", style: style, on: terminal)
        }

        @Test(arguments: [
            "xterm", "xterm-256color", "tmux-256color", "screen-256color", "screen", "alacritty", "xterm-kitty",
            "xterm-ghostty",
        ])
        func `24-bit colours are sent as they are`(type: String) throws {
            let variables = type.hasPrefix("screen") ? ["TMUX": "/tmp/tmux"] : Self.true24
            let frame = try sent(orange, type, variables)
            #expect(frame.contains("38;2;250;180;60m") && frame.contains("48;2;1;2;3m"), "\(frame)")
        }

        @Test func `with 24 bits the palette is still the palette, which the user's theme decides`() throws {
            func sgr(_ foreground: Color, _ background: Color = .default) throws -> String {
                try sent(Style(foreground: foreground, background: background), "xterm-256color", Self.true24)
            }
            #expect(try sgr(.red).contains("\u{1B}[31m"))
            #expect(try sgr(.palette(12)).contains("\u{1B}[94m"))
            #expect(try sgr(.palette(200)).contains("\u{1B}[38;5;200m"))
            #expect(try sgr(.default, .palette(0)).contains("\u{1B}[40m"))
            #expect(try sgr(.default, .palette(9)).contains("\u{1B}[101m"))
            #expect(try sgr(.default, .palette(255)).contains("\u{1B}[48;5;255m"))
            #expect(try sgr(.rgb(0, 0, 0)).contains("\u{1B}[38;2;0;0;0m"))
            #expect(try sgr(.rgb(0, 0, 5)).contains("\u{1B}[38;2;0;0;5m"))
            #expect(try sgr(.rgb(255, 255, 255)).contains("\u{1B}[38;2;255;255;255m"))
        }

        @Test(
            arguments: [
                ("xterm-256color", [:], "\u{1B}[38;5;214m"), ("screen-256color", [:], "\u{1B}[38;5;214m"),
                // Screen does not know what the terminal outside of it says of itself.
                ("screen-256color", ["COLORTERM": "truecolor"], "\u{1B}[38;5;214m"),
                ("xterm", [:], "\u{1B}[33m"), ("linux", ["COLORTERM": "truecolor"], "\u{1B}[33m"),
                ("linux", [:], "\u{1B}[33m"), ("vt100", ["COLORTERM": "truecolor"], nil),
                ("xterm-256color", ["NO_COLOR": "1", "FORCE_COLOR": "3"], nil),
                ("xterm-256color", ["CLICOLOR": "0"], nil),
                ("xterm-256color", ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], "\u{1B}[38;5;214m"),
                ("xterm", ["FORCE_COLOR": "2"], "\u{1B}[38;5;214m"),
                ("xterm", ["FORCE_COLOR": "3"], "\u{1B}[38;2;250;180;60m"),
                ("xterm-256color", ["FORCE_COLOR": "0"], nil), ("xterm-256color", ["NO_COLOR": ""], "\u{1B}[38;5;214m"),
            ] as [(String, [String: String], String?)])
        func `colours are what the terminal has and the user wants`(
            type: String, variables: [String: String], sgr: String?
        ) throws {
            let frame = try sent(orange, type, variables)
            #expect(frame.contains("word"))
            let hasColors = frame.contains(/\u{1B}\[(3|4|9|10)[0-9;]*m/)
            if let sgr { #expect(frame.contains(sgr), "\(frame)") } else { #expect(!hasColors, "\(frame)") }
        }

        @Test(arguments: [
            ("P>|Konsole 22.12.3\u{1B}\\", true), ("P>|VTE(3500)\u{1B}\\", false), ("P>|tmux 3.3a\u{1B}\\", false),
            ("P>|kitty(0.26.5)\u{1B}\\", true), ("[>65;7006;1c", true), ("[>65;379;0c", false), ("[>0;10;1c", false),
        ])
        func `a terminal known by the name or version that it answers has its colours, over a network too`(
            answer: String, hasAll: Bool
        ) async throws {
            let terminal = try stage.open("xterm-256color", answers: false)
            defer { terminal.close() }
            #expect(terminal.features.colors == .palette)
            stage.pty.type("\u{1B}\(answer)\u{1B}[?62cx")
            while !(await stage.burst(terminal)).contains(.key("x")) {}
            #expect(terminal.features.colors == (hasAll ? .rgb : .palette))
        }

        @Test(arguments: ["xterm", "linux", "screen"])
        func `no cell loses its colours on a terminal of eight`(type: String) throws {
            let terminal = try stage.open(type)
            defer { terminal.close() }
            _ = stage.pty.output()
            var canvas = stage.canvas(Size(width: 20, height: 4))
            // 72 pairs; the description of xterm says that there are 64.
            for index in 0..<72 {
                let back = index / 8 == 8 ? Color.default : .palette(UInt8(index / 8))
                let style = Style(foreground: .palette(UInt8(index % 8)), background: back)
                stage.put("#", index % 20, index / 20, &canvas, style: style)
            }
            let frame = stage.show(canvas, terminal)
            let screen = ColorReader(frame)
            #expect(screen.pairs.count == 72, "\(screen.pairs.count)")
        }

        @Test func `more pairs over time than there can be do not stop it`() throws {
            let terminal = try stage.open("xterm-256color", Self.true24)
            defer { terminal.close() }
            stage.pty.resize(columns: 300, rows: 60)
            let size = Size(width: 300, height: 60)
            var canvas = stage.canvas(size)
            for round in 0..<5 {
                for y in 0..<60 {
                    for x in 0..<300 {
                        let color = Color.rgb(UInt8(x & 255), UInt8(y), UInt8(round))
                        stage.put(
                            "#", x, y, &canvas, style: Style(foreground: color, background: .rgb(UInt8(x >> 8), 9, 9)))
                    }
                }
                let frame = stage.pty.output(during: {
                    terminal.present(canvas, damage: .all(of: size), cursor: nil)
                })
                #expect(frame.contains("38;2;255;59;\(round)m"), "round \(round)")
            }
        }
    }
}

/// The pairs of foreground and background in which something was written.
struct ColorReader {
    private(set) var pairs: Set<[Int]> = []

    init(_ text: String) {
        var (front, back) = (-1, -1)
        var rest = text[...]
        while let first = rest.popFirst() {
            guard first == "\u{1B}" else {
                if first == "#" { pairs.insert([front, back]) }
                continue
            }
            guard rest.first == "[" else { continue }
            let sequence = rest.dropFirst().prefix { !$0.isLetter }
            let final = rest.dropFirst(1 + sequence.count).first
            rest = rest.dropFirst(2 + sequence.count)
            guard final == "m" else { continue }
            for part in sequence.split(separator: ";", omittingEmptySubsequences: false) {
                switch Int(part) ?? 0 {
                case 0: (front, back) = (-1, -1)
                case 30...37: front = Int(part)! - 30
                case 39: front = -1
                case 40...47: back = Int(part)! - 40
                case 49: back = -1
                default: break
                }
            }
        }
    }
}
