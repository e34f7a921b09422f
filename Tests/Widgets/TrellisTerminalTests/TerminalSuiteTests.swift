import CellGeometry
import Foundation
import Testing
import TextScreen

@testable import TrellisTerminal

/// What the suites of other terminals write, and what their screens, cursors and answers then are: see
/// `Resources/README.md`.
struct TerminalSuiteTests {
    struct Case: Decodable, CustomTestStringConvertible {
        var suite: String
        var name: String
        var width: Int
        var height: Int
        var steps: [Step]

        var testDescription: String { "\(suite) \(name)" }
    }

    /// One of: what is written, what is done to the terminal, what is to be seen.
    struct Step: Decodable {
        var section: String?
        var write: Data?
        /// A terminal of this size in place of the one so far.
        var fresh: [Int]?
        var resize: [Int]?
        var rows: [String]?
        /// What has a look of its own: row, column, width, foreground, background and attributes, in the numbers of the
        /// emulator. A blank has a foreground only where a line or an exchange of the colours shows it.
        var looks: [[Int]]?
        /// A row from some column up to another one.
        var part: [Int]?
        var text: String?
        var cursor: [Int]?
        var answer: Data?
    }

    private static let cases: [Case] = {
        let url = Bundle.module.url(forResource: "Resources/terminal-suites", withExtension: "json")!
        return try! JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
    }()

    /// What is shown otherwise, and why.
    private static let differences = [
        "xterm.js t0032-VPB": "ECMA-48 has it, as libvterm; xterm ignores it",
        "xterm.js t0033-VPB_scroll": "as above",
        "xterm.js t0055-EL": "a cursor that waits to wrap is behind the last column, as in tmux and in xterm.js itself",
        "xterm.js t0060-DECSC": "what waits to wrap still does when the cursor comes back, as in xterm 379",
        "xterm.js t0061-CSI_s": "as above",
        "xterm.js t0084-CBT": "a cursor that has moved waits no longer, as in xterm.js itself",
        "xterm.js t0103-reverse_wrap": "a backspace stays in its row",
        "alacritty decaln_reset": "the cursor goes home, as in xterm",
        "alacritty deccolm_reset": "the width is not changed where mode 40 does not allow it, as in xterm",
        "alacritty selective_erasure": "alacritty protects nothing",
        "libvterm 13state_edit: IL": "the cursor goes to the first column, as in xterm 379",
        "libvterm 26state_query: XTVERSION": "another name",
        "libvterm 26state_query: DECRQSS on SGR": "begins with 0, as in xterm",
        "libvterm 26state_query: DECRQSS on SGR ANSI colours": "as above",
        "libvterm 26state_query: DECRQSS on SGR ANSI hi-bright colours": "as above",
        "libvterm 26state_query: DECRQSS on SGR 256-palette colours": "as above",
        "libvterm 26state_query: DECRQSS on SGR RGB8 colours": "as above, and a colour space that is not named",
        "libvterm 26state_query: S8C1T on DSR": "answers have seven bits",
        "libvterm 28state_dbl_wh: Double Width, Single Height": "all rows have one width",
        "libvterm 63screen_resize: Resize shorter with content must scroll":
            "only as far as the cursor needs it, as in xterm",
        "libvterm 63screen_resize: Resize taller attempts to pop scrollback": "no row has gone there before",
        "libvterm 16state_resize: Resize shrink moves cursor": "what is in the row is wrapped",
        "libvterm 69screen_reflow: Shell wrapped prompt behaviour":
            "what has scrolled out comes back where lines need fewer rows, as when the terminal grows",
    ]

    @Test(arguments: cases) func `screens, cursors and answers are those of other terminals`(_ one: Case) {
        var size = Size(width: one.width, height: one.height)
        var emulator = TerminalEmulator(size: size, historyLimit: 100)
        var (section, answers): (String, [UInt8]) = ("", [])
        var different: Set<String> = []
        func expect(_ isSame: Bool, _ what: @autoclosure () -> String) {
            let place = section.isEmpty ? one.testDescription : "\(one.testDescription): \(section)"
            if isSame || !different.insert(place).inserted { return }
            #expect(Self.differences[place] != nil, "\(place)\n\(what())")
        }
        func row(_ row: Int, _ columns: Range<Int>) -> String {
            emulator.text(line: emulator.information.scrolled_count + UInt64(row), columns: columns)
        }
        for step in one.steps {
            if let name = step.section { section = name }
            if let fresh = step.fresh {
                size = Size(width: fresh[0], height: fresh[1])
                emulator = TerminalEmulator(size: size, historyLimit: 100)
            }
            if let new = step.resize {
                size = Size(width: new[0], height: new[1])
                _ = emulator.resize(size)
            }
            if let bytes = step.write { answers = emulator.write([UInt8](bytes)) }
            if let rows = step.rows {
                let own = trimmed((0..<size.height).map { row($0, 0..<size.width) }.joined(separator: "\n"))
                expect(own == rows.joined(separator: "\n"), "\(own)\nin place of\n\(rows.joined(separator: "\n"))")
            }
            if let looks = step.looks {
                let own = (0..<size.height).flatMap { y in emulator.looks(row: y, width: size.width) }
                let first = zip(own, looks).first { $0 != $1 } ?? (own.last ?? [], looks.last ?? [])
                expect(own == looks, "\(first.0) in place of \(first.1)")
            }
            if let part = step.part, let text = step.text {
                let own = trimmed(row(part[0], part[1]..<min(part[2], size.width)))
                expect(own == trimmed(text), "row \(part[0]): \(own)\nin place of \(text)")
            }
            if let cursor = step.cursor {
                let own = [Int(emulator.information.cursor_x), Int(emulator.information.cursor_y)]
                expect(own == cursor, "cursor \(own) in place of \(cursor)")
            }
            if let answer = step.answer {
                expect(answers == [UInt8](answer), "\(readable(answers)) in place of \(readable([UInt8](answer)))")
            }
        }
        for place in Self.differences.keys
        where place.hasPrefix(one.testDescription + ":") || place == one.testDescription {
            #expect(different.contains(place), "is the same now: \(place)")
        }
    }

    private func readable(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }
}

extension TerminalEmulator {
    /// The looks of a row, as a case has them.
    fileprivate func looks(row: Int, width: Int) -> [[Int]] {
        var cells = [[Int]](repeating: [0, 0, 0], count: width)
        for run in take(first: nil, height: row + 1, stamps: []).rows.last?.1.runs ?? [] {
            var x = run.x
            let (foreground, background) = (bits(run.style.foreground), bits(run.style.background))
            let attributes = Int(run.style.attributes.rawValue)
            for character in run.text {
                let end = x + max(1, columns(of: character))
                let lines = attributes & (8 | 16 | 64)
                let look =
                    character == " "
                    ? [lines == 0 ? 0 : foreground, background, lines]
                    : [foreground, background, attributes]
                while x < min(end, width) {
                    cells[x] = look
                    x += 1
                }
            }
        }
        var looks: [[Int]] = []
        for (x, cell) in cells.enumerated() where cell != [0, 0, 0] {
            if let last = looks.last, last[1] + last[2] == x, Array(last[3...]) == cell {
                looks[looks.count - 1][2] += 1
            } else {
                looks.append([row, x, 1] + cell)
            }
        }
        return looks
    }

    private func bits(_ color: Color) -> Int {
        switch color.kind {
        case .terminalDefault: 0
        case .palette(let index): 1 << 24 | Int(index)
        case .rgb(let red, let green, let blue): 2 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
        }
    }
}
