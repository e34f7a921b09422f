import TrellisViews

/// An open menu: its rows, with a border where there is room for one.
final class MenuPopup: RowsView {
    private(set) var content = MenuContent()
    /// The open menus that this one belongs to.
    let session: MenuSession
    weak var overlay: Overlay?
    private var letters = TypeAhead()
    /// Whether releasing the mouse button chooses a row.
    private var isArmed = false
    private var holdsBar = false

    /// - Parameter selectsFirst: whether the first row is selected; otherwise none until the mouse or a key comes.
    init(_ content: MenuContent, in session: MenuSession, selectsFirst: Bool = true) {
        self.content = content
        self.session = session
        super.init(selectedPlace: selectsFirst ? 0 : nil)
        emptyText = "Empty"
        // Letters choose rows by their mnemonics too, and `j` and `k` are letters like others.
        allowsTypeAhead = false
    }

    /// Shows other rows, the first of which is selected.
    func show(_ content: MenuContent) {
        self.content = content
        letters = TypeAhead()
        rowsDidChange { _ in nil }
        selectedPlace = 0
    }

    // MARK: RowsView

    override var rowCount: Int { content.rows.count }

    override func describeRow(at place: Int, _ meaning: inout Semantics) { describeItem(at: place, &meaning) }

    override func canSelect(_ place: Int) -> Bool { content.rows[place].isEnabled }

    override func text(at place: Int) -> String { content.rows[place].title }

    override var rowRole: Role { "menu" }

    override var commandGroup: String { "Menu" }

    /// The height below which the border is left out, if the rows do not fit inside it.
    private static let leastHeight = 8

    private var hasBorder: Bool {
        bounds.width > 4 && bounds.height > 2 && (rowCount <= bounds.height - 2 || bounds.height >= Self.leastHeight)
    }

    override var rowsArea: Rect { hasBorder ? bounds.inset(by: Edges(1)) : bounds }

    override func measure(for width: Int?) -> Measure {
        // The border, and a blank at each side.
        rowsMeasure(
            width: max(content.columns, rowCount == 0 ? translated(text: emptyText).columns : 0) + 4,
            height: max(1, rowCount) + 2)
    }

    // MARK: Painting

