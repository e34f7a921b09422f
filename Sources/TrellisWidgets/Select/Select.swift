public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// One of several options, in one row: `Low ▾`. The others are shown in a popup when it is opened.
///
///     let speed = form.add(Select(["Low", "High"], selection: 0, placeholder: "Choose…") { choice in … }, "tt = ll = 0")
///
/// The options are strings, or values of any kind with a title each, which is asked for when it is in sight:
///
///     let level = Select(Level.allCases, selectedOption: .high) { "\($0.name)" }
///     level.bind(\.selectedOption, twoWay: settings, \.level)
///
/// Enter, Space, ↑, ↓ and a click open it; letters choose the next option that begins with them, without opening it. In the
/// popup the arrow keys, PgUp, PgDn, Home, End, letters and the mouse go from option to option; Enter, Space and a click
/// choose one. Escape, Tab and a click outside close it and change nothing, and so does the end of the select: when it is
/// removed, hidden or disabled.
///
/// The popup lies below the select, or above it where there is more room, and follows it. It is as wide as the select at
/// least, and shows `maxVisibleRows` options; the others are scrolled to. Opening and painting cost O(options in sight).
///
/// Its roles are `"select"`, `"select.selected"` while it is open and `"select.placeholder"`; in the popup those of a `List`
/// on a `"surface"`, and `"list.heading"`.
public final class Select<Option>: View {
    /// The options, in order. When others are set, the chosen one stays so if it is among them.
    @Observed(.size) public var options: [Option] = [] { didSet { optionsDidChange(from: oldValue) } }

    /// The index of the option that is chosen; nil for none. One that is not there counts as none.
    @Observed(.display) public var selection: Int? = nil {
        didSet { if selection != oldValue { popup?.rows.setNeedsDisplay() } }
    }

    /// Stands in the select while no option is chosen.
    @Observed(.size) public var placeholder: String = ""

    /// What the select stands for, such as `.error`: the variant of its role that it is painted in; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// The most options that the popup shows at once, at least 1.
    @Observed public var maxVisibleRows: Int = 10 {
        didSet { if maxVisibleRows != oldValue { popup?.invalidateIntrinsicSize() } }
    }

    /// What options are: choices, or something that cannot be chosen; nil if all of them are choices.
    public var kind: (@MainActor (Option) -> SelectOptionKind)? { didSet { reload() } }

    /// Called when the user has chosen another option.
    public var onChange: Action<Option>?

    private let makeTitle: @MainActor (Option) -> StyledText
    private let isSame: @MainActor (Option, Option) -> Bool
    private weak var overlay: Overlay?
    private let openChanges = ChangePoint()
    var typeAhead = TypeAhead()
    /// What was found out about all titles, until they change.
    private var knownWidth: Int?
    var knownLetters: Set<Character>?

    // MARK: Making one

    private init(
        _ options: Observed<[Option]>, _ placeholder: String, _ role: Role?, _ onChange: Action<Option>?,
        isSame: @escaping @MainActor (Option, Option) -> Bool, title: @escaping @MainActor (Option) -> StyledText
    ) {
        self.isSame = isSame
        self.onChange = onChange
        makeTitle = title
        _options = options
        _placeholder = Observed(wrappedValue: placeholder, .size)
        _role = Observed(wrappedValue: role, .display)
        super.init()
        keyBindings = [
            KeyBinding(
                keys: [.enter, .down, .up, Key(.down, .alt)], title: "open",
                isEnabled: { [unowned self] in !self.options.isEmpty }, action: { [unowned self] in open() }),
            KeyBinding(
                .space, isEnabled: { [unowned self] in !self.options.isEmpty && !isTyping },
                action: { [unowned self] in open() }),
        ]
    }

    /// A choice between strings.
    ///
    /// - Parameters:
    ///   - selection: the index of the option that is chosen at first.
    ///   - onChange: called when the user has chosen another option.
    public convenience init(
        _ options: some Collection<String>, selection: Int? = nil, placeholder: String = "", role: Role? = nil,
        onChange: Action<Option>? = nil
    ) where Option == String {
        let options = Observed(wrappedValue: Array(options), .size)
        self.init(options, placeholder, role, onChange, isSame: ==) { StyledText($0) }
        self.selection = selection
    }

    /// A choice between values.
    ///
    /// - Parameters:
    ///   - selectedOption: the option that is chosen at first.
    ///   - title: gives the text of an option. It is called for each one in sight at each painting, and for the first and
    ///     the last 100, which tell how wide the select is.
    ///   - onChange: called when the user has chosen another option.
    @_disfavoredOverload
    public convenience init(
        _ options: some Collection<Option>, selectedOption: Option? = nil, placeholder: String = "", role: Role? = nil,
        title: @escaping @MainActor (Option) -> StyledText, onChange: Action<Option>? = nil
    ) where Option: Equatable {
        let options = Observed(wrappedValue: Array(options), .size)
        self.init(options, placeholder, role, onChange, isSame: { $0 == $1 }, title: title)
        self.selectedOption = selectedOption
    }

