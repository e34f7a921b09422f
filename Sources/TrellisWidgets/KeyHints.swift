public import CellGeometry
import KeyValueObserving
public import TextScreen
public import TrellisViews

/// A row that tells which keys do what at this moment: `Ctrl+S save  Esc close  q quit`.
///
///     window.add(KeyHints(), "bb = ll = rr = 0")
///
/// It lists the key bindings of the window that hold, are enabled and have a title, those of the focused view first, and
/// follows the focus and their changes; what is enabled is asked again before each frame. Neighbours with one title are
/// listed together: `↑ ↓ page`. What does not fit is left out whole. A click does what the (first) key does.
///
/// It is painted in the role `"hints"`, keys in `"key"`, titles in `"muted"`.
public final class KeyHints: View {
    /// What is listed, as of the last frame.
    private var hints: [Hint] = []
    /// The bindings that hold and have a title, and which of them are enabled.
    private var bindings: [KeyBinding] = []
    private var enabled: [Bool] = []
    /// The number of the window's list of bindings that `bindings` was made from.
    private var knownVersion: Int?
    /// The one under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
    private weak var host: Window?

    @MainActor
    private struct Hint {
        let binding: KeyBinding
        var keys: String
        /// The columns that it takes, without the gap behind it.
        var columns: Int { keys.columns + 1 + binding.title.columns }
    }

    /// Blanks between two of them.
    private static let gap = 2

    /// A row of hints.
    public override init() { super.init() }

    public override var wantsHover: Bool { true }

    public override var staysInReach: Bool { true }

    public override func windowDidChange() {
        host?.removeFrameListener(self)
        host = window
        host?.addFrameListener(self)
        knownVersion = nil
    }

    public override func intrinsicSize(for width: Int?) -> Size? { Size(width: 40, height: 1) }

    public override var minimumSize: Size? { Size(width: 1, height: 1) }

    // MARK: Following

    /// Asks for the list where it may be another one, and which bindings are enabled; O(bindings) otherwise.
    public override func frameWillBegin() {
        guard let window, !isHidden else { return }
        var hasChanged = false
        if knownVersion != window.keyBindingsVersion {
            knownVersion = window.keyBindingsVersion
            bindings = window.activeKeyBindings.filter { !$0.title.isEmpty }
            enabled = Array(repeating: false, count: bindings.count)
            hasChanged = true
        }
        for index in bindings.indices {
            let isEnabled = bindings[index].isEnabled()
            if isEnabled != enabled[index] {
                enabled[index] = isEnabled
                hasChanged = true
            }
        }
        guard hasChanged else { return }
        hints = []
        for (binding, isEnabled) in zip(bindings, enabled) where isEnabled {
            let key = binding.keys[0].label
            if let last = hints.last, last.binding.title == binding.title {
                hints[hints.count - 1].keys += " " + key
            } else {
                hints.append(Hint(binding: binding, keys: key))
            }
        }
        setNeedsDisplay()
    }

    // MARK: Events

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .move: hovered = index(at: mouse.position)
        case .press(.left):
            // Another event of the same burst may have changed what holds.
            frameWillBegin()
            if let index = index(at: mouse.position) { hints[index].binding.action() }
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
        for index in 0..<shownCount {
            let hint = hints[index]
            func style(_ role: Role) -> Style {
                isHovered && index == hovered ? painter["hovered"].laid(over: painter[role]) : painter[role]
            }
            let end = painter.text(hint.keys + " ", x: x, y: 0, style: style("key"))
            painter.text(hint.binding.title, x: end, y: 0, style: style(.muted))
            x += hint.columns + Self.gap
        }
    }
}
