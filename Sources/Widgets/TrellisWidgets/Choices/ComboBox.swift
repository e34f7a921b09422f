public import TrellisViews

/// A text field with a list of texts to choose from: `pear ▾`.
///
///     let fruit = form.add(ComboBox(["apple", "pear", "plum"]) { text in order(text) }, "tt = 1, ll = 10, rr = 1")
///     let country = ComboBox(countries, allowsOther: false)
///
/// Typing opens a popup of the options that match some of the letters; ↓, ↑, Ctrl-Space and a click on the arrow open it
/// with all of them. ↓ and ↑ choose, Enter, Tab and a click take, Escape closes. All else is that of a `TextField`.
///
/// The user may also enter any other text, unless `allowsOther` is false: then a text that is not an option is invalid,
/// with a message, the first match is chosen while typing, and the text is selected when the focus comes. Upper and lower case do not matter: a text that the user
/// leaves gets the spelling of the option.
///
/// Its roles are those of a text field, and those of a list on `"surface"` for the popup.
public final class ComboBox: TextField {
    /// The options, in order.
    @Observed(.size) public var options: [String] = [] {
        didSet {
            list.words = options
            check()
        }
    }

    /// Whether the text may be something else than an option.
    @Observed public var allowsOther: Bool = true {
        didSet {
            list.choosesFirst = !allowsOther
            check()
        }
    }

    /// The message for a text that is not an option.
    @Observed public var otherMessage: String = "Choose one of the list." { didSet { check() } }

    /// The maximum number of options that the popup shows at once; at least 1.
    @Observed public var maxVisibleRows: Int = 8 { didSet { list.maxVisibleRows = maxVisibleRows } }

    private let list: ComboList

    /// Creates a combo box.
    ///
    /// - Parameters:
    ///   - options: the options.
    ///   - text: the initial text.
    ///   - placeholder: the text shown while there is no text.
    ///   - allowsOther: whether the text may be something else than an option.
    ///   - role: a variant of the role of the field.
    ///   - onChange: called when the user has changed the text, by typing or by choosing.
    public init(
        _ options: some Collection<String>, text: String = "", placeholder: String = "", allowsOther: Bool = true,
        role: Role? = nil, onChange: Action<String>? = nil
    ) {
        list = ComboList(.words(Array(options)), .text)
        super.init(text, placeholder: placeholder, role: role)
        _options = Observed(wrappedValue: Array(options), .size)
        _allowsOther = Observed(wrappedValue: allowsOther)
        list.choosesFirst = !allowsOther
        self.onChange = onChange
        completion = list
        check()
    }

    /// The index of the option that is the text; nil if the text is something else. Observable. Setting it sets the
    /// text. O(options).
    public var selectedIndex: Int? {
        get { options.firstIndex(of: text) }
        set { text = newValue.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? "" }
    }

    /// Whether the popup is open. Observable.
    public var isOpen: Bool { list.dropdown.isOpen }

    /// Opens the popup with all options. Does nothing while the field does not have the focus.
    public func open() { list.openAll() }

    /// Closes the popup without a change.
    public func close() { list.close() }

    // MARK: Validation

    override var mayFindProblems: Bool { !allowsOther }

    public override func problem(with text: String) -> String? {
        if !allowsOther, !text.isEmpty, option(like: text) == nil { return otherMessage }
        return super.problem(with: text)
    }

    /// The option that is a text but for upper and lower case.
    private func option(like text: String) -> String? {
        let wanted = text.lowercased()
        return options.contains(text) ? text : options.first { $0.lowercased() == wanted }
    }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .lost, !awaitsFocus, !allowsOther, let option = option(like: text), option != text {
            list.take(option)
        }
        // Another option replaces this one; a click puts the cursor elsewhere afterwards.
        if change == .gained, !awaitsFocus, !allowsOther { selectAll() }
        super.focusDidChange(change)
    }

    // MARK: Painting

    /// As wide as the widest option; of many options only the first and the last ones are measured.
    public override func measure(for width: Int?) -> Measure {
        let columns = widest(of: options.count) { options[$0].columns }
        return Measure(
            width: max(columns, shownPlaceholder(placeholder).columns, Self.leastText) + 2 + decoration.trailing,
            height: 1, minWidth: 4)
    }

    private static let leastText = 10

    public override var decoration: Decoration { Decoration(trailing: 2) }

    public override func drawDecoration(in painter: Painter, text: Range<Int>, row: Int, style: Style) {
        guard text.upperBound < painter.bounds.width else { return }
        painter.text(list.dropdown.arrow, x: text.upperBound, y: row, style: style)
    }
}

private final class ComboList: Completion {
    override var ticks: ChoiceRows.Ticks { .ticks }

    private var box: ComboBox? { view as? ComboBox }

    override func isTicked(_ text: String) -> Bool { text == box?.text }

    override var opensByArrows: Bool { !words.isEmpty }

    override var emptyNote: String? {
        box?.allowsOther == false ? "nothing matches" : nil
    }

    override func handle(_ mouse: Mouse) -> Bool {
        guard let box, mouse.action == .press(.left), box.isEffectivelyEnabled,
            mouse.position.x >= box.textColumns(in: box.bounds.width).upperBound
        else { return false }
        if !dropdown.wasClosedByPress { openAll() }
        return true
    }
}
