public import TrellisViews
public import TrellisWidgets

/// A document in Markdown: headings, lists, tables, code, links; it may arrive in pieces.
///
///     let view = window.add(MarkdownView("# Trees\n\nSee [oaks](#oaks)."), "tt = ll = bb = rr = 0")
///     view.onLink = { link in open(link.address) }
///     view.append("\n\n## Oaks\n")
///
/// Tab, or `n` and `p`, moves from link to link, and Enter or a click opens one: links to headings of the document jump
/// there, and others call `onLink`. The left and right keys scroll code that is wider than its room. `/` searches, `n` and `N` then go to the next and the previous match. The mouse selects
/// text, `y` copies it. Only what is visible is laid out. Roles: `"markdown"` and its parts.
public final class MarkdownView: View, FrameListener, BorderScrolling {
    let flow: MarkdownFlow
    private let textChanges = ChangePoint()
    private let headingChanges = ChangePoint()
    /// What observers of `headings` know; nil while nobody has asked for them.
    private var shownHeadings: [MarkdownHeading]?

    /// Whether the view stays at the end as text comes; the user's scrolling changes it.
    @Observed(.display) public var follows: Bool = false { didSet { followingDidChange(oldValue) } }

    /// The most columns of the text: longer lines are hard to read. Nil for as many as there are.
    @Observed(.display) public var maximumWidth: Int? = 100

    /// The columns at the right edge that belong to a box around the view; see `BorderScrolling`.
    @Observed(.display) public var borderColumns: Int = 0 { didSet { setNeedsLayout() } }

    /// Whether lines of paragraphs stay lines, as in chats, instead of being joined.
    @Observed(.display) public var keepsLineBreaks: Bool = false {
        didSet { if keepsLineBreaks != oldValue { looksDidChange() } }
    }

    /// The columns by which code that is wider than its room is scrolled, at most as far as it goes. The user changes it
    /// with the left and right keys and the wheel.
    @Observed(.display) public var firstColumnOfCode: Int = 0

    /// The text to search for, highlighted wherever it is visible; empty for none. Case matters if it has an upper case
    /// letter.
    @Observed(.display) public var searchText: String = "" { didSet { searchDidChange(oldValue) } }

    /// The selected text; nil for none.
    @Observed(.display) public internal(set) var selection: MarkdownSelection? = nil

    /// The place of the link that has the focus; nil for none.
    @Observed(.display) var currentLinkIndex: MarkdownLinkIndex? = nil

    /// The match that was searched for last.
    @Observed(.display) var currentMatch: MarkdownMatch? = nil

    /// Returns the lines of some code with their colours, given the name of its language, which may be empty; nil for
    /// code without colours. Called once for each visible block of at most 32 KB. By default the languages of
    /// `TrellisCode` have colours.
    public var codeColors: (@MainActor (_ language: String, _ text: String) -> [StyledText]?)? = MarkdownCode.colors {
        didSet { looksDidChange() }
    }

    /// Called when the user opens a link that does not lead to a heading of the document.
    public var onLink: Action<MarkdownInline.Target>?

    /// The place that comes first while the view does not follow the end.
    var wanted = MarkdownLocation()
    var pattern: TextPattern?
    /// What the last search could not find.
    var searchMessage: String?
    let scrollMouse = ScrollMouse()
    var pressedLink: MarkdownLinkIndex?
    let prompt = LinePrompt()

    /// Creates a view of a text.
    public init(_ text: String = "", dialect: MarkdownDocument.Dialect = .github) {
        flow = MarkdownFlow(MarkdownDocument(text, dialect: dialect))
        super.init()
        addInteraction(LeavingLinks())
        addAtFoot(prompt)
        prompt.onEnd = { [unowned self] in
            setNeedsDisplay()
            window?.focus(self)
        }
    }

    // MARK: Text

    /// The document: its text, blocks and headings as values.
    public var document: MarkdownDocument { flow.document }

    /// The whole text. Observable. Setting another one shows its start, unless the view follows the end.
    public var text: String {
        get {
            textChanges.access(from: self)
            return document.text
        }
        set { setText(newValue, keepingPlace: false) }
    }

