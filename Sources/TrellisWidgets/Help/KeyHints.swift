public import CellGeometry
import KeyValueObserving
public import TextScreen
public import TrellisViews

/// A row that tells which keys do what at this moment: `Ctrl+S save  Esc close  q quit  ? help`.
///
///     window.add(KeyHints(), "bb = ll = rr = 0")
///
/// It lists those of `window.activeCommands` that are meant for hints (`isHinted`), have a title and a key, and are enabled.
/// They stand in the order that their `order` says, and those of one number as in that list: the focused view's first. It
/// follows the focus and their changes; what is enabled is asked again before each frame. Neighbours with one title are
/// listed together: `↑ ↓ page`. A click does what the (first) key does.
///
/// `?` and F1 show all keys, in a dialog too; that is its command `"help"`. Where not all hints fit, the row ends in `?`, or
/// in `F1` while `?` is a character to type.
///
/// It is painted in the role `"hints"`, keys in `"key"`, titles in `"muted"`.
public final class KeyHints: View {
    /// What is listed, as of the last frame; the last one is help.
    private var hints: [Hint] = []
    /// The commands that can be done, and which of them are enabled.
    private var active: [Command] = []
    private var enabled: [Bool] = []
    /// The number of the window's list of commands that `active` was made from.
    private var knownVersion: Int?
    /// The one under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
    private weak var host: Window?

    @MainActor
    private struct Hint {
        let command: Command
        var keys: String
        /// Whether it is only its key, at the end of a row in which not all fit.
        var isShort = false
        var title: String { isShort ? "" : " " + command.title }
        /// The columns that it takes, without the gap behind it.
        var columns: Int { keys.columns + title.columns }
    }

    /// Blanks between two of them.
    private static let gap = 2

    /// A row of hints.
    public override init() {
        super.init()
        commands = [
            Command("help", name: "help", keys: ["?", .function(1)], scope: .window, order: .max) { [unowned self] in
                window?.showHelp()
            }
        ]
    }

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

    /// Asks for the list where it may be another one, and which commands are enabled; O(commands) otherwise.
    public override func frameWillBegin() {
        guard let window, !isHidden else { return }
        guard knownVersion != window.commandsVersion || !zip(active, enabled).allSatisfy({ $0.isEnabled() == $1 })
        else {
            return
        }
        knownVersion = window.commandsVersion
        active = window.activeCommands.filter { !$0.title.isEmpty }
        enabled = active.map { $0.isEnabled() }
        makeHints()
        setNeedsDisplay()
    }

    private func makeHints() {
        let shown = zip(active, enabled).filter { command, isEnabled in
            isEnabled && command.isHinted && !command.keys.isEmpty
        }
        hints = []
        for command in shown.map(\.0).inOrder {
            let key = command.keys[0].label
            if let last = hints.last, last.command.title == command.title {
                hints[hints.count - 1].keys += " " + key
            } else {
                hints.append(Hint(command: command, keys: key))
            }
        }
    }

    // MARK: Events

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .move: hovered = index(at: mouse.position)
        case .press(.left):
            // Another event of the same burst may have changed what can be done.
            frameWillBegin()
            if let index = index(at: mouse.position) { fitting[index].hint.command.perform() }
        default: return false
        }
        return true
    }

    private func index(at point: Point) -> Int? {
        guard point.y == 0 else { return nil }
        return fitting.firstIndex { ($0.x..<$0.x + $0.hint.columns).contains(point.x) }
    }

    // MARK: Painting

    private var inset: Int { bounds.width > 20 ? 1 : 0 }

    /// Those that fit, and where; where not all do, the key of help comes last.
    private var fitting: [(x: Int, hint: Hint)] {
        let width = bounds.width
        let all = placed(hints, in: width)
        guard all.count < hints.count, let known = hints.last(where: { $0.command.name == "help" })?.command else {
            return all
        }
        let help = Hint(command: known, keys: known.keys[0].label, isShort: true)
        let others = hints.filter { $0.command.name != "help" }
        var result = placed(others, in: width)
        if result.count < others.count { result = placed(others, in: width - help.columns - Self.gap) }
        let end = result.last.map { $0.x + $0.hint.columns + Self.gap } ?? inset
        if end + help.columns <= width { result.append((end, help)) }
        return result
    }

    /// The first ones that fit into a number of columns.
    private func placed(_ hints: [Hint], in width: Int) -> [(x: Int, hint: Hint)] {
        var result: [(x: Int, hint: Hint)] = []
        var x = inset
        for hint in hints {
            guard x + hint.columns <= width else { break }
            result.append((x, hint))
            x += hint.columns + Self.gap
        }
        return result
    }

    public override func draw(in painter: Painter) {
        let base: Role = "hints"
        if painter[base].background != .default { painter.fill(painter.bounds, style: painter[base]) }
        for (index, (x, hint)) in fitting.enumerated() {
            func style(_ role: Role) -> Style {
                isHovered && index == hovered ? painter["hovered"].laid(over: painter[role]) : painter[role]
            }
            let keys = hint.isShort ? hint.keys : hint.keys + " "
            let end = painter.text(keys, x: x, y: 0, style: style("key"))
            if !hint.isShort { painter.text(hint.command.title, x: end, y: 0, style: style(.muted)) }
        }
    }
}

extension [Command] {
    /// In the order that the author wants; those of one number stay as they are.
    @MainActor
    var inOrder: [Command] {
        enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element)
    }
}
