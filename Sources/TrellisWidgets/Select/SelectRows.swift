import CellGeometry
import TextScreen
import TrellisViews

/// The rows in the popup of a `Select`. The selected row is the option that Enter would choose.
final class SelectRows<Option>: RowsView {
    private weak var select: Select<Option>?
    /// What the mouse drags while its button is down.
    private var hold: Hold?

    private enum Hold {
        /// Options: releasing the button chooses the one under the mouse.
        case options
        /// Options too, but the button was pressed on the select.
        case optionsFromOutside
        /// The scroll bar.
        case bar
    }

    init(of select: Select<Option>) {
        self.select = select
        super.init(selectedPlace: select.selectedOption == nil ? 0 : select.selection)
        // The select does this, so that all letters find options, `j` and `k` too.
        allowsTypeAhead = false
        commands = [
            Command("choose", name: "select.choose", group: "Select", keys: [.enter], isHinted: false) {
                [unowned self] in chooseSelected()
            },
            Command(
                "choose", name: "select.chooseBySpace", group: "Select", keys: [.space], isHinted: false,
                isEnabled: { [unowned self] in self.select?.isTyping == false },
                action: { [unowned self] in chooseSelected() }),
        ]
    }

    private func chooseSelected() { if let selectedPlace { select?.choose(selectedPlace) } }

    // MARK: What rows are

    override var rowCount: Int { select?.options.count ?? 0 }

    override func canSelect(_ place: Int) -> Bool { select?.kind(at: place) == .choice }

    override func intrinsicSize(for width: Int?) -> Size? {
        Size(width: (select?.widestTitle ?? 0) + Self.markWidth + marginWidth, height: rowCount)
    }

    /// The width of the mark of the chosen option, in columns.
    private static var markWidth: Int { 2 }

    override func drawRow(at place: Int, in area: Rect, look: RowLook, with painter: Painter) {
        guard let select else { return }
        let markWidth = area.width > 6 ? Self.markWidth : 0
        if place == select.selection, markWidth > 0 {
            painter.text(showsOnlyASCII ? "*" : "✓", x: area.x, y: area.y, style: look.style)
        }
        let (x, width) = (area.x + markWidth, area.width - markWidth)
        switch select.kind(at: place) {
        case .choice:
            painter.text(
                select.title(at: place), x: x, y: area.y, width: width, style: look.style, isUniform: look.isUniform)
        case .disabled:
            painter.text(
                select.title(at: place), x: x, y: area.y, width: width, style: painter[rowRole.disabled],
                isUniform: true)
        case .heading:
            painter.text(
                select.title(at: place), x: area.x, y: area.y, width: area.width, style: painter["list.heading"])
        case .separator:
            painter.horizontalLine(
                from: area.x, to: area.right - 1, y: area.y, style: painter["surface.border"], joins: false)
        }
    }

    // MARK: Events

    override var wantsHover: Bool { true }

    override func handle(_ event: Event) -> Bool {
        switch event {
        case .key(let key) where key.code == .tab && key.modifiers.isSubset(of: .shift):
            let window = window
            select?.close()
            if key.modifiers.isEmpty { window?.focusNext() } else { window?.focusPrevious() }
            return true
        case .key(let key):
            guard let place = select?.find(key, from: selectedPlace) else { return super.handle(event) }
            selectedPlace = place
            return true
        case .mouse(let mouse): return handle(mouse)
        default: return super.handle(event)
        }
    }

    private func handle(_ mouse: Mouse) -> Bool {
        let option = place(at: mouse.position).flatMap { canSelect($0) ? $0 : nil }
        switch mouse.action {
        case .move:
            if let option { selectedPlace = option }
        case .press(.left):
            hold = place(at: mouse.position) == nil ? .bar : .options
            return super.handle(.mouse(mouse))
        case .drag(.left) where hold == nil || hold == .optionsFromOutside:
            guard let option else { return true }
            hold = .optionsFromOutside
            selectedPlace = option
        case .release(.left):
            let chooses = hold == .options || hold == .optionsFromOutside
            hold = nil
            _ = super.handle(.mouse(mouse))
            if chooses, let option { select?.choose(option) }
        default: return super.handle(.mouse(mouse))
        }
        return true
    }
}