    /// Replaces the text.
    ///
    /// - Parameters:
    ///   - text: the new text.
    ///   - keepingPlace: whether what is visible stays in its place, as for a file that was saved again.
    public func setText(_ text: String, keepingPlace: Bool) {
        let location = keepingPlace ? self.location : MarkdownLocation()
        flow.replace(text)
        (selection, currentLinkIndex, currentMatch) = (nil, nil, nil)
        wanted = location
        textDidChange()
    }

    /// Appends text. Only what it changes is parsed and laid out again, once for each frame.
    public func append(_ text: String) {
        document.append(text)
        textDidChange()
    }

    private func textDidChange() {
        setNeedsDisplay()
        textChanges.didChange()
    }

    /// The headings, in order. Observable: observers hear of changes before the next frame.
    public var headings: [MarkdownHeading] {
        headingChanges.access(from: self)
        flow.update()
        if shownHeadings == nil { shownHeadings = flow.headings }
        return flow.headings
    }

    /// Scrolls so that a heading comes first, or as near to it as possible.
    public func scroll(to heading: MarkdownHeading) {
        flow.update()
        guard heading.unit < flow.units.count else { return }
        scroll(to: MarkdownLocation(unit: heading.unit, offset: 0))
    }

    /// The row of a heading, counted from the start of the document, at the current width. O(text before it, once for
    /// each width).
    public func row(of heading: MarkdownHeading) -> Int {
        flow.update(width: contentArea.width)
        guard heading.unit < flow.units.count else { return 0 }
        return flow.exactRows(before: heading.unit) + flow.units[heading.unit].gap
    }

    /// The last heading above the middle of what is visible: where the reader is. Nil before the first one.
    public var currentHeading: MarkdownHeading? {
        let scene = scene()
        guard let item = scene.units.last(where: { $0.y <= scene.area.height / 3 }) else { return nil }
        return flow.headings.last { $0.unit <= item.index }
    }

    /// How far the document is read, 0...1: the share of its parts, such as paragraphs, above the end of what is visible;
    /// 1 for an empty one. O(visible rows)
    public var readShare: Double {
        let viewport = viewport
        guard !viewport.isAtEnd, viewport.count > 0, let last = viewport.rows.last else { return 1 }
        let part = Double(min(last.height, viewport.height - last.y)) / Double(max(1, last.height))
        return (Double(last.index) + part) / Double(viewport.count)
    }

    /// The place that is visible first: to come back to later.
    public var location: MarkdownLocation {
        let viewport = viewport
        return viewport.rows.isEmpty ? wanted : location(viewport.top)
    }

    /// Scrolls so that a place comes first, or as near to it as possible.
    public func scroll(to location: MarkdownLocation) {
        follows = false
        wanted = location
        setNeedsDisplay()
    }

    // MARK: View

    public override func windowDidChange() { looksDidChange() }

    /// Tells observers of the headings that have arrived.
    public func frameWillBegin() {
        guard shownHeadings != nil else { return }
        flow.update()
        let headings = flow.headings
        if headings != shownHeadings {
            shownHeadings = headings
            headingChanges.didChange()
        }
    }

    private func looksDidChange() {
        flow.looks = MarkdownLooks(
            onlyASCII: showsOnlyASCII, keepsLineBreaks: keepsLineBreaks, wrapsCode: false, codeColors: codeColors)
        setNeedsDisplay()
    }

    /// Takes in the characters that the terminal has, which it may tell late.
    func updateCharacters() { if flow.looks.onlyASCII != showsOnlyASCII { looksDidChange() } }

    private func followingDidChange(_ old: Bool) {
        guard !follows, old, !contentArea.isEmpty, !flow.units.isEmpty else { return }
        // What is visible stays.
        wanted = location(viewport(atEnd: true).top)
    }

    /// 60 columns and 16 rows: the view scrolls what does not fit.
    /// A few columns and a row, because everything can be scrolled into view.
    public override func measure(for width: Int?) -> Measure {
        Measure(width: 60, height: 16, minWidth: 4, minHeight: 1)
    }

    public override var canFocus: Bool { true }

    /// Shows the focus where there is no room for a scroll bar.
    public override var cursor: Point? { bounds.width == 1 ? .zero : nil }

    public override func focusDidChange(_ change: FocusChange) {
        guard change == .lost else { return }
        scrollMouse.end()
        pressedLink = nil
    }

    public override func draw(in painter: Painter) { drawDocument(in: painter) }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    public override var keyBindings: KeyBindings { Self.keys }
}
