import SLL
public import TrellisViews

/// Leads the user through pages, one step after the other: Back, Next, Finish, Cancel.
///
///     let wizard = Wizard([
///         Wizard.Page("Account", account) { name.text.isEmpty ? "Please enter a name." : nil },
///         Wizard.Page("Proxy", proxy),
///         Wizard.Page("Summary", summary),
///     ])
///     if await window.run(wizard, title: "New account") { create() }
///
/// A wizard is a view like any other; `Window.run(_:title:)` shows it as a dialog. The steps are listed at the left
/// where the wizard is at least 60 columns wide, else in the first row.
///
/// Next checks the page: if something is missing, a message says what, below the field where it has a place there, and
/// the first invalid field gets the focus.
/// Pages can be skipped by a condition. Enter presses Next unless the focused view uses it; Ctrl+PgDn and Ctrl+PgUp
/// go on and back, Escape cancels.
///
/// Its roles are `"wizard.step"`, `"wizard.step.current"` and `"wizard.step.done"`, and `"error"` for the message.
public final class Wizard: Container, LayoutListener, FrameListener, MessageHost {
    /// The pages, including those that are skipped.
    public let pages: [Wizard.Page]

    /// The index of the visible page.
    @Observed public private(set) var currentPage: Int = 0

    /// Why the user cannot go on; nil until Next has found a problem.
    @Observed public private(set) var message: String? = nil {
        didSet { showMessage() }
    }

    /// Called when the user has finished the last page.
    public var onFinish: Action<>?

    /// Called when the user cancels. Without it, and outside of a dialog, there is no Cancel button.
    public var onCancel: Action<>? { didSet { updateButtons() } }

    /// The title of the button that finishes; by default "Finish".
    @Observed public var finishTitle: String = "Finish" { didSet { updateButtons() } }

    /// The buttons.
    public let backButton = Button("Back", mnemonic: "b")
    /// Goes to the next page, or finishes on the last one.
    public let nextButton = Button("Next", mnemonic: "n", isDefault: true)
    /// Cancels the wizard.
    public let cancelButton = Button("Cancel")

    /// The buttons that the user can press.
    var buttonsInUse: [Button] { [backButton, nextButton, cancelButton].filter { !$0.isHidden } }

    private let steps: WizardSteps
    private let host = WizardPageHost()
    private let messageLabel = Label(role: .error)
    /// The field that `message` is about; nil if it is about none.
    private weak var invalidField: (any ValidatedField)?
    private let buttons: Row
    var endDialog: (@MainActor (_ isFinished: Bool) -> Void)? { didSet { updateButtons() } }

    /// The width from which on the steps are listed at the left.
    private static let wide = 60.0
    /// The height from which on there are blank rows around the page.
    private static let high = 8.0

    /// Creates a wizard that begins with its first page that is not skipped.
    ///
    /// - Precondition: there is at least one page.
    public init(_ pages: [Wizard.Page]) {
        precondition(!pages.isEmpty, "a wizard needs a page")
        self.pages = pages
        steps = WizardSteps(pages)
        let buttons = Row(spacing: 1)
        self.buttons = buttons
        super.init()
        buttons.append(View().filling())
        for button in [backButton, nextButton, cancelButton] { buttons.append(StackItem(button)) }
        for view in [steps, host, messageLabel, buttons] as [View] { addSubview(view) }
        for page in pages {
            page.content.isHidden = true
            host.add(page.content, "tt = ll = bb = rr = 0")
            page.onTitleChange = { [weak steps] in steps?.titlesDidChange() }
        }
        backButton.onPress = { [unowned self] in goBack() }
        nextButton.onPress = { [unowned self] in goOn() }
        cancelButton.onPress = { [unowned self] in cancel() }
        steps.onChoose = { [unowned self] index in if index < currentPage { show(index) } }
        currentPage = pages.firstIndex { !$0.isSkipped() } ?? 0
        appear()
    }

    // MARK: Navigation

    /// The pages before and after the visible one that are not skipped now.
    private var previousPage: Int? { pages.indices.prefix(currentPage).last { !pages[$0].isSkipped() } }

    private var nextPage: Int? { pages.indices.first { $0 > currentPage && !pages[$0].isSkipped() } }

    /// Whether the visible page is the last one.
    public var isOnLastPage: Bool { nextPage == nil }

    /// Goes to the next page, or finishes on the last one, if the visible page is valid; else shows why it is not.
    ///
    /// - Returns: whether the page is valid.
    @discardableResult
    public func goOn() -> Bool {
        if let problem = pages[currentPage].problem() {
            (invalidField, message) = (problem.field, problem.message)
            if let view = problem.view, let window { window.focus(window.firstFocusableView(in: view) ?? view) }
            return false
        }
        (invalidField, message) = (nil, nil)
        if let next = nextPage {
            show(next)
        } else {
            perform(onFinish)
            endDialog?(true)
        }
        return true
    }