    /// A choice between things that are the same by their `id`, such as records whose other values change.
    ///
    /// - Parameters:
    ///   - selectedOption: the option that is chosen at first.
    ///   - title: gives the text of an option; called as with values.
    ///   - onChange: called when the user has chosen another option.
    public convenience init(
        _ options: some Collection<Option>, selectedOption: Option? = nil, placeholder: String = "", role: Role? = nil,
        title: @escaping @MainActor (Option) -> StyledText, onChange: Action<Option>? = nil
    ) where Option: Identifiable {
        let options = Observed(wrappedValue: Array(options), .size)
        self.init(options, placeholder, role, onChange, isSame: { $0.id == $1.id }, title: title)
        self.selectedOption = selectedOption
    }

    // MARK: Options

    /// The option that is chosen; nil for none. It can be observed.
    ///
    /// Setting it chooses the first option that is the same, or none. O(options) to set.
    public var selectedOption: Option? {
        get { selection.flatMap { options.indices.contains($0) ? options[$0] : nil } }
        set { selection = newValue.flatMap { new in options.firstIndex { isSame($0, new) } } }
    }

    /// Asks for titles and kinds of options again.
    public func reload() {
        (knownWidth, knownLetters) = (nil, nil)
        invalidateIntrinsicSize()
        popup?.rows.reload()
        popup?.invalidateIntrinsicSize()
    }

    private func optionsDidChange(from old: [Option]) {
        let new = options
        // Most options are found near to where they were.
        func newIndex(_ index: Int) -> Int? {
            guard old.indices.contains(index) else { return nil }
            return RowKeys.nearest(to: index, count: new.count) { isSame(new[$0], old[index]) }
        }
        if let selection, old.indices.contains(selection) { self.selection = newIndex(selection) }
        (knownWidth, knownLetters) = (nil, nil)
        if new.isEmpty { return close() }
        popup?.rows.rowsDidChange(newIndex)
        popup?.invalidateIntrinsicSize()
    }

    func title(at index: Int) -> StyledText { makeTitle(options[index]) }

    func kind(at index: Int) -> SelectOptionKind { kind?(options[index]) ?? .choice }

    /// Columns of the widest title. Of many options the first and the last ones tell.
    var widestTitle: Int {
        if let knownWidth { return knownWidth }
        let first = 0..<min(options.count, 100)
        let last = max(first.upperBound, options.count - 100)..<options.count
        let width = [first, last].joined().reduce(0) { widest, index in
            kind(at: index) == .separator ? widest : max(widest, title(at: index).columns)
        }
        knownWidth = width
        return width
    }

    /// Chooses an option as the user does.
    func choose(_ index: Int) {
        close()
        guard isUsable, options.indices.contains(index), kind(at: index) == .choice, index != selection else { return }
        selection = index
        perform(onChange, options[index])
    }

    // MARK: The popup

    private var popup: SelectPopup<Option>? { overlay?.view as? SelectPopup<Option> }

    /// Whether its options are shown. It can be observed.
    public var isOpen: Bool {
        openChanges.access(from: self)
        return overlay != nil
    }

    /// Shows the options; does nothing while there are none, and while the select is in no window or cannot be used.
    public func open() {
        guard overlay == nil, let window, isUsable, !options.isEmpty else { return }
        let popup = SelectPopup(of: self)
        var behaviour = OverlayOptions.popup
        behaviour.initialFocus = popup.rows
        behaviour.dismissal.formUnion([.focusLost, .anchorUnusable])
        changeOpen {
            overlay = window.overlays.show(popup, at: .below(self, alignment: .match), behaviour) { [weak self] _ in
                self?.changeOpen { self?.overlay = nil }
            }
        }
    }

    /// Shows the options no longer; what is chosen stays so.
    public func close() { overlay?.dismiss() }

    private func changeOpen(_ change: () -> Void) {
        typeAhead = TypeAhead()
        openChanges.willChange()
        change()
        setNeedsDisplay()
        openChanges.didChange()
    }

    // MARK: What a view does

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func focusDidChange() {
        if !isFocused { typeAhead = TypeAhead() }
        super.focusDidChange()
    }

    public override func intrinsicSize(for width: Int?) -> Size? {
        Size(width: max(widestTitle, placeholder.columns) + 4, height: 1)
    }

    public override var minimumSize: Size? { Size(width: 6, height: 1) }

    public override func handle(_ event: Event) -> Bool {
        switch event {
        case .key(let key):
            guard let index = find(key, from: selection) else { return false }
            choose(index)
        case .mouse(let mouse):
            guard mouse.action == .press(.left) else { return false }
            open()
        default: return false
        }
        return true
    }

    public override func consumes(_ key: Key) -> Bool { wouldFind(key) }

    public override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let base = Role("select").variant(role)
        let state = isOpen && painter.isUsable ? Role("select").selected : self.role(base, in: painter)
        let style = painter[state]
        painter.fill(painter.bounds, style: style)
        let padding = width > 4 ? 1 : 0
        let y = (height - 1) / 2
        let arrow = showsOnlyASCII ? isOpen ? "^" : "v" : isOpen ? "▴" : "▾"
        painter.text(arrow, x: width - 1 - padding, y: y, style: style)
        let room = width - 2 * padding - 2
        guard room > 0 else { return }
        if let selectedOption {
            painter.text(
                makeTitle(selectedOption), x: padding, y: y, width: room, style: style, isUniform: state != base)
        } else {
            let style = state == base ? painter[base["placeholder"]] : style
            painter.text(placeholder.truncated(to: room), x: padding, y: y, style: style)
        }
    }
}