    override func draw(in painter: Painter) {
        painter.surface(hasBorder: hasBorder)
        super.draw(in: painter)
    }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let row = content.rows[place]
        switch row.kind {
        case .separator:
            painter.surfaceLine(across: bounds, y: area.y)
            return
        case .heading:
            painter.text(row.title.truncated(to: area.width), x: area.x, y: area.y, style: painter["menu.heading"])
            return
        default: break
        }
        let style = row.isEnabled ? look.style : painter[rowRole.disabled]
        let marks = content.hasMarks && area.width >= min(7, content.columns) ? MenuContent.markWidth : 0
        if row.isChecked == true, marks > 0 {
            painter.text(symbol(.tick), x: area.x, y: area.y, style: style)
        }
        let rest = Rect(x: area.x + marks, y: area.y, width: area.width - marks, height: 1)
        let shownLook = RowStyle(
            style: style, isUniform: look.isUniform || !row.isEnabled, isSelected: look.isSelected, isMarked: false)
        let detail = row.submenu == nil ? row.keys : symbol(.arrowRight)
        painter.keyedRow(StyledText(row.title), detail, .muted, in: rest, look: shownLook)
        if row.isEnabled {
            painter.underline(row.mnemonic, of: row.title.truncated(to: rest.width), x: rest.x, y: rest.y)
        }
    }

    // MARK: Keys

    static let menuKeys = KeyBindings(
        for: MenuPopup.self, group: "Menu", adding: movingKeys,
        [
            KeyBinding("menu.choose", "choose", .enter, .space) { $0.chooseSelected() },
            KeyBinding("menu.in", "open, close a submenu", .right) { if !$0.openSelected() { $0.session.step(1) } },
            KeyBinding("menu.out", "open, close a submenu", .left) { $0.session.goBack(from: $0) },
            KeyBinding("menu.close", "close", .escape) { $0.overlay?.dismiss() },
            // The keys that open menus close them.
            KeyBinding("menu.closeAll", "", .function(10), Key.function(10).shift, .menu) { $0.session.close() },
            KeyBinding("menu.fromFirst", "", .up, when: { $0.selectedPlace == $0.selectable.first }) {
                $0.selectedPlace = $0.selectable.last
            },
            KeyBinding("menu.fromLast", "", .down, when: { $0.selectedPlace == $0.selectable.last }) {
                $0.selectedPlace = $0.selectable.first
            },
        ])

    override var keyBindings: KeyBindings { Self.menuKeys }

    /// Letters choose rows, and mnemonics of the bar open its menus.
    override func typing(_ key: Key) -> (() -> Void)? {
        if let open = session.switching(by: key) { return open }
        guard case .character(let letter) = key.code, key.modifiers.isEmpty, letter != " " else { return nil }
        return { self.find(letter) }
    }

    override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event, handle(mouse) { true } else { super.handle(event) }
    }

    /// The rows that can be selected; menus are short.
    private var selectable: [Int] { content.rows.indices.filter { canSelect($0) } }

    private func chooseSelected() { if let selectedPlace { session.choose(selectedPlace, in: self) } }

    /// Opens the selected submenu and moves into it; returns false if the selected row is not one.
    private func openSelected() -> Bool {
        guard let selectedPlace, content.rows[selectedPlace].submenu != nil else { return false }
        session.choose(selectedPlace, in: self)
        return true
    }

    /// Chooses the row with a mnemonic, or selects a row that begins with what was typed.
    private func find(_ letter: Character) {
        let now = window?.timers.clock() ?? .zero
        let mnemonic = selectable.first { content.rows[$0].mnemonic?.isSameLetter(as: letter) == true }
        if let mnemonic, !letters.isTyping(now) {
            selectedPlace = mnemonic
            return session.choose(mnemonic, in: self)
        }
        let found = letters.row(typing: letter, now: now, count: rowCount, selected: selectedPlace) {
            canSelect($0) ? text(at: $0) : ""
        }
        guard let found else { return }
        selectedPlace = found
        session.selectionDidMove(in: self)
    }

    override func userDidSelect(_ place: Int) { session.selectionDidMove(in: self) }

    // MARK: Mouse

    override var wantsHover: Bool { true }

    private func handle(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .press where place(at: mouse.position) == nil:
            // The scroll bar, or the border.
            holdsBar = true
            return false
        case .drag where holdsBar: return false
        case .release where holdsBar:
            holdsBar = false
            return false
        case .press, .drag, .release, .move: session.track(mouse.action, at: mouse.position + frameInWindow.origin)
        case .wheelUp, .wheelDown:
            session.closeSubmenus(of: self)
            return false
        default: return false
        }
        return true
    }

    /// Follows the mouse to a cell of the window in this menu.
    func mouse(_ action: Mouse.Action, at point: Point) {
        let found = place(at: point - frameInWindow.origin).flatMap { canSelect($0) ? $0 : nil }
        switch action {
        case .release:
            let chooses = isArmed
            isArmed = false
            if chooses, let found { session.choose(found, in: self) }
        default:
            // A release without a press or a motion before is the end of the click that opened the menu.
            isArmed = true
            guard let found else { return }
            window?.focus(self)
            if selectedPlace != found { selectedPlace = found }
            session.showSubmenu(of: found, in: self)
        }
    }
}

extension Painter {
    /// Paints the background of what lies above the window, and its border with a title.
    func surface(hasBorder: Bool = true, title: String = "") {
        fill(bounds, style: self["surface"])
        guard hasBorder else { return }
        border(bounds, .rounded, style: self["surface.border"], joins: false)
        guard !title.isEmpty, bounds.width > 4 else { return }
        text(" \(title.truncated(to: bounds.width - 4)) ", x: 1, y: 0, style: self[.title])
    }

    /// Paints a line across a popup. Its ends are a part of the frame, which may not be seen.
    func surfaceLine(across bounds: Rect, y: Int) {
        horizontalLine(from: 0, to: bounds.width - 1, y: y, style: self["surface.line"])
        let frame = self["surface.border"].foreground
        for x in [0, bounds.width - 1] {
            restyle(Rect(x: x, y: y, width: 1, height: 1)) { $0.foreground = frame }
        }
    }
}
