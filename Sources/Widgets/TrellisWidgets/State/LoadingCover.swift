import SLL
public import TrellisViews

/// A view, or rows of blocks with a light that moves over them while its content is loading.
///
///     let mails = window.add(LoadingCover(list), "tt = ll = bb = rr = 0")
///     mails.isLoading = true
///     list.items = await server.subjects()
///     mails.isLoading = false
///
/// It is as large as the view in it, which keeps its size and its state meanwhile, but is neither visible nor can be
/// used. If the focus was in it, the cover has it meanwhile, and gives it back in the end. Its roles are `"loading"` for
/// the blocks and `"loading.light"` for the light.
public final class LoadingCover: View {
    /// Whether blocks cover the view.
    @Observed(.display) public var isLoading: Bool = false { didSet { if isLoading != oldValue { update() } } }

    /// The view.
    public let content: View
    /// Hides the view without touching the view's own `isHidden`.
    private let holder = Holder()
    private let blocks = LoadingBlocks()
    /// The view inside that had the focus.
    private weak var focused: View?
    private let title = Label(role: .muted, alignment: .center)

    /// The message in the middle of the blocks; empty for none.
    @Observed(.display) public var message: String = "" { didSet { update() } }

    /// Creates a cover over a view, which becomes its subview.
    public init(_ content: View, message: String = "", isLoading: Bool = false) {
        self.content = content
        _message = Observed(wrappedValue: message, .display)
        _isLoading = Observed(wrappedValue: isLoading, .display)
        super.init()
        holder.addSubview(content)
        for view in [holder, blocks, title] { addSubview(view) }
        setNeedsArranging()
        update()
    }

    private func update() {
        if isLoading, content.containsFocus {
            focused = window?.focusedView
            canFocusDidChange()
            window?.focus(self)
        }
        title.text = message.isEmpty ? "" : " \(translated(text: message)) "
        title.isHidden = !isLoading || message.isEmpty
        blocks.isHidden = !isLoading
        holder.isHidden = isLoading
        guard !isLoading, let focused else { return }
        if isFocused { window?.focus(focused) }
        self.focused = nil
        canFocusDidChange()
    }

    public override var canFocus: Bool { isLoading && focused != nil }

    public override func focusDidChange(_ change: FocusChange) {
        blocks.setNeedsDisplay()
    }

    // MARK: Size and layout

    public override func measure(for width: Int?) -> Measure { Measure(of: content, for: width) }

    public override func arrangeSubviews() {
        for view in [holder, blocks] { write([.tt: 0, .bb: 0, .ll: 0, .rr: 0], for: view) }
        var list: SubviewRules = [.cl: .superview(0.5), .ct: .superview(0.5)]
        list.clip()
        write(list, for: title)
    }

    /// A view filled by its subview.
    private final class Holder: View {
        override func measure(for width: Int?) -> Measure {
            subviews.first.map { Measure(of: $0, for: width) } ?? .none
        }

        override func subviewsDidChange(_ change: SubviewChange) {
            super.subviewsDidChange(change)
            setNeedsArranging()
        }

        override func arrangeSubviews() {
            subviews.first.map { write([.tt: 0, .bb: 0, .ll: 0, .rr: 0], for: $0) }
        }
    }
}
