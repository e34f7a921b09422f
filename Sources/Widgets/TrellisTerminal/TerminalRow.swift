import CTerminalEmulator
import TextScreen

/// A row of a terminal's screen, as pieces that are painted at once.
struct TerminalRow: Sendable {
    /// Neighbouring cells of one look.
    struct Run: Sendable {
        var x: Int
        var width: Int
        var text: String
        var style: Style
    }

    private(set) var stamp: UInt64 = .max
    private(set) var runs: [Run] = []

    /// A row that is known not to be on any screen.
    init() {}

    init(_ emulator: OpaquePointer, _ row: Int32, stamp: UInt64) {
        self.stamp = stamp
        var count: Int32 = 0
        guard let start = terminal_emulator_row(emulator, row, &count) else { return }
        let cells = UnsafeBufferPointer(start: start, count: Int(count))
        var x = 0
        while x < cells.count {
            let cell = cells[x]
            var end = x + max(1, Int(cell.width))
            var text: String
            if cell.glyph == 0 || cell.isASCII {
                while end < cells.count, cells[end].hasLook(of: cell), cells[end].isASCII || cells[end].glyph == 0 {
                    end += 1
                }
                text = String(
                    decoding: cells[x..<end].lazy.map { $0.glyph == 0 ? 0x20 : UInt8(truncatingIfNeeded: $0.glyph) },
                    as: UTF8.self)
            } else {
                text = Self.text(of: cell, emulator)
                // Characters that nothing joins can stand in one text.
                while end < cells.count, cell.standsAlone, cells[end].standsAlone, cells[end].hasLook(of: cell),
                    cells[end].width == cell.width
                {
                    text.unicodeScalars.append(Unicode.Scalar(cells[end].glyph)!)
                    end += Int(cell.width)
                }
            }
            runs.append(Run(x: x, width: end - x, text: text, style: Self.style(of: cell, emulator)))
            x = end
        }
    }

    private static func text(of cell: terminal_cell, _ emulator: OpaquePointer) -> String {
        var text = String.UnicodeScalarView()
        if cell.glyph >> 31 == 0 {
            text.append(Unicode.Scalar(cell.glyph) ?? "\u{FFFD}")
        } else if let scalars = terminal_emulator_cluster(emulator, cell.glyph) {
            for index in 0..<6 where scalars[index] != 0 {
                text.append(Unicode.Scalar(scalars[index]) ?? "\u{FFFD}")
            }
        }
        return String(text)
    }

    private static func style(of cell: terminal_cell, _ emulator: OpaquePointer) -> Style {
        Style(
            foreground: color(cell.foreground), background: color(cell.background),
            attributes: Style.Attributes(rawValue: cell.attributes & 127),
            link: cell.link == 0 ? nil : Hyperlink(String(cString: terminal_emulator_link(emulator, cell.link))))
    }

    private static func color(_ bits: UInt32) -> Color {
        switch bits >> 24 {
        case 0: .default
        case 1: .palette(UInt8(truncatingIfNeeded: bits))
        default:
            .rgb(
                UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits))
        }
    }

    /// The text of some columns, by default without the blanks at the end.
    func text(in columns: Range<Int>, withBlanks: Bool = false) -> String {
        var text = ""
        var end = columns.lowerBound
        for run in runs where run.x < columns.upperBound && run.x + run.width > columns.lowerBound {
            var x = run.x
            for character in run.text {
                let width = max(1, String(character).columns)
                if x >= columns.lowerBound, x < columns.upperBound {
                    text += String(repeating: " ", count: max(0, x - end)) + String(character)
                    end = x + width
                }
                x += width
            }
        }
        while !withBlanks, text.last == " " { text.removeLast() }
        return text
    }
}

extension terminal_cell {
    fileprivate var isASCII: Bool { glyph >= 0x20 && glyph < 0x7F }

    /// Whether the character never joins another to one character.
    fileprivate var standsAlone: Bool {
        switch glyph {
        case 0xA1...0x2FF: glyph != 0xA9 && glyph != 0xAD && glyph != 0xAE
        case 0x391...0x481, 0x2500...0x259F, 0x2800...0x28FF, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: true
        default: false
        }
    }

    fileprivate func hasLook(of other: terminal_cell) -> Bool {
        foreground == other.foreground && background == other.background && attributes == other.attributes
            && link == other.link
    }
}
