import Foundation
import SeededNumbers
import Testing

@testable import TextScreen

struct TextWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("~", 1), (" ", 1), ("\u{A0}", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ω", 1), ("─", 1),
            ("█", 1),
            ("…", 1), ("●", 1), ("→", 1), ("±", 1),
            ("漢", 2), ("字", 2), ("か", 2), ("ガ", 2), ("か\u{3099}", 2), ("ｶ", 1), ("Ａ", 2), ("、", 2), ("\u{3000}", 2),
            ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}", 2), ("\u{20000}", 2), ("\u{3FFFD}", 2),
            ("😀", 2), ("⌚", 2), ("👍", 2), ("👍🏽", 2), ("🏽", 2), ("☝🏽", 2), ("👩\u{200D}🚀", 2),
            ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2),
            // Of Unicode 16 and 17, and one that may come.
            ("\u{1FAE9}", 2), ("\u{1FA8E}", 2), ("\u{1FAFF}", 2), ("\u{1F6D8}", 2),
            ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0F}\u{200D}🔥", 2), ("©", 1), ("©\u{FE0F}", 2), ("a\u{FE0F}", 1),
            ("1\u{FE0F}\u{20E3}", 2), ("🏳\u{FE0F}\u{200D}🌈", 2), ("🇩🇪", 2), ("🇩", 1),
            ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
            ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{FE0F}", 0), ("\u{2060}", 0),
            ("\u{E0001}", 0), ("\u{1161}", 0),
            ("\0", 1), ("\t", 1), ("\n", 1), ("\r\n", 2), ("\u{7F}", 1), ("\u{9B}", 1), ("\u{1B}", 1),
            ("\u{2028}", 1),
            ("\u{AD}", 1), ("\u{600}", 1), ("\u{E000}", 1), ("\u{FFFD}", 1), ("\u{10FFFF}", 1), ("\u{378}", 1),
            ("क", 1), ("कि", 2), ("क्", 1), ("กำ", 2), ("ก่", 1), ("நி", 2),
        ] as [(Character, Int)])
    func `a character takes the columns of the table`(character: Character, width: Int) {
        #expect(columns(of: character) == width)
        #expect(String(character).columns == width)
    }

    @Test func `the columns of text are those of its characters`() {
        #expect("".columns == 0)
        #expect("hello".columns == 5)
        #expect("a\tb\u{7F}\r\n".columns == 6)
        #expect("漢字 ok".columns == 7)
        #expect("e\u{301}漢👍🏽🇩🇪🇫🇷!".columns == 10)
        #expect("xx漢字yy"[...].dropFirst(2).dropLast(2).columns == 4)
    }

    @Test func `the fast ways agree with the slow one`() {
        var generator = Dice(state: 1)
        let assigned = (0x20...0x1FAFF).compactMap(Unicode.Scalar.init).filter {
            // The standard library knows none of later versions.
            $0.properties.age != nil
        }
        for round in 0..<20_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                let near = round % 2 == 0 ? assigned.prefix(2_000) : assigned[...]
                scalars.append(near.randomElement(using: &generator)!)
            }
            let text = String(scalars)
            let slow = text.reduce(0) { $0 + columns(of: $1) }
            guard text.columns == slow else {
                Issue.record("\(text.debugDescription): \(text.columns) is not \(slow)")
                return
            }
        }
    }

    @Test(
        arguments: [
            (2, [0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376]),
            (
                1,
                [
                    0x1F777...0x1F77A, 0x1F7DB...0x1F7DB, 0x1F7F1...0x1F7FF, 0x1F8B2...0x1F8BB, 0x1F8C0...0x1F8C1,
                    0x1F8D0...0x1F8D8, 0x1FA54...0x1FA57, 0x16D63...0x16D6A,
                ]
            ),
            (0, [0x897...0x897, 0x1ACF...0x1ADD, 0x10D69...0x10D6D, 0x1E5EE...0x1E5EF]),
        ] as [(Int, [ClosedRange<UInt32>])])
    func `scalars of Unicode 16 and later have the columns that these give them`(
        width: Int, ranges: [ClosedRange<UInt32>]
    ) {
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
            #expect(columns(of: Character(scalar)) == width, "U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test func `a scalar that the standard library joins with a letter may join in the table`() {
        for scalar in (0x80...0xE0FFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) where !scalar.mayJoin
        {
            for text in ["a\(scalar)", "\(scalar)a"] where text.count == 1 { Issue.record("\(text.debugDescription)") }
        }
    }

    @Test func `the table asks nothing of the C library`() {
        // Every scalar has an entry, and it is 0, 1 or 2 columns.
        for code in UInt32(0)...0x10FFFF {
            let width = WidthTable.entry(code) & 3
            if width > 2 { Issue.record("U+\(String(code, radix: 16))") }
        }
    }
}

/// Compares with the files that the table was made from, in Debian's package unicode-data.
struct UnicodeDataTests {
    static let eastAsian = "/usr/share/unicode/EastAsianWidth.txt"
    static let emoji = "/usr/share/unicode/emoji/emoji-test.txt"

    static func isWideLater(_ code: UInt32) -> Bool {
        switch code {
        case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376: true
        default: false
        }
    }

    static func fields(_ path: String) throws -> [[Substring]] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
            let data = line.prefix { $0 != "#" }
            guard data.contains(";") else { return nil }
            return data.split(separator: ";").map { field in
                field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().map(String.init).joined()[...]
            }
        }
    }

    @Test func `every wide scalar of EastAsianWidth takes two columns, every other one at most one`() throws {
        var seen = 0
        for field in try Self.fields(Self.eastAsian) {
            let ends = field[0].split(separator: ".").map { UInt32($0, radix: 16)! }
            let isWide = field[1] == "W" || field[1] == "F"
            for code in ends[0]...(ends.last!) {
                guard let scalar = Unicode.Scalar(code) else { continue }
                seen += 1
                let width = columns(of: Character(scalar))
                // Debian 12 has version 15, in which these were narrow.
                if Self.isWideLater(code) { continue }
                let isMark = [.nonspacingMark, .enclosingMark, .format].contains(scalar.properties.generalCategory)
                if isMark ? width > 1 : (width == 2) != isWide {
                    Issue.record("U+\(String(code, radix: 16)): \(width)")
                }
            }
        }
        #expect(seen > 280_000)
    }

    @Test func `every emoji that stands by itself takes two columns`() throws {
        var seen = 0
        for field in try Self.fields(Self.emoji) where field[1] == "fully-qualified" {
            let scalars = field[0].split(separator: " ").map { Unicode.Scalar(UInt32($0, radix: 16)!)! }
            let text = String(String.UnicodeScalarView(scalars))
            seen += 1
            if text.count != 1 || text.columns != 2 { Issue.record("\(text): \(text.columns)") }
        }
        #expect(seen > 3_600)
    }
}
