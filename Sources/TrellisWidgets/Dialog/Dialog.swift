public import CellGeometry
public import KeyValueObserving
import SLL
public import TextScreen
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
/// buttons need, but never larger than the window. For simple questions and messages see `Window.ask` and
/// `Window.alert`.
///
/// Its role is `"surface"`; everything behind it is painted in `"backdrop"`.
public final class Dialog<Value>: View {
    /// The title in the upper border.
    @Observed(.display) public var title: String = "" {
        didSet { if title != oldValue { panelDidChange() } }
    }

    /// The view shown above the buttons.
    public let content: View

    /// The buttons, from left to right.
    public private(set) var buttons: [Button] = []

    /// The view that gets the focus first; nil for the first view inside that accepts it.
    public weak var initialFocus: View?

    private let panel = DialogPanel()
    private var result: Value?
    /// Called once the dialog is closed.
    private var onEnd: (@MainActor () -> Void)?

    /// Creates a dialog without buttons.
    ///
    /// - Parameters:
    ///   - title: the title in the upper border.
    ///   - content: the view to show. Where rules leave its size open, its `intrinsicSize(for:)` applies.
    ///   - size: the size of the content, in cells; needed if the content has no size of its own.
    public init(_ title: String = "", _ content: View, size: Size? = nil) {
        self.content = content
        _title = Observed(wrappedValue: title, .display)
        super.init()
        add(panel, "cl = ct = 50%, maxw = maxh = 100%")
        panel.body.add(content, "tt = ll = 0, maxw = %w - %f, maxh = %h - %f", self, DialogPanel.sides, self, 2)
        if let size { content.layout.add("w = \(size.width), h = \(size.height)") }
        panel.layout.add("w = %w + %f", content, DialogPanel.sides)
        keyBindings = [KeyBinding(.escape, "cancel") { [unowned self] in close() }]
        panelDidChange()
    }

    // MARK: Buttons

    /// Adds a button that closes the dialog with a value.
    ///
    /// - Parameters:
    ///   - title: the title of the button.
    ///   - mnemonic: the letter that presses the button with Alt.
    ///   - isDefault: whether Enter presses the button unless a focused view handles Enter.
    ///   - value: called when the button is pressed; if it returns nil, as for invalid input, the dialog stays open.
    ///     Retained by the dialog.
    /// - Returns: the button.
    @discardableResult
    public func addButton(
        _ title: String, mnemonic: Character? = nil, isDefault: Bool = false, value: @escaping @MainActor () -> Value?
    ) -> Button {
        add(
            Button(title, mnemonic: mnemonic, isDefault: isDefault) { [unowned self] in
                if let value = value() { close(with: value) }
            })
    }

    /// Adds a button that cancels the dialog.
    @discardableResult
    public func addCancelButton(_ title: String = "Cancel", mnemonic: Character? = nil) -> Button {
        add(Button(title, mnemonic: mnemonic) { [unowned self] in close() })
    }

    private func add(_ button: Button) -> Button {
        buttons.append(button)
        panel.buttonRow.addSubview(button)
        var right: Button?
        for button in buttons.reversed() {
            button.layout.removeAll()
            // Buttons that do not fit share the row.
            button.layout.add("tt = 0, maxw = 100% / \(buttons.count) - \(buttons.count > 1 ? 1 : 0)")
            if let right { button.layout.add("rl = %ll - 1", right) } else { button.layout.add("rr = 0") }
            right = button
        }
        panelDidChange()
        return button
    }

    /// Updates the panel to the size that content, buttons and title need.
    private func panelDidChange() {
        panel.title = title
        let buttonColumns = buttons.reduce(-1) { $0 + 1 + ($1.intrinsicSize(for: nil)?.width ?? 0) }
        let columns = max(buttonColumns + DialogPanel.sides, title.columns + 6)
        let rows = DialogPanel.rows(hasButtons: !buttons.isEmpty)
        panel.layout.add("minw = \(columns), h = %h + %f", content, rows)
        panel.body.layout.add("bb = \(rows - 1)")
        content.layout.add("maxh = %h - %f", self, rows)
    }

    // MARK: Its end

    /// Closes the dialog with a value; nil means cancelled.
    public func close(with value: Value? = nil) {
        guard superview != nil else { return }
        result = value
        removeFromSuperview()
    }

    public override func windowDidChange() {
        guard window == nil else { return }
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?()
    }

    /// Shows the dialog until it is closed; returns its value, or nil if it was cancelled.
    func result(in window: Window) async -> Value? {
        precondition(superview == nil, "the dialog is shown already")
        result = nil
        await withTaskCancellationHandler {
            if Task.isCancelled || window.hasEnded { return }
            await withCheckedContinuation { continuation in
                onEnd = { continuation.resume() }
                var options = OverlayOptions.dialog
                options.initialFocus = initialFocus
                window.overlays.show(self, at: .fill, options)
            }
        } onCancel: {
            Task { @MainActor in self.close() }
        }
        return result
    }

    // MARK: Events

    /// Swallows mouse events outside the panel.
    public override func handle(_ event: Event) -> Bool {
        if case .mouse = event { return true }
        return false
    }
}
