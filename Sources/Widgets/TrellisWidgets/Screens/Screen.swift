import SLL
public import TrellisViews

/// A full window that comes above the one before it, and returns a value.
///
///     let screen = Screen<String>("Rename", form, home: "Mail")
///     save.onPress = { [unowned screen] in screen.close(with: name.text) }
///     let name = await window.push(screen)      // nil when the user went back
///
/// The path to it stands at the top, `Mail › Inbox › Rename`, in which the first part is `home`; a part that is chosen closes the screens above it. Escape
/// goes back, unless a view inside handles it. What lies below stays as it was: its focus, where it was scrolled, what can
/// be undone; but it is neither seen nor reached.
///
/// Its role is `"window"`. For a question in a box see `Dialog`.
open class Screen<Value>: View, StackedScreen {
    /// The name in the path.
    @Observed public var title: String = "" { didSet { if title != oldValue { window?.screens.pathChanged() } } }

    /// The name of what is below the first screen, as the first part of the path; empty for none.
    let home: String

    /// What it shows below its path.
    public let content: View

    /// The view that gets the focus first; nil for the first one in the content that accepts it.
    public weak var initialFocus: View?

    let path = Breadcrumbs()
    private var result: Value?

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: its name in the path.
    ///   - content: the view below that, which fills the rest of the window.
    ///   - home: the name of what is below the first screen, such as that of the app; empty for none.
    public init(_ title: String, _ content: View, home: String = "") {
        self.content = content
        self.home = home
        _title = Observed(wrappedValue: title)
        super.init()
        let line = add(path, "tt = 0, ll = rr = 1, h = 1")
        add(content, "tt = %bt, ll = rr = bb = 0", line)
        path.onSelect = { [unowned self] index in window?.screens.goBack(to: index) }
    }

    public override var keyBindings: KeyBindings { ScreenKeys.keys }

    /// Goes back to what is below, with a value for `push`; nil means that the user went back without one.
    public func close(with value: Value? = nil) {
        guard superview != nil else { return }
        result = value
        removeFromSuperview()
    }

    func close() { close(with: nil) }

    open override func draw(in painter: Painter) { painter.fill(painter.bounds, style: painter[.window]) }

    func result(in window: Window) async -> Value? {
        precondition(superview == nil, "the screen is shown already")
        result = nil
        let options = Overlay.Options(isModal: true, takesFocus: true, initialFocus: initialFocus)
        await window.showUntilGone(self, at: .rules, options) {
            layout.add("tt = ll = bb = rr = 0")
            // The path comes before the content, but is not what one has come for.
            if initialFocus == nil, let first = window.firstFocusableView(in: content) { window.focus(first) }
            window.screens.pathChanged()
        }
        window.screens.pathChanged()
        return result
    }
}

/// A screen for any kind of value, as the stack and its keys see it.
@MainActor
protocol StackedScreen: View {
    var title: String { get }
    var home: String { get }
    var path: Breadcrumbs { get }
    func close()
}

enum ScreenKeys {
    @MainActor static let keys = KeyBindings(
        for: (any StackedScreen).self, group: "Screens",
        [KeyBinding("screen.back", "back", .escape, isHinted: true) { $0.close() }])
}
