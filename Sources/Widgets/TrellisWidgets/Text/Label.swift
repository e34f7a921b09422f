public import TrellisViews

/// A text of one or more lines.
///
///     window.add(Label("Name", role: .accent), "tt = ll = 1")
///     window.add(Label("Press \("F1", "key") for \("help", link: "https://www.swift.org")"), "bb = 0, ll = 1")
///
/// Where rules leave its size open, it is as large as its text; with `wraps`, its height depends on its width.
public final class Label: View, TextBaselines {
    /// The text with its styles; line breaks start new rows.
    @Observed(.size) public var styledText: StyledText = StyledText()

    /// The plain text; setting it drops the styles of `styledText`.
    public var text: String {
        get { styledText.text }
        set {
            phrase = nil
            styledText = StyledText(newValue)
        }
    }

    /// What the label says in the language of its window; nil while its text is the same in all languages. Setting `text`
    /// sets nil.
    public var phrase: LocalizedText? { didSet { if phrase != nil { languageDidChange() } } }

    /// The role, which the theme maps to a style.
    @Observed(.display) public var role: Role = .text

    /// The style laid over that of the role.
    @Observed(.display) public var style: Style = .plain

    /// The alignment of lines shorter than the label.
    @Observed(.display) public var alignment: TextAlignment = .leading

    /// Whether long lines continue in the next row; otherwise they are truncated with `…`.
    @Observed(.size) public var wraps: Bool = false

    /// Where long lines are truncated; wrapped text with too many rows is always truncated at its end.
    @Observed(.display) public var truncation: TruncationSide = .end

    /// The lines of the text at the width last used; nil while the text is a single line.
    private var cachedLines: TextLines?

    /// Creates a label.
    public convenience init(
        _ text: String = "", role: Role = .text, style: Style = .plain, alignment: TextAlignment = .leading,
        wraps: Bool = false, truncation: TruncationSide = .end
    ) {
        self.init(
            StyledText(text), role: role, style: style, alignment: alignment, wraps: wraps,
            truncation: truncation)
    }

    /// Creates a label from styled text, such as a literal with styled values.
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

    /// Creates a label that says something in the language of its window.
    ///
    ///     Label(translating: "Nothing is selected.", role: .muted)
    public convenience init(
        translating phrase: LocalizedText, role: Role = .text, style: Style = .plain,
        alignment: TextAlignment = .leading,
        wraps: Bool = false, truncation: TruncationSide = .end
    ) {
        self.init(
            Language.english(phrase), role: role, style: style, alignment: alignment, wraps: wraps,
            truncation: truncation)
        self.phrase = phrase
    }

    public override func languageDidChange() {
        guard let phrase else { return }
        let new = translated(phrase)
        if new != styledText.text { styledText = StyledText(new) }
    }

    /// The lines of the text; at least one column, because they can be truncated or wrapped. The height cannot shrink.
    public override func measure(for width: Int?) -> Measure {
        let text = styledText.text
        if let columns = TextLines.columns(ofPlainLine: text), width == nil || !wraps || columns <= width! {
            return measure(Size(width: columns, height: 1))
        }
        let lines = lines(for: width)
        return measure(Size(width: lines.columns, height: lines.lines.count))
    }

    private func measure(_ size: Size) -> Measure {
        Measure(size, minimum: Size(width: 1, height: .max), heightFollowsWidth: wraps)
    }

    /// The bottom of the first row.
    public var firstBaselineOffset: Int? { 1 }
    /// The bottom of the last row; nil for text that wraps, because it depends on the width.
    public var lastBaselineOffset: Int? { wraps ? nil : lines(for: nil).lines.count }

    /// The lines at a width, cached so that measuring and painting compute them once.
    private func lines(for width: Int?) -> TextLines {
        let lines: TextLines
        if let cachedLines {
            lines = cachedLines
        } else {
            lines = TextLines()
            cachedLines = lines
        }
        lines.update(styledText.text, width: wraps ? width : nil)
        return lines
    }

    /// What the properties say, as painting needs it.
    private struct Look {
        var text = ""
        var isPlain = true
        var role = Role.text
        var style = Style.plain
        var hasStyle = false
        var alignment = TextAlignment.leading
        /// Whether a line that is too long ends with `…`.
        var mayCut = true
        /// The number of changes at which it was made.
        var changeCount = -1
    }

    @exclusivity(unchecked) private var look = Look()

    private func updateLook() {
        let styledText = styledText
        look = Look(
            text: styledText.text, isPlain: styledText.isPlain, role: role, style: style, hasStyle: style != .plain,
            alignment: alignment, mayCut: !wraps && truncation == .end, changeCount: propertyChangeCount)
    }

    public override func draw(in painter: Painter) {
        if look.changeCount != propertyChangeCount { updateLook() }
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        var style = painter[isEffectivelyEnabled ? look.role : look.role.disabled]
        if look.hasStyle { style = isEffectivelyEnabled ? look.style.laid(over: style) : style.laid(over: look.style) }
        // The disabled style overrides all styles of the text.
        if look.isPlain || !isEffectivelyEnabled, look.mayCut || look.text.utf8.count <= painter.bounds.width,
            painter.plainLine(look.text, look.alignment, style: style)
        {
            return
        }
        drawLines(isEffectivelyEnabled ? styledText : StyledText(look.text), style, painter)
    }

    private func drawLines(_ styledText: StyledText, _ style: Style, _ painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let wrapped = lines(for: width)
        let lines = wrapped.lines
        let visible = painter.visible
        for y in max(0, visible.top)..<max(0, visible.top, min(visible.bottom, lines.count)) {
            // If more lines follow, the last visible one ends with `…`.
            let isCut = wraps && y == height - 1 && lines.count > height
            let columns = lines[y].columns + (isCut ? 1 : 0)
            if columns <= width, !isCut {
                let x = start(of: columns, in: width)
                painter.text(wrapped[lines[y]], of: styledText, x: x, y: y, style: style)
            } else {
                draw(wrapped[lines[y]], columns, isCut: isCut, y, width, style, painter)
            }
        }
    }

    /// The column where a line of the given width begins.
    private func start(of columns: Int, in width: Int) -> Int {
        switch alignment {
        case .leading: 0
        case .center: max(0, width - columns) / 2
        case .trailing: max(0, width - columns)
        }
    }

    /// Paints a line that is too long or is followed by lines that do not fit.
    private func draw(
        _ line: Substring, _ columns: Int, isCut: Bool, _ y: Int, _ width: Int, _ style: Style, _ painter: Painter
    ) {
        let whole = styledText[line.startIndex..<line.endIndex]
        let shown = isCut ? (whole + "…").truncated(to: width) : whole.truncated(to: width, at: truncation)
        painter.text(shown, x: start(of: columns, in: width), y: y, style: style)
    }
}
