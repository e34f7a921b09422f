public import TrellisViews

/// Lets the user choose one of several options: shows the chosen one in one row, `Low ▾`, and all of them in a popup.
///
///     let speed = form.add(Select(["Low", "High"], selection: 0, placeholder: "Choose…") { choice in … }, "tt = ll = 0")
///
/// Options are strings, or values of any type with a title each, which is requested when it becomes visible:
///
///     let level = Select(Level.allCases, selectedOption: .high) { $0.name }
///     level.bind(\.selectedOption, twoWay: settings, \.level)
///
/// Enter, Space, ↑, ↓ and a click open the popup; letters choose the next option that begins with them without opening it.
/// In the popup, the arrow keys, PgUp, PgDn, Home, End, letters and the mouse move to an option; Enter, Space and a click
/// choose it. Escape, Tab and a click outside close the popup and change nothing; so does removing, hiding or disabling the
/// select.
///
/// The popup opens below the select, or above it where there is more room, and follows it. It is at least as wide as the
/// select and shows up to `maxVisibleRows` options; it scrolls to the others. Opening and painting cost O(visible options).
///
/// Its roles are `"select"`, `"select.selected"` while open, and `"select.placeholder"`. The popup uses the roles of a `List`
/// on `"surface"`, and `"list.heading"`.
public final class Select<Option>: View, OpenedByKeys {
    /// The options, in order. Setting other options keeps the chosen one if it is among them.
    @Observed(.size) public var options: [Option] = [] { didSet { optionsDidChange(from: oldValue) } }

    /// The index of the chosen option; nil for none. An index out of range counts as none.
    @Observed(.display) public var selection: Int? = nil {
        didSet { if selection != oldValue { selectionDidChange() } }
    }

    /// The text shown while no option is chosen.
    @Observed(.size) public var placeholder: String = ""

    /// The variant of the select's role, such as `.error`; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// The maximum number of options that the popup shows at once; at least 1.
    @Observed public var maxVisibleRows: Int = 10 {
        didSet { popup?.maxVisibleRows = maxVisibleRows }
    }

    /// Returns whether an option can be chosen, is disabled, or is a heading or a separator; nil if all can be chosen.
    public var kind: (@MainActor (Option) -> SelectOptionKind)? { didSet { reload() } }

    /// Called when the user has chosen another option.
    public var onChange: Action<Option>?

    var makeTitle: @MainActor (Option) -> StyledText
    private let isSame = ItemIdentity.comparison(of: Option.self)
    private let dropdown = Dropdown()
    private let optionChanges = ChangePoint()
    private var publishedOption: Option?
    var typeAhead = TypeAhead()
    private var cachedWidth: Int?
    var searchCache: TypeAheadCache?

    // MARK: Initialization

