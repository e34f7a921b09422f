import SLL
public import TrellisViews

/// A box in the middle of the window that asks for something and returns a value.
///
///     let columns = RadioGroup(["one", "two"], selection: 0)
///     let dialog = Dialog<Int>("Columns", columns)
///     dialog.addButton("OK", isDefault: true) { columns.selection }
///     dialog.addCancelButton()
///     let answer = await window.result(of: dialog)      // nil when it was cancelled
///
/// While it is open, focus, keys and mouse are confined to it; Escape cancels it. It is as large as its content and
/// buttons need, but never larger than the window. Rules of its own give it another size, which its content fills;
/// percentages refer to the window:
///
///     dialog.layout.add("w = 60%, minw = 30, h = 50%")
///
/// For simple questions and messages see `Window.ask` and `Window.alert`.
///
/// Its role is `"surface"`; everything behind it is painted in `"backdrop"`.
public final class Dialog<Value>: View, IsCancelled {
    /// The title in the upper border.
    @Observed(.display) public var title: String = "" { didSet { panel.title = title } }

    /// The view shown above the buttons.
    public let content: View

    /// The buttons, from left to right.
    public var buttons: [Button] { panel.buttons.all }

    /// The view that gets the focus first; nil for the first view inside that accepts it.
    public weak var initialFocus: View?

    private let panel: DialogPanel
    private var result: Value?

    /// Creates a dialog without buttons.
    ///
    /// - Parameters:
    ///   - title: the title in the upper border.
    ///   - content: the view to show. It fills the dialog, whose size follows from its `measured(for:)`.
    ///   - size: the size of the content, in cells; needed if the content has no size of its own and no rules give the
    ///     dialog one.
    public init(_ title: String, _ content: View, size: Size? = nil) {
        self.content = content
        panel = DialogPanel(content)
        _title = Observed(wrappedValue: title, .display)
        super.init()
        if let size { content.frame = Rect(origin: .zero, size: size) }
        panel.title = title
        add(panel, "tt = ll = bb = rr = 0")
    }

    /// Creates a dialog without a title and buttons.
    public convenience init(_ content: View, size: Size? = nil) { self.init("", content, size: size) }

    // MARK: Size

    public override func measure(for width: Int?) -> Measure { Measure(of: panel, for: width) }

    // MARK: Buttons

    /// Adds a button that closes the dialog with a value.
    ///
    /// - Parameters:
    ///   - title: the title of the button.
    ///   - mnemonic: the letter that presses the button with Alt.
    ///   - isDefault: whether Enter presses the button unless a focused view handles Enter.
    ///   - value: called when the button is pressed; if it returns nil, as for invalid input, the dialog stays open, and the
    ///     first invalid field in it shows why it is invalid. Retained by the dialog.
    /// - Returns: the button.
    @discardableResult
    public func addButton(
        _ title: String, mnemonic: Character? = nil, isDefault: Bool = false, value: @escaping @MainActor () -> Value?
    ) -> Button {
        add(
            Button(title, mnemonic: mnemonic, isDefault: isDefault) { [unowned self] in
                if let value = value() { close(with: value) } else { showProblem() }
            })
    }

    /// Adds a button that cancels the dialog.
    @discardableResult
    public func addCancelButton(_ title: String = "Cancel", mnemonic: Character? = nil) -> Button {
        add(Button(title, mnemonic: mnemonic) { [unowned self] in close() })
    }

    private func add(_ button: Button) -> Button {
        panel.buttons.addSubview(button)
        return button
    }

    // MARK: End

    public override var keyBindings: KeyBindings { DialogKeys.keys }

    func cancel() { close() }

    var refusesEnter: Bool { buttons.contains { $0.isDefault && !$0.isEnabled } }

    func showProblem() {
        guard let field = content.firstInvalidField() else { return }
        if !field.containsFocus { window?.focus(field.fieldToFocus) }
        field.showProblem()
    }

    /// Closes the dialog with a value; nil means cancelled.
    public func close(with value: Value? = nil) {
        guard superview != nil else { return }
        result = value
        removeFromSuperview()
    }

    /// Shows the dialog until it is closed; returns its value, or nil if it was cancelled.
    func result(in window: Window) async -> Value? {
        precondition(superview == nil, "the dialog is shown already")
        result = nil
        var options = Overlay.Options.dialog
        options.initialFocus = initialFocus
        await window.showUntilGone(self, at: .center, options)
        return result
    }
}
