public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// Text, in as many rows as it has lines.
///
///     window.add(Label("Name", role: .accent), "tt = ll = 1")
///     window.add(Label("Press \("F1", "key") for \("help", link: "https://www.swift.org")"), "bb = 0, ll = 1")
///
/// Where rules leave the size open it is as large as its text; with `wraps` its height follows its width.
public final class Label: View {
    /// The text with its looks; line breaks make rows.
    @Observed(.size) public var styledText: StyledText = StyledText()

    /// The text; setting it drops looks that `styledText` had.
    public var text: String {
        get { styledText.text }
        set { styledText = StyledText(newValue) }
    }

    /// What the text is, so that the theme can say how it looks.
    @Observed(.display) public var role: Role = .text

    /// Laid over what the theme says.
    @Observed(.display) public var style: Style = .plain

    /// Where lines stand that are shorter than the label.
    @Observed(.display) public var alignment: TextAlignment = .leading

    /// Whether lines that are too long go on in the next row; otherwise they are cut, with `…`.
    @Observed(.size) public var wraps: Bool = false

    /// Where lines are cut that are too long; a text that wraps and has too many rows is always cut at its end.
    @Observed(.display) public var truncation: TruncationSide = .end

    /// The lines of the text, once it has several, for the width that they were looked for last.
    private var known: TextLines?

    /// A label.
    public convenience init(
        _ text: String = "", role: Role = .text, style: Style = .plain, alignment: TextAlignment = .leading,
        wraps: Bool = false, truncation: TruncationSide = .end
    ) {
        self.init(
            StyledText(text), role: role, style: style, alignment: alignment, wraps: wraps,
            truncation: truncation)
    }

    /// A label of a text of which parts look different; a literal with looks in it is one.
    public init(
        _ text: StyledText, role: Role = .text, style: Style = .plain, alignment: TextAlignment = .leading,
        wraps: Bool = false, truncation: TruncationSide = .end
    ) {
        _styledText = Observed(wrappedValue: text, .size)
        _role = Observed(wrappedValue: role, .display)
        _style = Observed(wrappedValue: style, .display)
        _alignment = Observed(wrappedValue: alignment, .display)
        _wraps = Observed(wrappedValue: wraps, .size)
        _truncation = Observed(wrappedValue: truncation, .display)
        super.init()
    }

    public override var heightFollowsWidth: Bool { wraps }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let text = styledText.text
        if let columns = TextLines.columns(ofPlainLine: text), width == nil || !wraps || columns <= width! {
            return Size(width: columns, height: 1)
        }
        let lines = lines(for: width)
        return Size(width: lines.columns, height: lines.lines.count)
    }

    /// Lines are cut, or go on in the next row.
    public override var minimumSize: Size? { Size(width: 1, height: .max) }

    public override var firstBaselineOffset: Int? { 1 }
    public override var lastBaselineOffset: Int? { wraps ? nil : lines(for: nil).lines.count }

    /// Looks for the lines in a width, if they are not known. A size that is asked for and what is painted need them once.
    private func lines(for width: Int?) -> TextLines {
        let lines: TextLines
        if let known {
            lines = known
        } else {
            lines = TextLines()
            known = lines
        }
        lines.update(styledText.text, width: wraps ? width : nil)
        return lines
    }

    public override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let isUsable = painter.isUsable
        var styledText = styledText
        // What is disabled looks so whatever looks it has of its own.
        if !isUsable, !styledText.isPlain { styledText = StyledText(styledText.text) }
        let themed = painter[isUsable ? role : role.disabled]
        let style = style == .plain ? themed : isUsable ? style.laid(over: themed) : themed.laid(over: style)
        let mayCut = !wraps && truncation == .end
        if styledText.isPlain, mayCut || styledText.text.utf8.count <= width,
            painter.plainLine(styledText.text, alignment, style: style)
        {
            return
        }
        let known = lines(for: width)
        let lines = known.lines
        let visible = painter.visible
        for y in max(0, visible.top)..<max(0, visible.top, min(visible.bottom, lines.count)) {
            // Where more lines would follow the last one ends with `…`.
            let isCut = wraps && y == height - 1 && lines.count > height
            let columns = lines[y].columns + (isCut ? 1 : 0)
            if columns <= width, !isCut {
                let x = start(of: columns, in: width)
                painter.text(known[lines[y]], of: styledText, x: x, y: y, style: style)
            } else {
                draw(known[lines[y]], columns, isCut: isCut, y, width, style, painter)
            }
        }
    }

    /// Where a line begins that takes some columns.
    private func start(of columns: Int, in width: Int) -> Int {
        switch alignment {
        case .leading: 0
        case .center: max(0, width - columns) / 2
        case .trailing: max(0, width - columns)
        }
    }

    /// Paints a line that is too long, or after which more would follow.
    private func draw(
        _ line: Substring, _ columns: Int, isCut: Bool, _ y: Int, _ width: Int, _ style: Style, _ painter: Painter
    ) {
        let whole = styledText[line.startIndex..<line.endIndex]
        let shown = isCut ? (whole + "…").truncated(to: width) : whole.truncated(to: width, at: truncation)
        painter.text(shown, x: start(of: columns, in: width), y: y, style: style)
    }
}