    private init(
        _ options: Observed<[Option]>, _ placeholder: String, _ role: Role?, _ onChange: Action<Option>?,
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

    /// Creates a select of values.
    ///
    /// - Parameters:
    ///   - options: the options. They are recognised by their `id`, or by their value if they have none.
    ///   - selectedOption: the initially chosen option.
    ///   - placeholder: the text shown while no option is chosen.
    ///   - role: a variant of the select's role.
    ///   - title: returns the text of an option. It is called for visible options at each painting, and for the first
    ///     and the last 100, which decide how wide the select is.
    ///   - onChange: called when the user has chosen another option.
    public convenience init(
        _ options: some Collection<Option>, selectedOption: Option? = nil, placeholder: String = "", role: Role? = nil,
        title: @escaping @MainActor (Option) -> StyledText, onChange: Action<Option>? = nil
    ) {
        let options = Observed(wrappedValue: Array(options), .size)
        self.init(options, placeholder, role, onChange, title: title)
        if selectedOption != nil { self.selectedOption = selectedOption }
    }

    /// Creates a select of values with texts, numbers or the like as titles.
    public convenience init(
        _ options: some Collection<Option>, selectedOption: Option? = nil, placeholder: String = "", role: Role? = nil,
        title: @escaping @MainActor (Option) -> some StyledTextConvertible, onChange: Action<Option>? = nil
    ) {
        self.init(
            options, selectedOption: selectedOption, placeholder: placeholder, role: role,
            title: { title($0).styledText }, onChange: onChange)
    }

    /// Creates a select of texts, numbers or the like.
    ///
    /// - Parameters:
    ///   - options: the options.
    ///   - selection: the index of the initially chosen option.
    ///   - placeholder: the text shown while no option is chosen.
    ///   - role: a variant of the select's role.
    ///   - onChange: called when the user has chosen another option.
    public convenience init(
        _ options: some Collection<Option>, selection: Int? = nil, placeholder: String = "", role: Role? = nil,
        onChange: Action<Option>? = nil
    ) where Option: StyledTextConvertible & Equatable {
        let options = Observed(wrappedValue: Array(options), .size)
        self.init(options, placeholder, role, onChange) { $0.styledText }
        self.selection = selection
    }

    // MARK: Options

    /// The chosen option; nil for none. It can be observed.
    ///
    /// Setting it chooses the first equal option, or none if there is none. Setting costs O(options).
    public var selectedOption: Option? {
        get {
            optionChanges.access(from: self)
            return publishedOption
        }
        set { selection = newValue.flatMap { new in options.firstIndex { isSame($0, new) } } }
    }

    /// Requests the titles and kinds of all visible options again, and measures the select again.
    public func reload() {
        (cachedWidth, searchCache) = (nil, nil)
        invalidateIntrinsicSize()
        popup?.reload()
    }

    private func optionsDidChange(from old: [Option]) {
        let new = options
        // Most options are near their old places.
        func newIndex(_ index: Int) -> Int? {
            guard old.indices.contains(index) else { return nil }
            return RowKeys.nearest(to: index, count: new.count) { isSame(new[$0], old[index]) }
        }
        let before = selection
        if let before, old.indices.contains(before) { selection = newIndex(before) }
        if selection == before { selectionDidChange() }
        (cachedWidth, searchCache) = (nil, nil)
        // Which letters find an option.
        keysDidChange()
        if new.isEmpty { return close() }
        popup?.rows.rowsDidChange(newIndex)
        popup?.invalidateIntrinsicSize()
    }

    /// Tells observers of the chosen option when index and options fit together again, never in between.
    private func selectionDidChange() {
        popup?.rows.setNeedsDisplay()
        let option = selection.flatMap { options.indices.contains($0) ? options[$0] : nil }
        guard option != nil || publishedOption != nil else { return }
        optionChanges.willChange()
        publishedOption = option
        optionChanges.didChange()
    }

    func title(at index: Int) -> StyledText { makeTitle(options[index]) }

    func kind(at index: Int) -> SelectOptionKind { kind?(options[index]) ?? .choice }

    /// The width of the widest title, in columns. Of many options only the first and the last ones are measured.
    var widestTitle: Int {
        if let cachedWidth { return cachedWidth }
        let width = widest(of: options.count) { kind(at: $0) == .separator ? 0 : title(at: $0).columns }
        cachedWidth = width
        return width
    }

    /// Chooses an option on behalf of the user, and closes the popup.
    func choose(_ index: Int) {
        close()
        guard isEffectivelyEnabled, options.indices.contains(index), kind(at: index) == .choice, index != selection
        else { return }
        selection = index
        perform(onChange, options[index])
    }

    // MARK: Popup

    private var popup: ChoicePopup? { dropdown.content as? ChoicePopup }

    /// Whether the popup is shown. It can be observed.
    public var isOpen: Bool { dropdown.isOpen }

    /// Opens the popup. Does nothing without options, and while the select is not in a window or is disabled.
    public func open() {
        guard dropdown.canOpen, !options.isEmpty else { return }
        typeAhead = TypeAhead()
        let rows = ChoiceRows(of: self, ticks: .ticks, selectedPlace: selectedOption == nil ? 0 : selection)
        let popup = ChoicePopup(rows, maxVisibleRows: maxVisibleRows)
        dropdown.open(popup, at: .below(self, alignment: .match), focus: rows) { [weak self] _ in
            self?.typeAhead = TypeAhead()
        }
    }

    /// Closes the popup without a change.
    public func close() { dropdown.close() }

    // MARK: View

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .lost { typeAhead = TypeAhead() }
    }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: max(widestTitle, shownPlaceholder(placeholder).columns) + 4, height: 1, minWidth: 6)
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        open()
        return true
    }

    public override var keyBindings: KeyBindings { SelectKeys.keys }

    public override func typing(_ key: Key) -> (() -> Void)? {
        guard wouldFind(key) else { return nil }
        return { [self] in find(key, from: selection).map { choose($0) } }
    }

    var hasOptions: Bool { !options.isEmpty }

    public override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let base = Role("select").variant(role)
        let state = isOpen && painter.isEffectivelyEnabled ? Role("select").selected : self.role(base, in: painter)
        let style = painter[state]
        painter.fill(painter.bounds, style: style)
        let padding = width > 4 ? 1 : 0
        let y = (height - 1) / 2
        painter.text(dropdown.arrow, x: width - 1 - padding, y: y, style: style)
        let room = width - 2 * padding - 2
        guard room > 0 else { return }
        if let selectedOption {
            painter.text(
                makeTitle(selectedOption), x: padding, y: y, width: room, style: style, isUniform: state != base)
        } else {
            let style = state == base ? painter[base["placeholder"]] : style
            painter.text(shownPlaceholder(placeholder).truncated(to: room), x: padding, y: y, style: style)
        }
    }
}
