public import TrellisViews

/// Lets the user choose any number of options: shows the chosen ones as chips, `apple ×  pear ×  ▾`, and all of them
/// with ticks in a popup.
///
///     let tags = form.add(MultiSelect(["bug", "help", "idea"], selection: [0]) { tags in … }, "tt = ll = 0, w = 30")
///     let days = MultiSelect(Day.allCases, selectedOptions: [.monday]) { $0.name }
///
/// Chips that do not fit into the row are counted, `+3`; with `wraps`, they go on in the next row.
///
/// Enter, Space, ↓ and a click open the popup; so does a letter, which begins to filter. ← and → choose a chip, Delete,
/// Backspace and a click on its `×` remove it. In the popup, Space and a click tick an option; letters filter, by some of
/// the letters of a title, and Backspace takes them back; Ctrl-A ticks all that are shown, or none if all are ticked.
/// Enter, Tab and a click outside close the popup, and so does Escape, which first ends the filter. A change takes
/// effect at once.
///
/// Opening, moving and painting cost O(visible options), filtering O(options).
///
/// Its roles are `"field"`, `"field.placeholder"`, `"chip"` and `"chip.selected"`. The popup uses the roles of a `List` on `"surface"`, `"list.heading"`, `"match"` and `"link"`.
public final class MultiSelect<Option>: View, FieldOfChips {
    /// The options, in order. Setting other options keeps the chosen ones that are among them.
    @Observed(.size) public var options: [Option] = [] { didSet { optionsDidChange(from: oldValue) } }

    /// The text shown while no option is chosen.
    @Observed(.size) public var placeholder: String = ""

    /// The variant of the field's role, such as `.error`; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Whether chips that do not fit go on in the next row; otherwise they are counted.
    @Observed(.size) public var wraps: Bool = false

    /// The maximum number of options that the popup shows at once; at least 1.
    @Observed public var maxVisibleRows: Int = 10 { didSet { popup?.maxVisibleRows = maxVisibleRows } }

    /// Returns whether an option can be chosen, is disabled, or is a heading or a separator; nil if all can be chosen.
    /// While a filter is on, only those that can be chosen are shown.
    public var kind: (@MainActor (Option) -> SelectOptionKind)? { didSet { reload() } }

    /// Called with the chosen options, in order, when the user has changed them.
    public var onChange: Action<[Option]>?

    var makeTitle: @MainActor (Option) -> StyledText
    private let isSame = ItemIdentity.comparison(of: Option.self)
    private var chosen: [Int] = []
    private(set) var chosenSet: Set<Int> = []
    private let selectionChanges = ChangePoint()
    private var cachedWidth: Int?
    let dropdown = Dropdown()
    /// The position among the chosen options of the chip that keys apply to; nil for none.
    var currentChip: Int? { didSet { if currentChip != oldValue { setNeedsDisplay() } } }
    /// What the user has typed in the popup, and the options that match; nil for all.
    var filter = FuzzyQuery("") { didSet { if filter != oldValue { applyFilter() } } }
    private(set) var filtered: [Int]?
    /// The titles prepared for being searched, from the first filter until the popup closes.
    private var prepared: FuzzyTexts?
    private var filterMatches: (query: FuzzyQuery, indices: [Int])?
    /// The titles compared with a filter so far, as a measure of work.
    private(set) var comparisons = 0

    private init(
        _ options: Observed<[Option]>, _ placeholder: String, _ role: Role?, _ onChange: Action<[Option]>?,
        title: @escaping @MainActor (Option) -> StyledText
    ) {
        self.onChange = onChange
        makeTitle = title
        _options = options
        _placeholder = Observed(wrappedValue: placeholder, .size)
        _role = Observed(wrappedValue: role, .display)
        super.init()
        addInteraction(dropdown)
    }

    /// Creates a field for values.
    ///
    /// - Parameters:
    ///   - options: the options. They are recognised by their `id`, or by their value if they have none.
    ///   - selectedOptions: the options chosen at first.
    ///   - placeholder: the text shown while no option is chosen.
    ///   - role: a variant of the field's role.
    ///   - title: returns the text of an option. It is called for visible options at each painting, for the first and
    ///     the last 100, which decide how wide the field is, and for all options when the user filters.
    ///   - onChange: called with the chosen options when the user has changed them.
    public convenience init(
        _ options: some Collection<Option>, selectedOptions: [Option] = [], placeholder: String = "",
        role: Role? = nil, title: @escaping @MainActor (Option) -> StyledText, onChange: Action<[Option]>? = nil
    ) {
        let options = Observed(wrappedValue: Array(options), .size)
        self.init(options, placeholder, role, onChange, title: title)
        if !selectedOptions.isEmpty { self.selectedOptions = selectedOptions }
    }

    /// Creates a field for values with texts, numbers or the like as titles.
    public convenience init(
        _ options: some Collection<Option>, selectedOptions: [Option] = [], placeholder: String = "",
        role: Role? = nil, title: @escaping @MainActor (Option) -> some StyledTextConvertible,
        onChange: Action<[Option]>? = nil
    ) {
        self.init(
            options, selectedOptions: selectedOptions, placeholder: placeholder, role: role,
            title: { title($0).styledText }, onChange: onChange)
    }

    /// Creates a field for texts, numbers or the like.
    ///
    /// - Parameters:
    ///   - options: the options.
    ///   - selection: the indices of the options chosen at first.
    ///   - placeholder: the text shown while no option is chosen.
    ///   - role: a variant of the field's role.
    ///   - onChange: called with the chosen options when the user has changed them.
    public convenience init(
        _ options: some Collection<Option>, selection: [Int] = [], placeholder: String = "", role: Role? = nil,
        onChange: Action<[Option]>? = nil
    ) where Option: StyledTextConvertible & Equatable {
        let options = Observed(wrappedValue: Array(options), .size)
        self.init(options, placeholder, role, onChange) { $0.styledText }
        if !selection.isEmpty { self.selection = selection }
    }

