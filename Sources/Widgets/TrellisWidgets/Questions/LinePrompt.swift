public import TrellisViews

/// A row that asks for a line of text at the edge of a widget, such as what to search for.
///
/// Enter and Escape end it; Escape puts back the text that there was before.
public final class LinePrompt: View {
    /// Called after it was hidden, to give the focus back.
    public var onEnd: (@MainActor () -> Void)?
    private let label = Label(role: "bar")
    private let field = TextField()
    private var old = ""
    private var title = ""
    private var validate: (@MainActor (String) -> String?)?
    private var onChange: (@MainActor (String) -> Void)?
    private var onSubmit: (@MainActor (String) -> Void)?

    /// Creates a hidden prompt.
    public override init() {
        super.init()
        let row = Row(spacing: 1, padding: Edges(top: 0, left: 1, bottom: 0, right: 0)) {
            label
            field.filling()
        }
        add(row, "tt = ll = bb = rr = 0")
        field.onChange = { [unowned self] text in onChange?(text) }
        field.onSubmit = { [unowned self] text in
            if let message = validate?(text) {
                label.text = "\(translated(text: title)) \(translated(text: message))."
                return
            }
            let submit = onSubmit
            end()
            submit?(text)
        }
        isHidden = true
    }

    static let keys = KeyBindings(
        for: LinePrompt.self, [KeyBinding("prompt.cancel", "cancel", .escape) { $0.cancel() }])

    public override var keyBindings: KeyBindings { Self.keys }

    /// Whether the prompt is visible.
    public var isShown: Bool { !isHidden }

    /// Asks for a line.
    ///
    /// - Parameters:
    ///   - title: the question, in front of the field.
    ///   - text: the text to begin with, which is selected.
    ///   - validate: returns why a text is invalid; Enter then shows it instead of ending.
    ///   - onChange: called whenever the text changes, and with the first text when the user cancels.
    ///   - onSubmit: called when the user presses Enter, after the prompt was hidden.
    public func ask(
        _ title: String, text: String, validate: (@MainActor (String) -> String?)? = nil,
        onChange: @escaping @MainActor (String) -> Void = { _ in },
        onSubmit: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        (self.onChange, self.onSubmit, self.validate, self.title, old) = (nil, onSubmit, validate, title, text)
        label.text = translated(text: title)
        field.text = text
        field.selectAll()
        self.onChange = onChange
        isHidden = false
        window?.focus(field)
    }

    private func cancel() {
        onChange?(old)
        end()
    }

    private func end() {
        guard isShown else { return }
        (onChange, onSubmit) = (nil, nil)
        isHidden = true
        onEnd?()
    }

    /// Leaving the field without Enter keeps what was typed, and hides the prompt.
    public override func focusDidChange(_ change: FocusChange) {
        if change == .left, isShown, window?.focusedView !== field, window?.focusedView != nil { endQuietly() }
    }

    private func endQuietly() {
        (onChange, onSubmit) = (nil, nil)
        isHidden = true
        superview?.setNeedsDisplay()
    }

    public override func draw(in painter: Painter) { painter.fill(painter.bounds, style: painter[.bar]) }
}
