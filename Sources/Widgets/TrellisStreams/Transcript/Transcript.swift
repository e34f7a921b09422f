public import TrellisViews
public import TrellisWidgets

/// Entries that come in at the bottom, each with text that grows or a view: a chat, the steps of an agent, a session.
///
///     let transcript = window.add(Transcript(), "tt = ll = rr = 0, bb = 3")
///     transcript.append("How large is the moon?", role: "user")
///     let answer = transcript.append("", role: "assistant")
///     for await word in model.answer { answer.append(word) }
///     transcript.append(TranscriptEntry(role: "tool") { ProgressBar() })
///
/// The transcript stays at its end as entries come and grow, until the user scrolls up; then a mark tells how many are
/// new, and a click on it or End goes back. Shift with the arrow keys selects an entry, Enter activates it, `y` copies
/// its text. Older entries that are inserted at the start leave what is visible where it is.
///
/// Text is painted by the transcript itself, and views are in its tree only while they are visible or have the focus: a
/// change costs what is visible, however many entries there are. Roles: `"transcript"` and `"transcript.mark"`, with the
/// role of the entry as variant, `"transcript.title"`, `"transcript.selected"` and `"transcript.more"`.
public final class Transcript: View, LayoutListener, BorderScrolling, ClickParts {
    /// The entries, oldest first.
    public internal(set) var entries: [TranscriptEntry] = []

    /// Whether the view stays at the end; the user's scrolling changes it.
    @Observed(.display) public var follows: Bool = true { didSet { followingDidChange(oldValue) } }

    /// Blank rows between entries.
    @Observed(.display) public var spacing: Int = 1 { didSet { sceneDidChange() } }

    /// The columns at the right edge that belong to a box around the view; see `BorderScrolling`.
    @Observed(.display) public var borderColumns: Int = 0 { didSet { sceneDidChange() } }

    /// The entry that keys apply to; nil for none.
    @Observed(.display) public var selectedEntry: TranscriptEntry? = nil

    /// The text shown while there are no entries.
    @Observed(.display) public var emptyText: String = ""

    /// Called when the user activates an entry by Enter or a double click.
    public var onActivate: Action<TranscriptEntry>?

    /// The number of entries that were appended since the user left the end; 0 while the transcript follows.
    @Observed public internal(set) var newCount: Int = 0

    /// Where the view was scrolled to.
    var wanted = RowHeights.Position.start
    /// An entry that was to be revealed while there was no room.
    weak var sought: TranscriptEntry?
    var sums = TranscriptSums()
    let scrollMouse = ScrollMouse()
    private let moreMark = TranscriptMore()
    private var arrangedSize: Size?
    private var isArranging = false
    /// The entries of the views in the tree.
    var shownEntries: [ObjectIdentifier: TranscriptEntry] = [:]
    /// What was painted last.
    var paintedItems: [TranscriptScene.Item] = []
    /// What has grown since.
    private var growing: [ObjectIdentifier: TranscriptEntry] = [:]
    /// Measured views, and painted rows: what the work is measured by.
    var measureCount = 0
    var paintedRowCount = 0

    /// Creates an empty transcript.
    public override init() {
        super.init()
        moreMark.isHidden = true
        moreMark.onPress = { [unowned self] in scrollToEnd() }
        add(moreMark, "bb = 0, rr = 2")
    }

    // MARK: Changes of entries

    /// An entry is about to grow; it is measured once in a frame, as much may come to it until then.
    ///
    /// - Returns: its share of the scroll bar, if that counts.
    func entryWillGrow(_ entry: TranscriptEntry) -> Int? {
        if window != nil, growing.updateValue(entry, forKey: ObjectIdentifier(entry)) == nil { setNeedsArranging() }
        return sums.cachedWidth.map { entry.estimatedRows(width: $0) }
    }

    func entryDidGrow(_ entry: TranscriptEntry, from estimate: Int?) {
        guard let index = index(of: entry), let estimate, let width = sums.cachedWidth else { return }
        sums.add(entry.estimatedRows(width: width) - estimate, at: index)
    }

    /// Marks for painting what has grown.
    private func markGrowth(_ scene: TranscriptScene) {
        for entry in growing.values {
            guard let index = index(of: entry) else { continue }
            if let item = scene.items.first(where: { $0.index == index }), paintedItems.contains(item) {
                setNeedsDisplay(Rect(x: 0, y: item.y, width: bounds.width, height: item.rows))
            } else if !isBelow(index, scene) {
                setNeedsDisplay()
            }
            setBarNeedsDisplay(scene)
        }
        growing = [:]
    }

    func entryDidChange(_ entry: TranscriptEntry) { setNeedsDisplay() }

