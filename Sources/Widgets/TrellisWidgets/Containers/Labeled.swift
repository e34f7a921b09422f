import SLL
public import TrellisViews

/// A field with its label, for a `Form`.
///
/// If the field is a `ValidatedField`, or contains one, as a row with a button does, its message appears below it, in
/// the role `"error"`, once the user has changed or left the field. The message takes rows only while there is one,
/// unless the form reserves a row for it. It neither comes nor goes while a mouse button is held, so that nothing moves
/// away from under the mouse.
public final class Labeled: Container, MessageHost {
    /// The label.
    public let label: Label
    /// The field.
    public let field: View
    let fieldLength: Length
    /// The field that is validated: the field itself, or the first such view in it, as in a row with a button.
    let validatedField: (any ValidatedField)?
    /// Cells between label and field outside a form.
    private static let gap = 2
    /// The column of labels of the form that contains this view.
    var column: Column? {
        didSet {
            if column == oldValue { return }
            messageLabel?.wraps = !reservesMessage
            showMessage()
            setNeedsRules()
        }
    }
    /// Shows the message of a `ValidatedField`.
    private var messageLabel: Label?
    /// Waits until the mouse button is released.
    private var release: Registration?
    @Observed private var fieldMessage: String? = nil {
        didSet {
            guard fieldMessage != oldValue else { return }
            showMessage()
            if let fieldMessage { window?.announce("\(label.text.inOneLine): \(fieldMessage)") }
        }
    }
    private var reservesMessage: Bool { column?.reservesMessages ?? false }

    /// The column of labels in a form, in cells.
    struct Column: Equatable {
        var width: Int
        /// Cells between label and field.
        var gap: Int
        /// Whether there is always a row for a message.
        var reservesMessages = false
        /// The form's horizontal padding. The labels take up to 40 % of the form's width, which includes it.
        var padding: Int

        func columns(of formWidth: Int) -> Int { min(width, max(0, formWidth) * 2 / 5) }

        /// The width of the column, where no label has it.
        @MainActor var widthRule: RuleValue { share.map { [width] in min($0, Double(width)) } }

        /// 40 % of the form, of which a row is a part, so that its edge is rounded down.
        var share: RuleValue {
            .superview(0.4) + RuleValue(floatLiteral: Double(padding) * 0.4 - 0.4)
        }
    }

    /// Creates a field with a label.
    public convenience init(_ text: String, _ field: View) { self.init(text, StackItem(field)) }

    /// Creates a field with a label and a length: `Labeled("Notes", notes.filling())`.
    public init(_ text: String, _ field: StackItem) {
        label = Label(translating: LocalizedText(text))
        self.field = field.view
        fieldLength = field.length
        validatedField = (field.view as? any ValidatedField) ?? field.view.subviews.firstValidated
        super.init()
        addSubview(label)
        addSubview(self.field)
        guard let validatedField else { return }
        let messageLabel = Label(role: .error, wraps: true)
        messageLabel.isHidden = true
        addSubview(messageLabel)
        self.messageLabel = messageLabel
        follow(validatedField)
    }

    private func follow<Field: ValidatedField>(_ field: Field) {
        bind(\.fieldMessage, to: field, \Field.visibleMessage)
    }

    private func showMessage() {
        release?.end()
        if let window, window.isMouseButtonHeld {
            release = observe(window, \.isMouseButtonHeld) { labeled, _ in labeled.showMessage() }
            return
        }
        messageLabel?.text = fieldMessage ?? ""
        messageLabel?.isHidden = fieldMessage == nil && !reservesMessage
    }

    /// The message is there already, unless views around leave it out of sight.
    func showMessage(of field: any ValidatedField) -> Bool {
        guard validatedField === field, let message = shownMessage, fieldMessage != nil else { return false }
        var (rect, next) = (message.frame, message.superview)
        while let around = next {
            rect = rect.intersection(Rect(origin: .zero, size: around.bounds.size))
            if rect.isEmpty || around.isHidden { return false }
            (rect, next) = (rect.offset(x: around.frame.x, y: around.frame.y), around.superview)
        }
        return true
    }

    /// Whether label and field are subviews that are shown; both can be moved elsewhere.
    private var showsLabel = true
    private var showsField = true

