public import TrellisViews

/// A field for text of a fixed form, such as a date or a number plate: `03/11/19__`.
///
///     let born = form.add(MaskField("00/00/0000"), "tt = 1, ll = 10")
///     born.validate = { Date($0) == nil ? "There is no such day." : nil }
///
/// The mask is always visible, with `_` for slots that are empty. The cursor is only ever at slots: characters of the
/// mask are skipped. Typing replaces what is at the cursor, and what does not fit there is ignored; deleting empties
/// slots and moves nothing. Pasted text fits with the characters of the mask or without them.
///
/// A value that is neither empty nor complete is invalid. The editing keys are those of a `TextField`; Ctrl with ← and →
/// moves between the groups of the mask.
///
/// Its roles are those of a text field, and `"field.mask"` for what has not been typed.
public final class MaskField: Field<String>, EditsText {
    private var content: MaskText
    private let contentChanges = ChangePoint()
    private var isSelecting = false

    /// The message for a value that is not complete.
    @Observed public var incompleteMessage: String = "Not complete." { didSet { check() } }

    /// Called with the value when Enter is pressed; if nil, Enter is passed on.
    public var onSubmit: Action<String>?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - mask: the mask.
    ///   - value: the initial value, with or without the characters of the mask.
    ///   - role: a variant of the role of the field.
    ///   - onChange: called with the value when the user has changed it.
    public init(_ mask: Mask, value: String = "", role: Role? = nil, onChange: Action<String>? = nil) {
        content = MaskText(mask, value)
        super.init(content.value, role: role, onChange: onChange)
        check()
    }

    /// The mask. A new mask keeps the characters that fit, and forgets what can be undone.
    public var mask: Mask {
        get { content.mask }
        set {
            guard newValue != content.mask else { return }
            show(content(newValue, value))
            value = content.value
            invalidateIntrinsicSize()
        }
    }

    /// The value as the field shows it, with the characters of the mask and a blank for each empty slot; empty if there
    /// is no value. Observable.
    public var text: String {
        contentChanges.access(from: self)
        return content.isEmpty ? "" : content.text(in: 0..<content.mask.columns.count)
    }

    /// Whether all slots have a character. Observable.
    public var isComplete: Bool {
        contentChanges.access(from: self)
        return content.isComplete
    }

    /// Whether the user can select and copy the value but not change it.
    public var isReadOnly: Bool {
        get { content.isReadOnly }
        set {
            content.isReadOnly = newValue
            keysDidChange()
        }
    }

    // MARK: Changes

    /// The value is the characters in the slots, without those of the mask; what does not fit is left out.
    public override func nearest(to value: String) -> String { MaskText(content.mask, value).value }

    /// Shows a value that the app has set, and forgets what can be undone.
    public override func showValue() {
        if content.value != value { show(content(mask, value)) }
        super.showValue()
    }

    public override func problem(with value: String) -> String? {
        content.isEmpty || content.isComplete ? super.problem(with: value) : incompleteMessage
    }

    private func content(_ mask: Mask, _ value: String) -> MaskText {
        var new = MaskText(mask, value)
        new.isReadOnly = isReadOnly
        return new
    }

    private func change(_ work: (inout MaskText) -> Void) {
        var new = content
        work(&new)
        show(new)
    }

    private func edit(_ work: (inout MaskText) -> Bool) {
        var new = content
        let isChanged = work(&new)
        if isChanged { showsMessage = true }
        show(new)
        guard isChanged else { return }
        value = new.value
        perform(onChange, new.value)
    }

    private func show(_ new: MaskText) {
        contentChanges.willChange()
        content = new
        setNeedsDisplay()
        contentChanges.didChange()
    }

    // MARK: Events

    public override var canFocus: Bool { true }

    static let keys = KeyBindings(
        for: MaskField.self, group: "Field",
        [KeyBinding("text.submit", "enter", .enter, when: { $0.onSubmit != nil }) { $0.submit() }]
            + EditingKeys(of: MaskField.self, hasRows: false).bindings)

    public override var keyBindings: KeyBindings { Self.keys }

    public override func typing(_ key: Key) -> (() -> Void)? {
        guard !isReadOnly, let character = EditingCommand.typed(key) else { return nil }
        return { [self] in insert(String(character)) }
    }

    public override func handle(_ event: Event) -> Bool { handleEditing(event) }

    func insert(_ text: String) { edit { $0.insert(text) != nil } }

    private func submit() {
        showsMessage = true
        if !commit() { showProblem() }
        perform(onSubmit, content.value)
    }

    var hasSelection: Bool { !content.selected.isEmpty }

    func perform(_ command: EditingCommand) {
        switch command {
        case .copy, .cut: if hasSelection { window?.clipboard.copy(content.selectedText) }
        case .paste: window?.clipboard.paste { [weak self] in self?.insert($0) }
        default: break
        }
        edit { $0.perform(command) != nil }
    }

    func handle(_ mouse: Mouse) -> Bool {
        let column = mouse.position.x - margin + firstColumn
        let slot = mask.slot(atOrAfter: column)
        switch mouse.action {
        case .press(.left):
            isSelecting = true
            if mouse.clicks > 1 {
                change { $0.selectAll() }
            } else {
                change { $0.select(slot, extending: mouse.modifiers.contains(.shift)) }
            }
        case .drag(.left): if isSelecting { change { $0.select(slot, extending: true) } }
        case .release(.left): isSelecting = false
        default: return false
        }
        return true
    }

    // MARK: Painting

    private var margin: Int { bounds.width >= 4 ? 1 : 0 }

    /// The columns of the mask that are visible.
    private var room: Int { bounds.width - 2 * margin }

    private var row: Int { (bounds.height - 1) / 2 }

    /// The first visible column of the mask; at the end, the cursor may be in the margin.
    private var firstColumn: Int {
        guard isFocused, room > 0 else { return 0 }
        return max(0, content.cursorColumn + 1 - room - margin)
    }

    /// As wide as the mask.
    public override func measure(for width: Int?) -> Measure {
        Measure(width: mask.columns.count + 2, height: 1, minWidth: 4)
    }

    public override var cursor: Point? { Point(x: margin + content.cursorColumn - firstColumn, y: row) }

    public override func describe(_ meaning: inout Semantics) { describeText(&meaning) }

    public override func draw(in painter: Painter) {
        let style = style(in: painter)
        painter.fill(painter.bounds, style: style)
        let blank = painter.isEffectivelyEnabled ? painter.part("field.mask", of: .field, on: style) : style
        let (first, characters) = (firstColumn, content.characters)
        var slot = mask.slot(atOrAfter: first)
        let selected = isFocused ? content.selectedColumns : 0..<0
        let last = min(mask.columns.count, first + max(0, room))
        for column in first..<max(first, last) {
            let x = margin + column - first
            var (character, look): (Character, Style)
            if case .literal(let literal) = mask.columns[column] {
                // The mask stands out as far as there is a value around it.
                let isReached = slot > 0 && characters[..<slot].last! != nil
                (character, look) = (literal, isReached ? style : blank)
            } else {
                (character, look) = (characters[slot] ?? "_", characters[slot] == nil ? blank : style)
                slot += 1
            }
            if selected.contains(column) { look = painter["textSelection"].laid(over: look) }
            painter.text(String(character), x: x, y: row, style: look)
        }
        if margin > 0, first > 0 { painter.text("…", x: 0, y: row, style: style) }
        if margin > 0, last < mask.columns.count { painter.text("…", x: margin + room, y: row, style: style) }
    }
}
