public import CellGeometry
import KeyValueObserving
public import TextScreen

/// A row that tells which keys do what at this moment: `Ctrl+S save  Esc close  q quit`.
///
///     window.add(KeyHints(), "bb = ll = rr = 0")
///
/// It lists the key bindings of the window that hold and have a title, those of the focused view first, and follows the focus
/// and their changes. Those that are not enabled are paler; that is asked again before each frame. What does not fit is left
/// out whole. A click does what the key does.
///
/// It is painted in the role `"hints"`, keys in `"key"`, titles in `"muted"`.
public final class KeyHints: View {
    /// What is listed, as of the last frame.
    private var hints: [Hint] = []
    /// Which of them are enabled.
    private var enabled: [Bool] = []
    /// The number of the window's list of bindings that `hints` was made from.
    private var knownVersion: Int?
    /// The one under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
    private weak var host: Window?

    private struct Hint {
        let binding: KeyBinding
        let key: String
        /// The columns that it takes, without the gap behind it.
        let columns: Int
    }

    /// Blanks between two of them.
    private static let gap = 2

    /// A row of hints.
    public override init() { super.init() }

    public override var wantsHover: Bool { true }

    public override func windowDidChange() {
        host?.frameListeners.removeAll { $0.view === self || $0.view == nil }
        host = window
        host?.frameListeners.append(WeakView(view: self))
        knownVersion = nil
    }

    public override func intrinsicSize(for width: Int?) -> Size? { Size(width: 40, height: 1) }

    // MARK: Following

    /// Asks for the list where it may be another one, and which bindings are enabled; O(bindings) otherwise.
    override func windowWillDraw() {
        guard let window, !isHidden else { return }
        if knownVersion != window.focus.bindingsVersion {
            knownVersion = window.focus.bindingsVersion
            hints = window.activeKeyBindings.compactMap { binding in
                guard !binding.title.isEmpty, let key = binding.keys.first?.label else { return nil }
                return Hint(binding: binding, key: key, columns: key.columns + 1 + binding.title.columns)
            }
            enabled = []
            setNeedsDisplay()
        }
        var hasChanged = enabled.count != hints.count
        if hasChanged { enabled = Array(repeating: false, count: hints.count) }
        for index in hints.indices {
            let isEnabled = hints[index].binding.isEnabled()
            if isEnabled != enabled[index] {
                enabled[index] = isEnabled
                hasChanged = true
            }
        }
        if hasChanged { setNeedsDisplay() }
    }

    // MARK: Events

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .move: hovered = index(at: mouse.position)
        case .press(.left):
            // Another event of the same burst may have changed what holds.
            windowWillDraw()
            if let index = index(at: mouse.position), enabled[index] { hints[index].binding.action() }
        default: return false
        }
        return true
    }

    private func index(at point: Point) -> Int? {
        guard point.y == 0 else { return nil }
        var x = inset
        for index in 0..<shownCount {
            if (x..<x + hints[index].columns).contains(point.x) { return index }
            x += hints[index].columns + Self.gap
        }
        return nil
    }

    // MARK: Painting

    private var inset: Int { bounds.width > 20 ? 1 : 0 }

    /// How many fit.
    private var shownCount: Int {
        var rest = bounds.width - inset
        for index in hints.indices {
            if hints[index].columns > rest { return index }
            rest -= hints[index].columns + Self.gap
        }
        return hints.count
    }

    public override func draw(in painter: Painter) {
        let base: Role = "hints"
        if painter[base].background != .default { painter.fill(painter.bounds, style: painter[base]) }
        var x = inset
        for index in 0..<min(shownCount, enabled.count) {
            let hint = hints[index]
            func style(_ role: Role) -> Style {
                let style = painter[enabled[index] ? role : role.disabled]
                return enabled[index] && isHovered && index == hovered
                    ? painter["hovered"].laid(over: style) : style
            }
            painter.text(hint.key + " ", x: x, y: 0, style: style("key"))
            painter.text(
                hint.binding.title, x: x + hint.key.columns + 1, y: 0, style: style(.muted))
            x += hint.columns + Self.gap
        }
    }
}