    private var shownMessage: Label? { messageLabel.flatMap { showsField && !$0.isHidden ? $0 : nil } }

    var labelWidth: Int { showsLabel ? label.measured().size.width : 0 }

    var naturalFieldWidth: Int? { showsField ? field.measured().size.width : nil }

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .came(let view), .visibility(let view): note(view, isShown: !view.isHidden)
        case .left(let view, _): note(view, isShown: false)
        case .moved, .resized: break
        }
        (superview as? Form)?.labelMayHaveChanged(in: self)
        super.subviewsDidChange(change)
    }

    private func note(_ view: View, isShown: Bool) {
        if view === label { showsLabel = isShown }
        if view === field { showsField = isShown }
    }

    public override func arrangeSubviews() {
        var list = SubviewRules()
        if showsLabel {
            list.set(.tt, 0)
            list.set(.ll, 0)
            if let column {
                list.set(.w, column.share)
                list.set(.maxw, column.width)
            }
            list.clip()
            write(list, for: label)
        }
        guard showsField else { return }
        let left = (showsLabel ? .right(of: label.layoutItem) : column?.widthRule ?? 0) + gap
        list.removeAll()
        list.set(.tt, 0)
        // Where there is too little room, the field is worth more than its message.
        if reservesMessage {
            list.set(.h, .superview().map { max(1, $0 - 1) })
        } else if shownMessage != nil {
            let message = RuleValue.superviewColumns().map { [unowned self] width in
                Double(messageHeight(below: fieldWidth(in: Int(width), column)))
            }
            list.set(.h, .superview() - message)
            list.set(.minh, 1)
        } else {
            list.set(.bb, 0)
        }
        list.set(.rr, 0)
        list.set(.ll, left)
        list.clip()
        write(list, for: field)
        guard let shownMessage else { return }
        list.removeAll()
        list.set(.tt, .bottom(of: field.layoutItem))
        if reservesMessage { list.set(.h, 1) }
        list.set(.ll, left + 1)
        list.set(.rr, 0)
        list.clip()
        write(list, for: shownMessage)
    }

    // MARK: Size

    /// The cells between label and field. In a form, they are there even without a label.
    private var gap: Int { gap(column) }

    private func gap(_ column: Column?) -> Int { showsField ? column?.gap ?? (showsLabel ? Self.gap : 0) : 0 }

    private func height(_ field: Int) -> Int {
        showsField ? fieldLength.bounded(max(1, field)) : showsLabel ? 1 : 0
    }

    private func messageHeight(below width: Int?) -> Int {
        if reservesMessage { return showsField ? 1 : 0 }
        guard let shownMessage else { return 0 }
        return max(1, shownMessage.measured(for: width.map { max(0, $0 - 1) }).size.height)
    }

    public override func measureContent(for width: Int?) -> Measure {
        guard width == nil else { return Measure(size(for: width, column)) }
        let labels = showsLabel ? label.measured().minimum : .zero
        let fields = showsField ? field.measured() : Measure(.zero)
        let message = messageHeight(below: nil) > 0 ? 1 : 0
        return Measure(
            size(for: nil, column),
            minimum: Size(
                width: labels.width + gap + fields.minimum.width, height: height(fields.minimum.height) + message),
            heightFollowsWidth: fields.heightFollowsWidth || shownMessage != nil && !reservesMessage)
    }

    func size(for width: Int?, _ column: Column?) -> Size {
        let labels = width.map { labelColumns(in: $0, column) } ?? column?.width ?? labelWidth
        let room = width.map { fieldWidth(in: $0, column) }
        let fields = showsField ? field.measured(for: room).size : .zero
        return Size(
            width: labels + gap(column) + fields.width,
            height: height(fields.height) + messageHeight(below: room ?? fields.width))
    }

    /// The cells for the label in a row of some width.
    private func labelColumns(in width: Int, _ column: Column?) -> Int {
        column.map { $0.columns(of: width + $0.padding) } ?? labelWidth
    }

    /// The cells for the field in a row of some width.
    private func fieldWidth(in width: Int, _ column: Column?) -> Int {
        max(0, width - labelColumns(in: width, column) - gap(column))
    }
}

extension Sequence where Element == View {
    fileprivate var firstValidated: (any ValidatedField)? {
        for case let field as any ValidatedField in self { return field }
        return nil
    }
}
