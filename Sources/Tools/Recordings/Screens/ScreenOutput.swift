import CellGeometry
import TextScreen

/// What a terminal has to be sent so that it shows one canvas after the other.
///
/// This is not what the program's own terminal got, which depends on its type, but shows the same everywhere.
struct ScreenOutput {
    private var shown: Canvas?
    private var cursor: Point?
    private var text = ""
    private var style = Style.plain
    /// Where the next character goes; nil if that is not certain.
    private var position: Point?

    /// Equal cells between two changes, up to this many, are sent again rather than jumped over.
    private static let gap = 4

    /// The output for a frame; empty if nothing has changed. O(cells of the damaged rows).
    mutating func show(_ canvas: Canvas, damage: Damage, cursor newCursor: Point?) -> String {
        text = ""
        position = nil
        let isNew = shown?.size != canvas.size
        let rows = isNew ? 0..<canvas.size.height : damage.rows
        if isNew {
            text += "\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[?25l\u{1B}[2J"
            (style, cursor) = (.plain, nil)
            shown = Canvas(size: canvas.size)
        }
        for y in rows { put(canvas, row: y) }
        shown = canvas
        if !text.isEmpty, style != .plain { change(to: .plain) }
        showCursor(newCursor, in: canvas.size)
        return text
    }

    private mutating func showCursor(_ newCursor: Point?, in size: Size) {
        let place = newCursor.flatMap { Rect(origin: .zero, size: size).contains($0) ? $0 : nil }
        if place == nil, cursor != nil { text += "\u{1B}[?25l" }
        if let place, !text.isEmpty || place != cursor {
            move(to: place)
            if cursor == nil { text += "\u{1B}[?25h" }
        }
        cursor = place
    }

    private mutating func put(_ canvas: Canvas, row y: Int) {
        guard let old = shown else { return }
        let width = canvas.size.width
        var x = 0
        while x < width {
            guard differs(old, canvas, x, y) else {
                x += 1
                continue
            }
            var start = x
            var end = x + 1
            var next = end
            while next < width, next - end <= Self.gap {
                if differs(old, canvas, next, y) { end = next + 1 }
                next += 1
            }
            if canvas[start, y].width == 0, start > 0 { start -= 1 }
            if canvas[end - 1, y].width == 2, end < width { end += 1 }
            put(canvas, start..<end, row: y)
            x = end
        }
    }

    /// Clusters are compared as characters: the canvases may have tables of their own.
    private func differs(_ old: Canvas, _ new: Canvas, _ x: Int, _ y: Int) -> Bool {
        let (a, b) = (old[x, y], new[x, y])
        if a.glyph & b.glyph & Cell.clusterBit != 0 {
            return a.width != b.width || a.style != b.style || old.character(x: x, y: y) != new.character(x: x, y: y)
        }
        return a.glyph != b.glyph || a.width != b.width || a.style != b.style
    }

    private mutating func put(_ canvas: Canvas, _ columns: Range<Int>, row y: Int) {
        for x in columns {
            let cell = canvas[x, y]
            guard cell.width > 0, let character = canvas.character(x: x, y: y) else { continue }
            move(to: Point(x: x, y: y))
            if cell.style != style { change(to: cell.style) }
            if cell.glyph & Cell.clusterBit == 0 {
                text.append(character)
            } else {
                // Where the terminal shows it in one column, nothing old remains in the other.
                if cell.width == 2 { text += "  \u{1B}[\(y + 1);\(x + 1)H" }
                text.unicodeScalars += character.commonPart
            }
            // Terminals disagree on the columns of some characters, and at the edge on where the next one goes.
            let isPlain = cell.width == 1 && cell.glyph & Cell.clusterBit == 0 && x + 1 < canvas.size.width
            position = isPlain ? Point(x: x + 1, y: y) : nil
        }
    }

    private mutating func move(to place: Point) {
        if place != position { text += "\u{1B}[\(place.y + 1);\(place.x + 1)H" }
        position = place
    }

    private mutating func change(to new: Style) {
        if new.link != style.link { text += "\u{1B}]8;;\(new.link?.address ?? "")\u{1B}\\" }
        var (old, bare) = (style, new)
        (old.link, bare.link) = (nil, nil)
        if old != bare { text += bare.sequence }
        style = new
    }
}

extension Character {
    /// The first scalar with its marks. Terminals disagree on the rest, such as the second half of a flag.
    var commonPart: String.UnicodeScalarView {
        var part = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isMark = scalar.properties.generalCategory == .nonspacingMark && scalar != "\u{FE0F}"
            if !part.isEmpty, !isMark { break }
            part.append(scalar)
        }
        return part
    }
}

extension Style {
    /// The sequence that selects the style, whatever was selected before (SGR).
    fileprivate var sequence: String {
        var numbers = ["0"]
        for (attribute, number) in Self.numbers where attributes.contains(attribute) { numbers.append(number) }
        numbers += foreground.numbers(first: 30, bright: 90, extended: 38)
        numbers += background.numbers(first: 40, bright: 100, extended: 48)
        return "\u{1B}[\(numbers.joined(separator: ";"))m"
    }

    private static let numbers: [(Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.blink, "5"), (.reverse, "7"),
        (.strikethrough, "9"),
    ]
}

extension Color {
    fileprivate func numbers(first: Int, bright: Int, extended: Int) -> [String] {
        switch kind {
        case .terminalDefault: []
        case .palette(let index) where index < 8: ["\(first + Int(index))"]
        case .palette(let index) where index < 16: ["\(bright + Int(index) - 8)"]
        case .palette(let index): ["\(extended);5;\(index)"]
        case .rgb(let red, let green, let blue): ["\(extended);2;\(red);\(green);\(blue)"]
        }
    }
}