    /// Shows the message, unless it is read below its field or no longer true of it.
    private func showMessage() {
        var text = message ?? ""
        if let field = invalidField {
            if field.message == nil { text = "" }
            var next: View? = field
            while let view = next, view !== self {
                if (view as? Labeled)?.showMessage(of: field) == true { text = "" }
                next = view.superview
            }
        }
        if messageLabel.text != text { messageLabel.text = text }
    }

    func showMessage(of field: any ValidatedField) -> Bool {
        (invalidField, message) = (field, field.message)
        return true
    }

    /// Shows the message, unless it is read below its field.
    public func layoutDidFinish(contentHasMoved: Bool) { showMessage() }

    /// Goes back to the page before, whose values stay as they are.
    public func goBack() { if let previousPage { show(previousPage) } }

    /// Goes back to the first page.
    public func restart() { show(pages.firstIndex { !$0.isSkipped() } ?? 0) }

    /// Cancels the wizard.
    public func cancel() {
        guard canCancel else { return }
        perform(onCancel)
        endDialog?(false)
    }

    private var canCancel: Bool { onCancel != nil || endDialog != nil }

    private func show(_ index: Int) {
        guard index != currentPage else { return }
        let hadFocus = containsFocus
        let old = pages[currentPage].content
        (invalidField, message) = (nil, nil)
        currentPage = index
        appear()
        if hadFocus, let window {
            let page = pages[index]
            if let last = page.lastFocused, last.isDescendant(of: page.content), window.canBeFocused(last) {
                window.focus(last)
            } else {
                window.focus(window.firstFocusableView(in: page.content) ?? nextButton)
            }
        }
        old.isHidden = true
    }

    /// Shows the current page.
    private func appear() {
        let page = pages[currentPage]
        page.willAppear?()
        page.content.isHidden = false
        updateButtons()
    }

    private func updateButtons() {
        backButton.isEnabled = previousPage != nil
        nextButton.title = isOnLastPage ? finishTitle : "Next"
        nextButton.mnemonic = isOnLastPage ? finishTitle.lowercased().first : "n"
        cancelButton.isHidden = !canCancel
        steps.update(current: currentPage)
    }

    public override func focusDidChange(_ change: FocusChange) {
        guard case .descendant(let view, _) = change else { return }
        let page = pages[currentPage]
        if view.isDescendant(of: page.content) { page.lastFocused = view }
    }

    /// Asks again which pages are skipped: that may depend on what the user has just done. O(pages).
    public func frameWillBegin() { if steps.update(current: currentPage) { updateButtons() } }

    static let keys = KeyBindings(
        for: Wizard.self, group: "Wizard",
        [
            KeyBinding("wizard.next", "next page", Key.pageDown.control) { $0.goOn() },
            KeyBinding("wizard.back", "previous page", Key.pageUp.control, when: { $0.previousPage != nil }) {
                $0.goBack()
            },
            KeyBinding("wizard.cancel", "cancel", .escape, when: { $0.canCancel }) { $0.cancel() },
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    // MARK: Layout

    public override func subviewSizeDidChange(_ view: View) { if view === steps { setNeedsArranging() } }

    public override func arrangeSubviews() {
        let column = steps.columnWidth
        func choose(_ wide: Int, _ narrow: Int) -> RuleValue {
            RuleValue.superviewWidth().map { $0 >= Self.wide ? Double(wide) : Double(narrow) }
        }
        let width = RuleValue.superview().map { $0 >= Self.wide ? Double(column) : $0 }
        write([.tt: 0, .ll: 0, .w: width, .h: choose(1_000_000, 1), .maxh: .superview()], for: steps)
        let left = choose(column + 2, 0)
        // Without much height, the page takes the blank row and that of the message, which then lies above it.
        var list: SubviewRules = [
            .ll: left, .rr: 0, .tt: choose(0, 2) - RuleValue.superview().map { $0 < Self.high ? 1 : 0 },
            .bb: .superview().map { $0 < Self.high ? 1 : 3 },
        ]
        list.clip()
        write(list, for: host)
        for (view, bottom) in [(messageLabel, 1), (buttons, 0)] as [(View, Int)] {
            list = [.ll: left, .rr: 0, .bb: .cells(bottom), .h: 1]
            list.clip()
            write(list, for: view)
        }
    }

    /// The size for the largest page, so that the buttons stay where they are.
    public override func measureContent(for width: Int?) -> Measure {
        Measure(
            contentSize(for: width), minimum: Size(width: 20, height: 6),
            heightFollowsWidth: pages.contains { $0.content.measured().heightFollowsWidth })
    }

    private func contentSize(for width: Int?) -> Size {
        let column = steps.columnWidth + 2
        let isWide = width.map { Double($0) >= Self.wide } ?? true
        var size = Size.zero
        for page in pages {
            let one = page.content.measured(for: width.map { max(0, isWide ? $0 - column : $0) }).size
            size = Size(width: max(size.width, one.width), height: max(size.height, one.height))
        }
        let buttons = buttons.measured().size.width
        if isWide {
            return Size(
                width: max(size.width + column, buttons + column, Int(Self.wide)),
                height: max(size.height + 3, pages.count))
        }
        return Size(width: max(size.width, buttons), height: size.height + 5)
    }
}
