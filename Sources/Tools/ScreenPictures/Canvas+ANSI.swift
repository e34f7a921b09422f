public import TextScreen

extension Canvas {
    /// The screen as text with colours and attributes (SGR) and links (OSC 8), to be shown by a terminal: a line for
    /// each row, in the plain style at its end. O(cells).
    ///
    /// Blanks at the end of a row are left out where nothing of them can be seen.
    /// - Parameters:
    ///   - colors: the colours of the terminal; others become the nearest.
    ///   - hyperlinks: whether links are written.
    public func ansi(colors: TerminalFeatures.Colors = .rgb, hyperlinks: Bool = true) -> String {
        var writer = ANSIWriter(canvas: self, colors: colors, hyperlinks: hyperlinks)
        return writer.text()
    }
}

/// Writes a canvas as text with control sequences.
private struct ANSIWriter {
    let canvas: Canvas
    let colors: TerminalFeatures.Colors
    let hyperlinks: Bool
    private var result = ""
    /// What the text to come would look like.
    private var style = Style.plain

    init(canvas: Canvas, colors: TerminalFeatures.Colors, hyperlinks: Bool) {
        self.canvas = canvas
        self.colors = colors
        self.hyperlinks = hyperlinks
    }

    mutating func text() -> String {
        for y in 0..<canvas.size.height {
            var end = canvas.size.width
            while end > 0, isInvisible(canvas[end - 1, y]) { end -= 1 }
            for x in 0..<end where canvas[x, y].width != 0 {
                change(to: shown(canvas[x, y]))
                result.append(canvas.exportedCharacter(x: x, y: y))
            }
            change(to: .plain)
            result += "\n"
        }
        return result
    }

    private func isInvisible(_ cell: Cell) -> Bool {
        guard cell.glyph == 0x20, cell.width == 1 else { return false }
        let style = shown(cell)
        return style.attributes.isEmpty && colors.nearest(to: style.background) == .default
            && style.link == nil
    }

    /// The style in which a cell is shown; of a blank, only what can be seen of it.
    private func shown(_ cell: Cell) -> Style {
        var shown = cell.style
        if !hyperlinks { shown.link = nil }
        guard cell.glyph == 0x20, cell.width == 1, shown.link == nil else { return shown }
        shown.attributes.subtract([.bold, .dim, .italic])
        guard shown.attributes.isEmpty else { return shown }
        shown.foreground = style.foreground
        if !style.attributes.isVisibleOnBlanks { shown.attributes = style.attributes }
        return shown
    }

    /// Writes the shortest sequence that leads to a style.
    private mutating func change(to next: Style) {
        guard next != style else { return }
        if hyperlinks, next.link != style.link {
            result += "\u{1B}]8;;\(next.link?.address ?? "")\u{1B}\\"
        }
        let parameters = colors.sgr(next)
        let before = colors.sgr(style)
        if parameters != before {
            // From plain text, what is to be set; else from the style before, or from plain text after a reset.
            let reset = "0" + parameters
            let added = step(to: next)
            let shortest = added.map { $0.utf8.count <= reset.utf8.count ? $0 : reset } ?? reset
            result += "\u{1B}[\(shortest == "0" ? "" : shortest)m"
        }
        style = next
    }

    /// The parameters that lead from the style to another without a reset.
    private func step(to next: Style) -> String? {
        let (old, new) = (
            colors.shown(style.foreground, on: style.background), colors.shown(next.foreground, on: next.background)
        )
        var (before, after) = (style.attributes, next.attributes)
        if old.bold { before.insert(.bold) }
        if new.bold { after.insert(.bold) }
        var result = ""
        let removed = before.subtracting(after)
        var added = after.subtracting(before)
        // One number ends both of them.
        if removed.contains(.bold) || removed.contains(.dim) {
            result += ";22"
            added.formUnion(after.intersection([.bold, .dim]))
        }
        for (attribute, number) in Style.Attributes.parameters where number > 2 && removed.contains(attribute) {
            result += ";\(number + 20)"
        }
        result += added.sgr
        if new.foreground != old.foreground {
            result += new.foreground == .default ? ";39" : new.foreground.sgr(30)
        }
        if new.background != old.background {
            result += new.background == .default ? ";49" : new.background.sgr(40)
        }
        return result.isEmpty ? nil : String(result.dropFirst())
    }
}

extension Style.Attributes {
    /// Whether a blank in them differs from another one.
    fileprivate var isVisibleOnBlanks: Bool { !isDisjoint(with: [.underline, .reverse, .strikethrough, .blink]) }
}
