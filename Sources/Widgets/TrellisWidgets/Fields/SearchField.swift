public import TrellisViews

/// A field to search with: `⌕ tree            3/17 ‹ › ×`.
///
///     let search = window.add(SearchField { text in table.filter = text }, "tt = 0, ll = rr = 0")
///
/// `onSearch` is called after a pause in typing, and at once when the text becomes empty or Enter is pressed. Escape and
/// a click on `×` clear the text; while there is none, Escape is passed on.
///
/// For a search that steps through its hits, set `hitCount`; the field then shows the current hit and lets the user go
/// on:
///
///     search.onSearch = { text in search.hitCount = text.isEmpty ? nil : log.find(text).count }
///     search.onHit = { hit in log.reveal(hit: hit) }
///
/// ↓, F3 and Enter go to the next hit, ↑, Shift-F3 and Shift-Enter to the previous one, and so does a click on `‹` or
/// `›`. All else is that of a `TextField`.
///
/// Its roles are those of a text field, and `"field.sign"` for the signs and the count.
public final class SearchField: TextField {
    /// The pause in typing after which `onSearch` is called.
    public var debounce: Duration

    /// Called with the text to search for.
    public var onSearch: Action<String>?

    /// The number of hits; nil shows none. A new number makes the first hit the current one.
    @Observed(.display) public var hitCount: Int? = nil {
        didSet {
            if hitCount == oldValue { return }
            currentHit = (hitCount ?? 0) > 0 ? 0 : nil
        }
    }

    /// The current hit, 0..<`hitCount`; nil for none. A hit out of range counts as none.
    @Observed(.display) public var currentHit: Int? = nil

    /// Called when the user goes to another hit.
    public var onHit: Action<Int>?

    /// Waits for the pause in typing.
    private var timer: ViewTimer?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - text: the initial text; it is not searched for.
    ///   - placeholder: the text shown while the field is empty.
    ///   - debounce: the pause in typing after which `onSearch` is called.
    ///   - onSearch: called with the text to search for.
    public init(
        _ text: String = "", placeholder: String = "Search", debounce: Duration = .milliseconds(150),
        onSearch: Action<String>? = nil
    ) {
        self.debounce = debounce
        self.onSearch = onSearch
        super.init(text, placeholder: placeholder)
    }

    /// Clears the text as the user does.
    public func clear() { if !isEmpty { replaceText(with: "") } }

    /// Goes to another hit as the user does; after the last one comes the first.
    ///
    /// - Parameter step: 1 for the next one, -1 for the previous one.
    public func goToHit(_ step: Int) {
        guard let hitCount, hitCount > 0 else { return }
        let step = step % hitCount
        let forwards = step < 0 ? step + hitCount : step
        // Beyond an end comes the other one.
        let new =
            shownHit.map { $0 < hitCount - forwards ? $0 + forwards : $0 - (hitCount - forwards) }
            ?? (step < 0 ? hitCount - 1 : 0)
        currentHit = new
        perform(onHit, new)
    }

    private var hasHits: Bool { (hitCount ?? 0) > 0 }

    private var shownHit: Int? { currentHit.flatMap { $0 >= 0 && $0 < hitCount ?? 0 ? $0 : nil } }

    override var mayFindProblems: Bool { false }

    // MARK: Searching

    public override func userDidEdit() {
        timer?.cancel()
        timer = nil
        if isEmpty { return perform(onSearch, "") }
        let typed = editor.buffer
        timer = after(debounce) { [weak self] in
            self?.timer = nil
            // The program may have set another text meanwhile.
            if let self, editor.buffer == typed { perform(onSearch, text) }
        }
    }

    /// Searches without waiting any longer.
    private func searchNow() {
        timer?.cancel()
        timer = nil
        perform(onSearch, text)
    }

    // MARK: Events

    private var canClear: Bool { !isEmpty && !isReadOnly }

    static let searchKeys = KeyBindings(
        for: SearchField.self, group: "Search", adding: TextField.fieldKeys,
        [
            KeyBinding("search.clear", "clear", .escape, when: { $0.canClear }) { $0.clear() },
            KeyBinding("search.next", "next hit", .enter, .down, .function(3), when: { $0.hasHits }) { $0.goToHit(1) },
            KeyBinding(
                "search.previous", "previous hit", Key.enter.shift, .up, Key.function(3).shift,
                when: { $0.hasHits }, action: { $0.goToHit(-1) }),
            KeyBinding("search.now", "", .enter, when: { $0.timer != nil && $0.onSearch != nil }) { $0.searchNow() },
        ])

    public override var keyBindings: KeyBindings { Self.searchKeys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left), isEffectivelyEnabled,
            let sign = sign(at: mouse.position.x)
        else { return super.handle(event) }
        switch sign.kind {
        case .clear: clear()
        case .next: goToHit(1)
        case .previous: goToHit(-1)
        case .count: break
        }
        return true
    }

    // MARK: Painting

    /// A sign after the text.
    private struct Sign {
        enum Kind { case count, previous, next, clear }
        var kind: Kind
        var text: String
        /// Its first column, counted from the first sign.
        var x = 0
    }

    /// The signs after the text.
    private var signs: [Sign] {
        var signs: [Sign] = []
        if let hitCount {
            signs.append(Sign(kind: .count, text: "\(shownHit.map { $0 + 1 } ?? 0)/\(max(0, hitCount))"))
            if hasHits {
                signs.append(Sign(kind: .previous, text: symbol(.previous)))
                signs.append(Sign(kind: .next, text: symbol(.next)))
            }
        }
        if canClear { signs.append(Sign(kind: .clear, text: symbol(.close))) }
        var x = 0
        for index in signs.indices {
            signs[index].x = x
            x += signs[index].text.columns + 1
        }
        return signs
    }

    private func sign(at x: Int) -> Sign? {
        let start = textColumns(in: bounds.width).upperBound
        // A click beside a sign of one column is meant for it.
        return signs.last { start + $0.x <= x }.flatMap { x < bounds.width ? $0 : nil }
    }

    public override var decoration: Decoration {
        Decoration(leading: 2, trailing: signs.last.map { $0.x + $0.text.columns + 1 } ?? 0)
    }

    /// Wide enough for its text and a count of hits.
    public override func measure(for width: Int?) -> Measure {
        Measure(width: max(20, shownPlaceholder(placeholder).columns + 2) + 14, height: 1, minWidth: 4)
    }

    public override func drawDecoration(in painter: Painter, text: Range<Int>, row: Int, style: Style) {
        let sign = painter.isEffectivelyEnabled ? painter.part("field.sign", of: .field, on: style) : style
        if text.lowerBound > 0 { painter.text(symbol(.search), x: 1, y: row, style: sign) }
        guard text.upperBound < painter.bounds.width else { return }
        for each in signs { painter.text(each.text, x: text.upperBound + each.x, y: row, style: sign) }
    }
}
