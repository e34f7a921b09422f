import SeededNumbers
import Testing
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Random texts where programs expect dates, masks, colours and the output of terminals.
@MainActor
struct HostileParsingTests {
    private static let integers: [Int] = [.min, .min + 1, -1, 0, 1, 1 << 40, .max - 1, .max]

    /// Bytes with the beginnings of all sequences among them.
    private static func bytes(_ chance: inout Dice) -> [UInt8] {
        let pieces: [[UInt8]] = [
            [0x1B], [0x1B, 0x5B], [0x1B, 0x5D], Array("\u{1B}]8;;http://x".utf8), [0x1B, 0x5C], [0x07],
            Array("31m".utf8),
            Array("38;5;".utf8), Array("38:2::1:2:3m".utf8), [0x3B], [0x0A], [0x0D], [0x08], [0x09], [0x5F], [0x41],
            Array("漢".utf8), [0xE6], [0xBC], [0xFF], [0x9B], [0x00], Array("e\u{301}".utf8),
            Array("999999999999999999999".utf8), Array("word ".utf8), [0x1B, 0x50], [0x18], [0x7F], [0xC2], [0x85],
        ]
        return (0..<chance.roll(60)).flatMap { _ in
            chance.roll(4) == 0 ? [UInt8(chance.roll(256))] : pieces[chance.roll(pieces.count)]
        }
    }

    private static func lines(_ bytes: [UInt8], sizes: () -> Int) -> [ANSIParser.Line] {
        var parser = ANSIParser(maximumLineLength: 64)
        var lines: [ANSIParser.Line] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let size = sizes()
            parser.parse(Array(rest.prefix(size))) { lines.append($0) }
            rest = rest.dropFirst(size)
        }
        return lines + [parser.line]
    }

    @Test func `random output becomes lines, wherever it is cut`() {
        var chance = Dice(state: 11)
        for round in 0..<3_000 {
            let bytes = Self.bytes(&chance)
            let whole = Self.lines(bytes) { .max }
            #expect(Self.lines(bytes) { 1 } == whole, "round \(round), single bytes: \(bytes)")
            var other = chance
            #expect(Self.lines(bytes) { 1 + other.roll(9) } == whole, "round \(round), pieces: \(bytes)")
            for line in whole {
                let isClean = line.text.unicodeScalars.allSatisfy { $0.value >= 32 && !(0x7F..<0xA0 ~= $0.value) }
                #expect(isClean, "round \(round): \(bytes)")
                #expect(line.runs.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= line.utf8.count })
                #expect(line.utf8.count <= 64, "round \(round): \(bytes)")
            }
        }
    }

    @Test func `random dates and times are themselves or none`() {
        var chance = Dice(state: 5)
        let pieces = [
            "0", "1", "2026", "-", ":", "12", "31", "60", "99999999999999999999", "+", " ", "٣", "am", "\n", ".",
        ]
        for _ in 0..<5_000 {
            let text = chance.text(of: pieces)
            if let date = CalendarDate(text) { #expect(CalendarDate(date.description) == date, "\(text)") }
            if let time = TimeOfDay(text) { #expect(TimeOfDay(time.description) == time, "\(text)") }
        }
        for number in Self.integers {
            let date = CalendarDate(daysSince1970: number)
            #expect(CalendarDate.first...CalendarDate.last ~= date)
            let moved = [date.adding(days: number), date.adding(months: number), date.adding(years: number)]
            #expect(moved.allSatisfy { CalendarDate.first...CalendarDate.last ~= $0 })
            #expect(0..<86_400 ~= TimeOfDay(seconds: number).adding(seconds: number).seconds)
            #expect(CalendarDate(year: number, month: number, day: number) == nil || number == 1)
            let view = CalendarView(date)
            #expect(Ordeal.problems(of: view, "\(number)") == [])
        }
    }

    @Test func `random formats and masks make fields`() {
        var chance = Dice(state: 7)
        let gaps = ["-", "/", ".", " ", "漢", "\u{301}", "\n", "'", "\\", "\u{1B}[31", "\u{202E}", "9", "x"]
        let masks = ["0", "9", "A", "a", "#", "*", "-", "(", "\\", "'", "\"", "漢", "\u{301}", " ", "!", "x", "\u{1B}"]
        for _ in 0..<60 {
            let format = chance.text(of: gaps) + "yyyy" + chance.text(of: gaps) + "mm" + chance.text(of: gaps) + "dd"
            #expect(Ordeal.problems(of: DateField(.today(), format: format), format, isShort: true) == [])
            let mask = chance.text(of: masks)
            let field = MaskField(Mask(mask), value: chance.text(of: masks))
            #expect(Ordeal.problems(of: field, mask, isShort: true) == [])
        }
    }

    @Test func `random colours are typed`() {
        var chance = Dice(state: 3)
        let pieces = ["#", "f", "0", "12", "rgb(", ")", ",", "%", "red", "-1", " ", "999999999999", "hsl(", "é", "."]
        for _ in 0..<60 {
            let field = ColorField()
            let text = chance.text(of: pieces)
            let problems = Ordeal.problems(of: field, text, isShort: true) { window in
                window.send(.key(.tab))
                window.send(.paste(text))
                window.send(.key(.enter))
            }
            #expect(problems == [])
        }
    }
}

extension Dice {
    /// A text of pieces that mean something.
    fileprivate mutating func text(of pieces: [String], most: Int = 12) -> String {
        (0..<roll(most)).map { _ in pieces[roll(pieces.count)] }.joined()
    }
}
