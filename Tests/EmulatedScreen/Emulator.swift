import CTerminalEmulator
package import TextScreen

/// The screen of a terminal in memory.
package final class Emulator {
    private let pointer: OpaquePointer

    /// - Parameter history: the number of lines that are kept when they have scrolled out.
    package init(columns: Int, rows: Int, history: Int = 0) {
        pointer = terminal_emulator_new(Int32(columns), Int32(rows), Int32(history)) {
            Int32(Unicode.Scalar($0)?.columns ?? 1)
        }!
    }

    deinit { terminal_emulator_free(pointer) }

    package func write(_ text: String) { write(Array(text.utf8)) }

    package func write(_ bytes: [UInt8]) { terminal_emulator_write(pointer, bytes, bytes.count) }

    package func resize(columns: Int, rows: Int) {
        terminal_emulator_resize(pointer, Int32(columns), Int32(rows), nil, 0)
    }

    package var cursor: (x: Int, y: Int)? {
        let information = terminal_emulator_information(pointer)
        return information.cursor_is_visible ? (Int(information.cursor_x), Int(information.cursor_y)) : nil
    }

    /// The row of the cursor, also of a hidden one.
    package var cursorColumn: Int { Int(terminal_emulator_information(pointer).cursor_x) }
    package var cursorRow: Int { Int(terminal_emulator_information(pointer).cursor_y) }

    /// The text of all rows up to that of the cursor, those first that have scrolled out, without blanks at the ends.
    package var text: [String] {
        let history = Int(terminal_emulator_information(pointer).history_count)
        return (-history...cursorRow).map { row in
            var count: Int32 = 0
            let cells = terminal_emulator_row(pointer, Int32(row), &count)
            var text = ""
            for x in 0..<Int(count) where cells![x].width != 0 { text.append(character(cells![x])) }
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// What differs from a canvas that begins in a row of the screen; nil for nothing.
    package func difference(from canvas: Canvas, row top: Int = 0) -> String? {
        for y in 0..<canvas.size.height {
            var count: Int32 = 0
            let cells = terminal_emulator_row(pointer, Int32(top + y), &count)
            for x in 0..<canvas.size.width {
                let cell = x < Int(count) ? cells![x] : terminal_cell()
                let expected = canvas[x, y]
                let place = "at \(x),\(y)"
                guard let whole = canvas.character(x: x, y: y) else { continue }
                let part = Character(String(whole.commonPart))
                // Others may have another width, and one of them in front.
                if part == whole, x < Int(count), cell.width != expected.width {
                    return "width \(cell.width) \(place)"
                }
                if character(cell) != part { return "'\(character(cell))' for '\(part)' \(place)" }
                let style = expected.style
                if cell.background != style.background.bits { return "background \(cell.background) \(place)" }
                // A blank without lines looks the same in every colour of text.
                let isBlank =
                    character(cell) == " "
                    && style.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
                if !isBlank, cell.foreground != style.foreground.bits {
                    return "foreground \(cell.foreground) \(place)"
                }
                if !isBlank, cell.attributes != attributes(style) {
                    return "attributes \(cell.attributes) \(place)"
                }
                let link = cell.link == 0 ? nil : String(cString: terminal_emulator_link(pointer, cell.link))
                if link != style.link?.address { return "link \(link ?? "none") \(place)" }
            }
        }
        return nil
    }

    private func attributes(_ style: Style) -> UInt8 {
        let bits: [(Style.Attributes, UInt8)] = [
            (.bold, 1), (.dim, 2), (.italic, 4), (.underline, 8), (.reverse, 16), (.blink, 32),
            (.strikethrough, 64),
        ]
        return bits.reduce(0) { style.attributes.contains($1.0) ? $0 | $1.1 : $0 }
    }

    private func character(_ cell: terminal_cell) -> Character {
        if cell.glyph & 1 << 31 == 0 {
            return cell.glyph == 0 ? " " : Unicode.Scalar(cell.glyph).map(Character.init) ?? "?"
        }
        guard let scalars = terminal_emulator_cluster(pointer, cell.glyph & ~(1 << 31)) else { return "?" }
        var text = String.UnicodeScalarView()
        for index in 0..<6 {
            guard scalars[index] != 0, let scalar = Unicode.Scalar(scalars[index]) else { break }
            text.append(scalar)
        }
        return String(text).first ?? " "
    }
}
