#if TERMINAL
    import CTerminalEmulator
    import TextScreen

    @testable import Recordings

    /// The screen of a terminal in memory, over libvterm.
    final class Emulator {
        private let pointer: OpaquePointer

        init(columns: Int, rows: Int) { pointer = terminal_emulator_new(Int32(columns), Int32(rows), 0)! }

        deinit { terminal_emulator_free(pointer) }

        func write(_ text: String) {
            let bytes = Array(text.utf8)
            terminal_emulator_write(pointer, bytes, bytes.count)
        }

        func resize(columns: Int, rows: Int) { terminal_emulator_resize(pointer, Int32(columns), Int32(rows)) }

        var cursor: (x: Int, y: Int)? {
            let information = terminal_emulator_information(pointer)
            return information.cursor_is_visible ? (Int(information.cursor_x), Int(information.cursor_y)) : nil
        }

        /// What differs from a canvas; nil for nothing.
        func difference(from canvas: Canvas) -> String? {
            for y in 0..<canvas.size.height {
                var count: Int32 = 0
                let cells = terminal_emulator_row(pointer, Int32(y), &count)
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
#endif
