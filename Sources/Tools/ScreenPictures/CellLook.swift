import CellGeometry
package import TextScreen

/// What is to be seen in a cell: its colours after everything that changes them, its attributes and its link.
///
/// Exchanged colours are exchanged, and faint text has the colour that it mixes with its background.
package struct CellLook: Hashable {
    /// Red, green and blue of the text, in the low 24 bits.
    package var foreground: UInt32
    /// Red, green and blue of the background.
    package var background: UInt32
    /// Bold, italic, underlined, blinking and struck-through.
    package var attributes: Style.Attributes
    /// The kind and colour of a line below that is no plain one.
    package var line: Underline?
    /// The address that a click opens.
    package var link: String?

    package init(
        foreground: UInt32, background: UInt32, attributes: Style.Attributes = [], line: Underline? = nil,
        link: String? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.line = line
        self.link = link
    }
}

/// The looks of a canvas's cells.
struct CellLooks {
    struct Look: Hashable {
        var foreground: RGB
        var background: RGB
        var attributes: Style.Attributes
        var line: Underline?
        var link: UInt16
    }

    let canvas: Canvas
    let options: ExportOptions
    /// The cells whose colours are exchanged.
    private let cursor: Range<Int>
    private var cached: [Style: Look] = [:]

    /// How much of its background faint text has.
    private static let faintness = 0.4

    init(_ canvas: Canvas, _ options: ExportOptions, cursor place: Point?) {
        self.canvas = canvas
        self.options = options
        guard let place, Rect(origin: .zero, size: canvas.size).contains(place) else {
            cursor = 0..<0
            return
        }
        let index = place.y * canvas.size.width + place.x
        let cell = canvas[place.x, place.y]
        let start = cell.width == 0 && place.x > 0 ? index - 1 : index
        let isWide = cell.width == 2 && place.x + 1 < canvas.size.width
        cursor = start..<(isWide ? index + 2 : index + 1)
    }

    mutating func look(x: Int, y: Int) -> Look {
        let style = canvas[x, y].style
        let look: Look
        if let found = cached[style] {
            look = found
        } else {
            look = resolve(style)
            cached[style] = look
        }
        guard cursor.contains(y * canvas.size.width + x) else { return look }
        var exchanged = look
        (exchanged.foreground, exchanged.background) = (look.background, look.foreground)
        return exchanged
    }

    private func resolve(_ style: Style) -> Look {
        var look = Look(
            foreground: options.value(of: style.foreground, isBackground: false),
            background: options.value(of: style.background, isBackground: true),
            attributes: style.attributes.subtracting([.dim, .reverse]), line: style.shownLine(.rgb),
            link: style.link.map { $0.isHarmless ? $0.number : 0 } ?? 0)
        if style.attributes.contains(.reverse) {
            (look.foreground, look.background) = (look.background, look.foreground)
        }
        if style.attributes.contains(.dim) {
            look.foreground = look.foreground.mixed(with: look.background, share: Self.faintness)
        }
        return look
    }
}

extension Hyperlink {
    /// Whether a page can have the link: an address that shows something, and runs nothing.
    var isHarmless: Bool {
        let address = address.lowercased()
        return ["http:", "https:", "mailto:", "ftp:", "ftps:", "file:", "gemini:"].contains { address.hasPrefix($0) }
    }
}

extension Canvas {
    /// The looks of all cells, row after row, for comparisons. What cannot be seen is left out: the colour of a blank,
    /// and heavier or slanted lines of a character that is drawn.
    package func looks(_ options: ExportOptions) -> [CellLook] {
        var looks = CellLooks(self, options, cursor: options.cursor)
        var result: [CellLook] = []
        result.reserveCapacity(size.area)
        for y in 0..<size.height {
            for x in 0..<size.width {
                var look = looks.look(x: x, y: y)
                // The tail of a wide character looks as its head.
                let glyph = self[x, y].width == 0 && x > 0 ? self[x - 1, y].glyph : self[x, y].glyph
                if glyph == 0x20 || DrawnShape.draws(glyph) {
                    look.attributes.formIntersection([.underline, .strikethrough])
                    if glyph == 0x20, look.attributes.isEmpty { look.foreground = look.background }
                }
                if let color = look.line?.color.map({ options.value(of: $0, isBackground: false) }) {
                    if glyph == 0x20, look.attributes == .underline { look.foreground = color }
                    if look.foreground == color { look.line?.color = nil }
                    if look.line == Underline() { look.line = nil }
                }
                result.append(
                    CellLook(
                        foreground: look.foreground.value, background: look.background.value,
                        attributes: look.attributes, line: look.line,
                        link: look.link == 0 ? nil : Hyperlink(number: look.link).address))
            }
        }
        return result
    }

    /// The character of a cell as pictures have it. One that markup cannot have, or that would not take the columns of
    /// its cell, becomes U+FFFD or a wide blank.
    package func exportedCharacter(x: Int, y: Int) -> Character {
        let cell = self[x, y]
        if 0x20..<0x7F ~= cell.glyph, cell.width == 1 { return Character(Unicode.Scalar(UInt8(cell.glyph))) }
        let character = clusters.character(of: cell.glyph)
        let isShown = character.unicodeScalars.allSatisfy(\.isInMarkup)
        if isShown, columns(of: character) == Int(cell.width) { return character }
        return cell.width == 2 ? "\u{3000}" : "\u{FFFD}"
    }
}
