import TextScreen

/// The look of text in SVG: what a class of the style sheet says.
struct TextLook: Hashable {
    var color: RGB
    var attributes: Style.Attributes

    init(_ look: CellLooks.Look) {
        color = look.foreground
        attributes = look.attributes.intersection([.bold, .italic, .blink])
    }

    /// The declarations of a class.
    func css(blink: String) -> String {
        var parts = ["fill:\(color.css)"]
        if attributes.contains(.bold) { parts.append("font-weight:700") }
        if attributes.contains(.italic) { parts.append("font-style:italic") }
        if attributes.contains(.blink) { parts.append("animation:\(blink) 1s step-end infinite") }
        return parts.joined(separator: ";")
    }
}

/// A part of a row of text in SVG, which begins at a column.
struct TextRun {
    /// Where the characters of a run are.
    enum Kind {
        /// One in each column, of a font with equal widths.
        case simple
        /// Each at a column of its own, because the font may lack it and another one has other widths.
        case listed
        /// A single character, of several scalars.
        case alone
        /// Drawn: the text is there to be selected, and cannot be seen.
        case drawn
    }

    let column: Int
    let kind: Kind
    /// Nil for a drawn one.
    let look: TextLook?
    let link: UInt16
    var text: String
    var columns: [Int]
    /// Characters in `text`.
    var count: Int

    /// The runs of a row, without the blanks at its end.
    ///
    /// - Parameter isShort: whether to leave out blanks and what is drawn: they are not to be selected.
    static func runs(of canvas: Canvas, row y: Int, _ looks: inout CellLooks, isShort: Bool = false) -> [TextRun] {
        var runs: [TextRun] = []
        var blanks: (column: Int, count: Int)?
        for x in 0..<canvas.size.width where canvas[x, y].width != 0 {
            let cell = canvas[x, y]
            let look = looks.look(x: x, y: y)
            if cell.glyph == 0x20, look.link == 0 {
                blanks = (blanks?.column ?? x, (blanks?.count ?? 0) + 1)
                continue
            }
            let character = canvas.exportedCharacter(x: x, y: y)
            let kind = kind(of: cell, character)
            if isShort, kind == .drawn || (blanks?.count ?? 0) > 1 || runs.last?.end != x - (blanks?.count ?? 0) {
                if kind != .drawn { runs.append(TextRun(character, at: x, kind, TextLook(look), look.link)) }
                blanks = nil
                continue
            }
            runs.append(character, at: x, kind, kind == .drawn ? nil : TextLook(look), look.link, after: blanks)
            blanks = nil
        }
        return runs
    }

    /// The column after the last character.
    private var end: Int { columns.last! + (text.last.map { TextScreen.columns(of: $0) } ?? 1) }

    private init(_ character: Character, at column: Int, _ kind: Kind, _ look: TextLook?, _ link: UInt16) {
        self.init(
            column: column, kind: kind, look: look, link: link, text: String(character), columns: [column], count: 1)
    }

    fileprivate init(
        column: Int, kind: Kind, look: TextLook?, link: UInt16, text: String, columns: [Int], count: Int
    ) {
        (self.column, self.kind, self.look, self.link) = (column, kind, look, link)
        (self.text, self.columns, self.count) = (text, columns, count)
    }

    private static func kind(of cell: Cell, _ character: Character) -> Kind {
        if DrawnShape.draws(cell.glyph) { return .drawn }
        if character.isASCII { return .simple }
        let scalars = character.unicodeScalars
        let isOne = scalars.index(after: scalars.startIndex) == scalars.endIndex
        // A character of several units may take several places of a list.
        return isOne && scalars.first!.value < 0x10000 && !scalars.first!.mayJoin ? .listed : .alone
    }
}

extension [TextRun] {
    /// Appends a character, to the last run if it goes on with it, and the blanks before it.
    fileprivate mutating func append(
        _ character: Character, at x: Int, _ kind: TextRun.Kind, _ look: TextLook?, _ link: UInt16,
        after blanks: (column: Int, count: Int)?
    ) {
        let gap = blanks?.count ?? 0
        if let last = self.last, last.kind == kind, last.look == look, last.link == link, kind != .alone,
            link == 0 || gap == 0, kind != .listed || gap < 4
        {
            let end = count - 1
            self[end].text += String(repeating: " ", count: gap)
            self[end].text.append(character)
            self[end].count += gap + 1
            self[end].columns += (blanks.map { Array<Int>($0.column..<x) } ?? []) + [x]
            return
        }
        var (text, columns) = (String(character), [x])
        if let blanks {
            // Before a simple one they do not move it; elsewhere they come after the run before them.
            if kind == .simple || kind == .drawn, link == 0 {
                text = String(repeating: " ", count: gap) + text
                columns = Array<Int>(blanks.column...x)
            } else if !isEmpty, self[count - 1].link == 0 {
                self[count - 1].text += String(repeating: " ", count: gap)
                if self[count - 1].kind == .simple {
                    self[count - 1].count += gap
                    self[count - 1].columns += Array<Int>(blanks.column..<x)
                }
            }
        }
        append(
            TextRun(
                column: columns[0], kind: kind, look: look, link: link, text: text, columns: columns,
                count: columns.count))
    }
}
