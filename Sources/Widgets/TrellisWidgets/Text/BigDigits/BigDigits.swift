public import TrellisViews

/// Digits three rows high, for clocks and counters.
///
///     let clock = window.add(BigDigits("12:34", alignment: .center), "ct = cl = 50%")
///     clock.every(.seconds(1)) { [weak clock] in clock?.text = now() }
///
/// It has pictures of the digits, `: . , + - / % °`, the capitals A, P and M, and blanks; any other character appears
/// as it is in the last row. They are made of half blocks. On ASCII terminals they look like seven segments, or are
/// made of `#` where the frame has five rows. Where there is no room for them, it shows plain text.
///
/// Its role is `"digits"`.
public final class BigDigits: View {
    /// The text, on one line.
    @Observed(.size) public var text: String = ""

    /// The meaning of the digits, such as `.error`: the variant of their role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// The alignment in a wider frame.
    @Observed(.display) public var alignment: TextAlignment = .leading

    /// Creates a view of big digits.
    public init(_ text: String = "", role: Role? = nil, alignment: TextAlignment = .leading) {
        _text = Observed(wrappedValue: text, .size)
        _role = Observed(wrappedValue: role, .display)
        _alignment = Observed(wrappedValue: alignment, .display)
        super.init()
    }

    public override var debugLabel: String? { text }

    /// The columns of the pictures with one blank between two.
    private var columns: Int {
        let text = text.inOneLine
        return text.reduce(0) { $0 + width(of: $1) } + max(0, text.count - 1)
    }

    private func width(of character: Character) -> Int {
        DigitFont.dots(of: character) == nil
            ? max(1, TextScreen.columns(of: character)) : DigitFont.columns(of: character)
    }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: columns, height: DigitFont.rows, minWidth: 1, minHeight: 1)
    }

    public override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let style = painter[self.role(Role("digits").variant(role), in: painter)]
        let columns = columns
        guard columns <= width, height >= DigitFont.rows, !isReadAloud else {
            let shown = text.inOneLine.truncated(to: width)
            painter.text(shown, x: start(of: shown.columns, in: width), y: max(0, height - 1) / 2, style: style)
            return
        }
        let hasDots = showsOnlyASCII && height >= DigitFont.dotRows
        let rows = hasDots ? DigitFont.dotRows : DigitFont.rows
        let top = (height - rows) / 2
        var x = start(of: columns, in: width)
        for character in text.inOneLine {
            let picture =
                hasDots
                ? DigitFont.dots(of: character)
                : showsOnlyASCII ? DigitFont.segments(of: character) : DigitFont.halfBlocks(of: character)
            if let picture {
                for (y, row) in picture.enumerated() { painter.text(row, x: x, y: top + y, style: style) }
            } else {
                painter.text(String(character), x: x, y: top + rows - 1, style: style)
            }
            x += self.width(of: character) + 1
        }
    }

    private func start(of columns: Int, in width: Int) -> Int {
        switch alignment {
        case .leading: 0
        case .center: (width - columns) / 2
        case .trailing: width - columns
        }
    }
}