    // MARK: Selection

    /// The indices of the chosen options, in the order of the options. Observable. A new value may be in any order;
    /// indices out of range are left out.
    public var selection: [Int] {
        get {
            selectionChanges.access(from: self)
            return chosen
        }
        set { choose(Set(newValue)) }
    }

    /// The chosen options, in order. Observable. Options that do not exist are ignored. Setting
    /// costs O(options × chosen options).
    public var selectedOptions: [Option] {
        get { selection.compactMap { options.indices.contains($0) ? options[$0] : nil } }
        set {
            choose(Set(options.indices.filter { index in newValue.contains { isSame($0, options[index]) } }))
        }
    }

    private func choose(_ new: Set<Int>) {
        let new = new.filter(options.indices.contains)
        guard new != chosenSet else { return }
        selectionChanges.willChange()
        chosenSet = new
        chosen = new.sorted()
        if let currentChip, currentChip >= chosen.count { self.currentChip = chosen.isEmpty ? nil : chosen.count - 1 }
        popup?.rows.setNeedsDisplay()
        if wraps { invalidateIntrinsicSize() }
        setNeedsDisplay()
        selectionChanges.didChange()
    }

    /// Changes the chosen options on behalf of the user.
    func change(_ change: (inout Set<Int>) -> Void) {
        var new = chosenSet
        change(&new)
        guard isEffectivelyEnabled, new != chosenSet else { return }
        choose(new)
        perform(onChange, selectedOptions)
    }

    // MARK: Options

    /// Requests the titles and kinds of all visible options again, and measures the field again.
    public func reload() {
        cachedWidth = nil
        forgetTitles()
        applyFilter()
        invalidateIntrinsicSize()
    }

    private func optionsDidChange(from old: [Option]) {
        cachedWidth = nil
        let new = options
        let kept = chosen.compactMap { index in
            old.indices.contains(index)
                ? RowKeys.nearest(to: index, count: new.count) { isSame(new[$0], old[index]) } : nil
        }
        if Set(kept) != chosenSet { choose(Set(kept)) }
        // Without options, letters open nothing.
        if old.isEmpty != new.isEmpty { keysDidChange() }
        forgetTitles()
        if new.isEmpty { return close() }
        applyFilter()
    }

    func title(at index: Int) -> StyledText { makeTitle(options[index]) }

    func kind(at index: Int) -> SelectOptionKind { kind?(options[index]) ?? .choice }

    var widestTitle: Int {
        if let cachedWidth { return cachedWidth }
        let width = widest(of: options.count) { kind(at: $0) == .separator ? 0 : title(at: $0).columns }
        cachedWidth = width
        return width
    }

    private func endFilter() {
        filter = FuzzyQuery("")
        forgetTitles()
    }

    private func forgetTitles() { (prepared, filterMatches) = (nil, nil) }

    private func applyFilter() {
        let last = filterMatches
        filterMatches = nil
        if filter.isEmpty {
            filtered = nil
        } else {
            let prepared = prepared ?? FuzzyTexts(options.lazy.map { self.makeTitle($0).text })
            self.prepared = prepared
            let candidates: [Int]
            if let last, filter.continues(last.query) {
                candidates = last.indices
            } else {
                candidates = kind == nil ? Array(options.indices) : options.indices.filter { kind(at: $0) == .choice }
            }
            comparisons += candidates.count
            let matches = prepared.indices(matching: filter, among: candidates)
            (filtered, filterMatches) = (matches, (filter, matches))
        }
        guard let popup else { return }
        popup.reload()
        popup.rows.selectedPlace = 0
        popup.headDidChange()
    }

    // MARK: Popup

    var popup: ChoicePopup? { dropdown.content as? ChoicePopup }

    /// Whether the popup is shown. Observable.
    public var isOpen: Bool { dropdown.isOpen }

    /// Opens the popup. Does nothing without options, and while the field is not in a window or is disabled.
    public func open() {
        guard dropdown.canOpen, !options.isEmpty else { return }
        endFilter()
        let rows = ChoiceRows(of: self, ticks: .boxes, selectedPlace: chosen.first ?? 0)
        rows.emptyText = "nothing matches"
        let popup = ChoicePopup(rows, head: MultiSelectHead(of: self), maxVisibleRows: maxVisibleRows)
        dropdown.open(popup, at: .below(self, alignment: .match), focus: rows) { [weak self] _ in self?.endFilter() }
    }

    /// Closes the popup. What has been ticked stays.
    public func close() { dropdown.close() }

    // MARK: View

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .gained, !awaitsFocus { currentChip = nil }
    }

    /// As wide as the widest option in a chip, and at least 20 columns.
    public override func measure(for width: Int?) -> Measure {
        let natural = max(widestTitle + Chips.padding + Chips.margins, shownPlaceholder(placeholder).columns + 4, 20)
        let height = wraps ? chips(in: width ?? natural).height : 1
        return Measure(width: natural, height: height, minWidth: 8, minHeight: 1, heightFollowsWidth: wraps)
    }

    public override var keyBindings: KeyBindings { MultiSelectKeys.keys }

    public override func typing(_ key: Key) -> (() -> Void)? { typingInField(key) }

    var hasOptions: Bool { !options.isEmpty }

    var hasChips: Bool { !selection.isEmpty }

    public override func handle(_ event: Event) -> Bool { handleField(event) }

    public override func draw(in painter: Painter) { drawField(in: painter) }
}
