public import TrellisViews

/// The pages of something long, one of which is current: `‹  1  …  4 [5] 6  …  20  ›`.
///
///     let pages = Paginator(count: 20) { page in results.show(page) }
///
/// Pages are counted from 0, and shown from 1. In a narrow frame it shows fewer pages, then only `‹ 5/20 ›`, then
/// `5/20`.
///
/// ← → and Page Up, Page Down go to the neighbours, Home and End to the first and the last page, as far as there are
/// any; a click goes to a page, the wheel to a neighbour. Its role is `"paginator"`, that of the current page
/// `"paginator.selected"`, or `"selection"` while it has the focus.
public final class Paginator: View {
    /// The number of pages; less than one shows nothing.
    @Observed(.size) public var count: Int = 0 {
        didSet { if (count > 0) != (oldValue > 0) { canFocusDidChange() } }
    }

    /// The current page, in 0..<`count`; a page out of range is shown as the nearest one.
    @Observed(.display) public var page: Int = 0

    /// The number of pages shown at each side of the current one where there is room, 0...50.
    @Observed(.size) public var reach: Int = 2

    /// Called when the user has gone to another page.
    public var onChange: Action<Int>?

    /// The slot under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    /// Creates a paginator.
    public init(count: Int, page: Int = 0, reach: Int = 2, onChange: Action<Int>? = nil) {
        self.onChange = onChange
        _count = Observed(wrappedValue: count, .size)
        _page = Observed(wrappedValue: page, .display)
        _reach = Observed(wrappedValue: reach, .size)
        super.init()
    }

    var shownPage: Int { max(0, min(page, max(1, count) - 1)) }

    func slots(in width: Int?) -> PageSlots {
        PageSlots(page: shownPage, of: count, reach: reach, width: width)
    }

    // MARK: View

    public override var canFocus: Bool { count > 0 }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        if count <= 0 { return Measure(.zero) }
        return Measure(width: slots(in: nil).columns, height: 1, minWidth: 1)
    }

    // MARK: Events

    private var isAtStart: Bool { shownPage == 0 }

    private var isAtEnd: Bool { shownPage >= count - 1 }

    static let keys = KeyBindings(
        for: Paginator.self, group: "Pages",
        [
            KeyBinding("paginator.previous", "previous page", .left, .pageUp, when: { !$0.isAtStart }) {
                $0.go(to: $0.shownPage - 1)
            },
            KeyBinding("paginator.next", "next page", .right, .pageDown, when: { !$0.isAtEnd }) {
                $0.go(to: $0.shownPage + 1)
            },
            KeyBinding("paginator.first", "first page", .home, when: { !$0.isAtStart }) { $0.go(to: 0) },
            KeyBinding("paginator.last", "last page", .end, when: { !$0.isAtEnd }) { $0.go(to: $0.count - 1) },
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    private func handle(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .move: hovered = index(at: mouse.position)
        case .press(.left):
            guard let index = index(at: mouse.position) else { return true }
            if let target = target(of: slots(in: bounds.width).spans[index].slot) { go(to: target) }
        case .wheelUp, .wheelLeft: go(to: shownPage - 1)
        case .wheelDown, .wheelRight: go(to: shownPage + 1)
        default: return false
        }
        return true
    }

    private func target(of slot: PageSlots.Slot) -> Int? {
        switch slot {
        case .previous: shownPage - 1
        case .next: shownPage + 1
        case .page(let page): page
        case .gap, .summary: nil
        }
    }

    private func go(to new: Int) {
        guard new >= 0, new < count, new != shownPage else { return }
        page = new
        perform(onChange, new)
    }

    private func index(at point: Point) -> Int? {
        guard point.y == row(in: bounds.height) else { return nil }
        return slots(in: bounds.width).spans.firstIndex { $0.columns.contains(point.x) }
    }

    func row(in height: Int) -> Int { max(0, height - 1) / 2 }

    // MARK: Painting

    public override func draw(in painter: Painter) {
        let y = row(in: painter.bounds.height)
        for (index, (slot, columns)) in slots(in: painter.bounds.width).spans.enumerated() {
            let style = painter[
                role(of: slot, isUnderMouse: isHovered && hovered == index, painter.isEffectivelyEnabled)]
            // One mark is enough: brackets stand where no colour does.
            let isMarked = style.background != painter[.window].background && style.background != .default
            let text = text(of: slot, hasBrackets: !isMarked || isReadAloud || showsOnlyASCII)
            let shown = text.truncated(to: columns.count)
            painter.text(shown, x: columns.lowerBound + (columns.count - shown.columns) / 2, y: y, style: style)
        }
    }

    private func text(of slot: PageSlots.Slot, hasBrackets: Bool) -> String {
        switch slot {
        case .previous: " \(symbol(.previous)) "
        case .next: " \(symbol(.next)) "
        case .gap: symbol(.ellipsis)
        case .page(let page): page == shownPage && hasBrackets ? "[\(page + 1)]" : " \(page + 1) "
        case .summary: "\(shownPage + 1)/\(count)"
        }
    }

    private func role(of slot: PageSlots.Slot, isUnderMouse: Bool, _ isEffectivelyEnabled: Bool) -> Role {
        let role: Role = "paginator"
        if !isEffectivelyEnabled { return role.disabled }
        if slot == .page(shownPage) || slot == .summary { return isFocused ? .selection : role.selected }
        guard let target = target(of: slot) else { return role["gap"] }
        if target < 0 || target >= count { return role["end"] }
        return isUnderMouse ? role.hovered : role
    }
}