    func titleDidChange(of entry: TranscriptEntry, from old: String?) {
        guard let index = index(of: entry) else { return }
        if let width = sums.cachedWidth, (old == nil) != (entry.title == nil), width >= 0 {
            sums.add(entry.title == nil ? -1 : 1, at: index)
        }
        entriesDidChange(from: index)
    }

    /// Marks for painting what depends on the entries from an index on: nothing but the bar if they are below the view.
    func entriesDidChange(from index: Int) {
        guard window != nil else { return }
        let scene = scene()
        guard isBelow(index, scene) else { return sceneDidChange() }
        setBarNeedsDisplay(scene)
        updateMore(scene)
    }

    /// Whether an entry is below the view, which begins where it was painted: at its end it may move as entries come.
    private func isBelow(_ index: Int, _ scene: TranscriptScene) -> Bool {
        guard let last = scene.items.last else { return false }
        return last.index < index && !follows && scene.items.first == paintedItems.first
    }

    private func setBarNeedsDisplay(_ scene: TranscriptScene) {
        guard scene.bar.isShown else { return }
        setNeedsDisplay(Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height))
    }

    /// Marks everything for painting and placing.
    func sceneDidChange() {
        setNeedsDisplay()
        setNeedsArranging()
    }

    private func followingDidChange(_ old: Bool) {
        if follows {
            newCount = 0
        } else if old {
            // What is visible stays.
            wanted = viewport(atEnd: true).top
        }
        if follows != old { sceneDidChange() }
    }

    // MARK: Views

    /// Places the entries again at another size.
    public func layoutDidFinish(contentHasMoved: Bool) {
        if let sought { reveal(sought) }
        if bounds.size != arrangedSize { setNeedsArranging() }
    }

    /// Takes in the views that are visible, lets the others go, and places them.
    public override func arrangeSubviews() {
        guard !isArranging else { return }
        isArranging = true
        defer { isArranging = false }
        arrangedSize = bounds.size
        let scene = scene()
        markGrowth(scene)
        var shown: Set<ObjectIdentifier> = [ObjectIdentifier(moreMark)]
        for item in scene.items where entries[item.index].isView {
            let view = entries[item.index].neededView
            shown.insert(ObjectIdentifier(view))
            shownEntries[ObjectIdentifier(view)] = entries[item.index]
            if view.superview !== self { insertSubview(view, at: subviews.count - 1) }
            let titleRows = entries[item.index].title == nil ? 0 : 1
            addRules(view, item.y + titleRows, rows: item.rows - titleRows, scene)
        }
        let focused = window?.focusedView
        for view in Array(subviews) where !shown.contains(ObjectIdentifier(view)) {
            if let focused, focused === view || focused.isDescendant(of: view) {
                // It keeps the focus, above what is visible.
                addRules(view, -1_000, rows: 1, scene)
            } else {
                view.removeFromSuperview()
                shownEntries[ObjectIdentifier(view)] = nil
            }
        }
        updateMore(scene)
    }

    private func shownEntry(of view: View) -> TranscriptEntry? { shownEntries[ObjectIdentifier(view)] }

    private func addRules(_ view: View, _ y: Int, rows: Int, _ scene: TranscriptScene) {
        view.carryContent(scrollableAlong: .vertical)
        let frame = Rect(x: scene.content.x, y: y, width: scene.content.width, height: rows)
        write(SubviewRules(frame: frame), for: view)
    }

    private func updateMore(_ scene: TranscriptScene) {
        let isShown = !scene.isAtEnd && scene.content.height > 1
        if isShown {
            let text = newCount > 0 ? translated("\(grouped: newCount) new") : translated("end")
            moreMark.text = " \(text) "
        }
        if moreMark.isHidden == isShown { moreMark.isHidden = !isShown }
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .resized(let view), .left(let view, _):
            guard view !== moreMark else { return }
            guard let entry = shownEntry(of: view), let height = entry.height else { return }
            if case .resized = change, view.measured(for: height.width).size.height == height.rows { return }
            entry.height = nil
            if !isArranging { sceneDidChange() }
        default: break
        }
    }

    // MARK: View

    public override var canFocus: Bool { true }

    /// Shows the focus where there is no room for a scroll bar.
    public override var cursor: Point? { bounds.width == 1 ? .zero : nil }

    public override func focusDidChange(_ change: FocusChange) {
        guard case .descendant(let view, byMouse: false) = change else { return }
        var inner = view
        while let outer = inner.superview, outer !== self { inner = outer }
        if let entry = shownEntry(of: inner) { reveal(entry) }
    }

    public override func draw(in painter: Painter) { drawEntries(in: painter) }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    public override var keyBindings: KeyBindings { Self.keys }
}
