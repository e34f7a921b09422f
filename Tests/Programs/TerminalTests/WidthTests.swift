import Foundation
import Testing
import TextScreen

/// In a real terminal every character takes the columns that Trellis counts with: what stands behind it stands in its
/// place. The characters are those of Debian's package unicode-data.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct WidthTests {
    static let columns = 200
    static let rows = 60

    /// Texts of scalars: those in front of a `;`, a line each.
    static func data(_ path: String) throws -> [[UInt32]] {
        let text = try String(contentsOfFile: "/usr/share/unicode/" + path, encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#"), let end = line.firstIndex(of: ";") else { return nil }
            return line[..<end].split { $0 == " " || $0 == "." }.compactMap { UInt32($0, radix: 16) }
        }
    }

    static func text(_ scalars: [UInt32]) -> String {
        String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }

    /// No half of a pair of UTF-16, which is no text, and neither the end of a line nor the mark of the test.
    static func isShown(_ text: String) -> Bool { text.first.map { !$0.isNewline && $0 != "|" } ?? false }

    /// The columns that a view counts with when it writes a text in one row.
    static func columns(of text: String) -> Int {
        text.reduce(0) { sum, character in
            let isControl = character.unicodeScalars.first!.properties.generalCategory == .control
            return sum + (isControl ? 1 : TextScreen.columns(of: character))
        }
    }

    @Test func `every emoji sequence of emoji-test`() throws {
        let texts = try Self.data("emoji/emoji-test.txt").map(Self.text)
        #expect(texts.count > 4_700)
        try expectNoDrift(texts)
    }

    @Test func `the ends and the middle of every range of EastAsianWidth`() throws {
        let texts = try Self.data("EastAsianWidth.txt").flatMap { ends -> [String] in
            let (first, last) = (ends[0], ends.last!)
            return Set([first, last, (first + last) / 2]).sorted().map { Self.text([$0]) }.filter(Self.isShown)
        }
        #expect(texts.count > 3_500)
        try expectNoDrift(texts)
    }

    @Test func `what terminals do strange things with`() throws {
        let marks: [UInt32] = [
            0x301, 0x20E3, 0x3099, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069,
            0xFE0E, 0xFE0F, 0xFEFF, 0xE0001, 0xE0100, 0x1F3FB, 0x1F1E6, 0x1161, 0x11A8,
        ]
        let bases = ["", "a", "漢", "❤", "👍", "🇩🇪", "é", " ", "א", "क", "한", "\t", "\u{1F468}\u{200D}\u{1F469}"]
        var texts = [
            "a\tb", "שלום", "مرحبا", "नमस्ते", "กำลัง", "각", "🏴\u{E0067}\u{E0062}\u{E007F}", "👩🏽‍🚀", "🏳️‍🌈", "1️⃣",
            "a\u{1B}[31mb", "a\u{9B}31mb", "\u{1B}]0;title\u{7}", "🇩", "🇩🇪🇫", "\u{10FFFF}", "\u{E000}",
        ]
        texts += (UInt32(0)..<0xA0).filter { !(0x20..<0x7F).contains($0) }.map { Self.text([$0]) }.filter(Self.isShown)
        for base in bases {
            for mark in marks.map({ Self.text([$0]) }) {
                texts += [base + mark, base + mark + "b", mark + base, base + mark + mark]
            }
        }
        for count in 1...20 { texts.append("e" + String(repeating: "\u{301}", count: count)) }
        try expectNoDrift(texts)
    }

    /// Shows texts with a mark behind each, and looks where the marks stand.
    func expectNoDrift(_ texts: [String]) throws {
        var rows: [[String]] = [[]]
        var used = 0
        for text in texts {
            let width = Self.columns(of: text) + 1
            if used + width >= Self.columns {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(text)
            used += width
        }
        let file = "/tmp/trellis-widths-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let lines = rows.map { row in
            row.map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }.joined(
                separator: "\t")
        }
        try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)

        let tmux = try Tmux(columns: Self.columns, rows: Self.rows)
        try tmux.run("clear; \(try BuiltProgram("TerminalProbe").path) widths \(file)")
        for first in stride(from: 0, to: rows.count, by: Self.rows - 1) {
            try tmux.wait(for: "rows from \(first) on")
            let seen = try tmux.command("capture-pane", "-p", "-N").split(
                separator: "\n", omittingEmptySubsequences: false)
            for (line, row) in zip(seen, rows[first...].prefix(Self.rows - 1)) { try check(line, row, tmux) }
            try tmux.type(" ")
        }
        try tmux.type("q")
    }

    /// Compares the columns in front of each mark of a line with those that were meant.
    func check(_ line: Substring, _ row: [String], _ tmux: Tmux) throws {
        let parts = line.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == row.count + 1 else {
            Issue.record("\(parts.count - 1) marks for \(row.count) texts: \(line)")
            return
        }
        let widths = try tmux.columns(of: parts)
        var used = 0
        for (index, text) in row.enumerated() {
            let meant = Self.columns(of: text)
            used += meant + 1
            if widths[index] != meant {
                let code = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                Issue.record("\(code) takes \(widths[index]) columns as '\(parts[index])', meant were \(meant)")
            }
        }
        #expect(parts.last == String(repeating: ".", count: Self.columns - used), "the end of \(line)")
    }
}
