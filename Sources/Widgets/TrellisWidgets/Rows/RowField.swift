import TrellisViews

/// A field over a row in which the user edits it, with a message below it, or above it in the last row.
///
/// Enter accepts the value, Escape and leaving the field discard it. In a window too small for it, it waits.
final class RowField: View, MessageHost, LayoutListener {
    let field: View
    private let message = Label(role: .error)
    private let hasChanged: @MainActor () -> Bool
    private let accept: @MainActor () async throws -> Void
    private let end: @MainActor () -> Void
    /// Whether an accepted text is being applied.
    private var isBusy = false
    /// Whether the focus is away because there is no room.
    private var isWaiting = false

    /// - Parameters:
    ///   - field: the field.
    ///   - hasChanged: returns whether there is anything to apply.
    ///   - accept: applies the value; an error is shown, and the user can edit further.
    ///   - end: called at the end, however it comes.
    init(
        _ field: View, hasChanged: @escaping @MainActor () -> Bool = { true },
        accept: @escaping @MainActor () async throws -> Void, end: @escaping @MainActor () -> Void
    ) {
        (self.field, self.hasChanged, self.accept, self.end) = (field, hasChanged, accept, end)
        super.init()
        add(field, "h = 1")
        add(message, "ll = 1, rr = 0, h = 1")
        setNeedsArranging()
    }

    /// - Parameters:
    ///   - text: the text to edit; its first part is selected, so that typing replaces it.
    ///   - selected: the number of characters to select.
    ///   - validate: returns why a text is invalid.
    ///   - accept: applies a text that differs from the original; an error is shown, and the user can edit further.
    ///   - end: called at the end, however it comes.
    convenience init(
        _ text: String, selected: Int, validate: (@MainActor (String) -> String?)?,
        accept: @escaping @MainActor (String) async throws -> Void, end: @escaping @MainActor () -> Void
    ) {
        let field = TextField(text)
        self.init(field, hasChanged: { field.text != text }, accept: { try await accept(field.text) }, end: end)
        field.validate = { $0 == text ? nil : validate?($0) }
        field.selectStart(selected)
        field.onChange = { [unowned self, unowned field] _ in show(field.message) }
    }

    static let keys = KeyBindings(
        for: RowField.self,
        [
            KeyBinding("rows.accept", "accept", .enter) { field in field.perform { await field.submit() } },
            KeyBinding("rows.discard", "discard", .escape, isHinted: true) { $0.end() },
        ]
    ) { ($0.superview as? RowsView)?.commandGroup }

    override var keyBindings: KeyBindings { Self.keys }

    /// Called after each layout: its row may be elsewhere.
    var onLayout: (@MainActor () -> Void)?

    func layoutDidFinish(contentHasMoved: Bool) {
        // The user has acted elsewhere while there was no room for it.
        if isWaiting, !containsFocus, !editor.awaitsFocus { return end() }
        onLayout?()
    }

    var height: Int { message.text.isEmpty ? 1 : 2 }

    /// The columns of the field, where the message needs more room than what is edited; nil for all.
    var fieldColumns: Range<Int>? { didSet { if fieldColumns != oldValue { setNeedsArranging() } } }

    /// Whether the message is above the field.
    var isReversed = false {
        didSet {
            guard isReversed != oldValue else { return }
            setNeedsArranging()
        }
    }

    override func arrangeSubviews() {
        let y = isReversed ? 1 : 0
        if let columns = fieldColumns {
            let frame = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
            write(SubviewRules(frame: frame), for: field)
        } else {
            write([.tt: RuleValue(integerLiteral: y), .ll: 0, .rr: 0], for: field)
        }
        write([.tt: isReversed ? 0 : 1], for: message)
    }

    func showMessage(of field: any ValidatedField) -> Bool {
        show(field.message)
        return true
    }

    private func show(_ text: String?) {
        message.text = text ?? ""
        superview?.setNeedsArranging()
    }

    private func submit() async {
        if isBusy { return }
        if !hasChanged() { return end() }
        if let field = field as? any ValidatedField, !field.commit() { return show(field.message) }
        isBusy = true
        textField?.isReadOnly = true
        do {
            try await accept()
            end()
        } catch {
            show("\(error)")
        }
        isBusy = false
        textField?.isReadOnly = false
    }

    /// The field, if it edits text.
    private var textField: TextField? { field as? TextField }

    /// What has the focus in the field.
    private var editor: View { (field as? any ValidatedField)?.fieldToFocus ?? field }

    /// Gives the field the focus; what is typed meanwhile goes there.
    func focus(typing typed: String? = nil) {
        window?.focus(editor)
        guard let typed else { return }
        if let text = editor as? TextField { return text.insert(typed) }
        for character in typed { editor.typing(Key(.character(character)))?() }
    }

    /// Keys that would move the selection of the rows do nothing.
    override func typing(_ key: Key) -> (() -> Void)? {
        [.up, .down, .pageUp, .pageDown].contains(key) ? {} : nil
    }

    override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event { mouse.action == .press(.left) } else { false }
    }

    override func focusDidChange(_ change: FocusChange) {
        if change == .entered || change == .left { isWaiting = change == .left && editor.awaitsFocus }
        if change == .left, !isWaiting, !isBusy, window != nil { end() }
    }

    override func draw(in painter: Painter) {
        var area = painter.bounds
        // What is beside the field stays in sight.
        if fieldColumns != nil {
            area = Rect(x: 0, y: isReversed ? 0 : 1, width: area.width, height: min(1, area.height - 1))
        }
        painter.fill(area, style: painter["surface"])
    }
}
