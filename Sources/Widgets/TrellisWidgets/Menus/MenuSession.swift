import TrellisViews

/// The menus that are open at one time: a menu, its submenu, and so on, from the first one to the last.
///
/// Each popup retains it; nothing else does.
@MainActor
final class MenuSession {
    private weak var window: Window?
    /// The commands that were active before the first menu took the focus.
    private let active: ActiveCommands
    /// The bar whose menus are shown; nil for a context menu.
    private weak var bar: MenuBar?
    private var open: [Level] = []
    /// Whether the mouse has been dragged since its button went down.
    private var isDragging = false

    private struct Level {
        weak var popup: MenuPopup?
        var opener: Int?
    }

    init(in window: Window, bar: MenuBar? = nil) {
        self.window = window
        self.bar = bar
        active = ActiveCommands(of: window)
    }

    private var popups: [MenuPopup] { open.compactMap(\.popup) }

    // MARK: Opening

    /// Opens the first menu; does nothing if it has no rows and is not in a bar.
    func show(_ items: [MenuItem], at placement: Placement) {
        let content = MenuContent(items, active)
        guard let window, bar != nil || !content.rows.isEmpty else { return }
        let popup = MenuPopup(content, in: self)
        var options = Overlay.Options.popup
        options.initialFocus = popup
        options.partner = bar
        options.dismissal.insert(.anchorUnusable)
        show(popup, Level(popup: popup), at: placement, options, in: window)
    }

    /// Shows another menu in place of the first one.
    func replace(_ items: [MenuItem], at placement: Placement) {
        guard let first = popups.first else { return }
        closeSubmenus(of: first)
        first.show(MenuContent(items, active))
        first.overlay?.placement = placement
        window?.focus(first)
    }

    private func show(
        _ popup: MenuPopup, _ level: Level, at placement: Placement, _ options: Overlay.Options, in window: Window
    ) {
        open.append(level)
        // The overlay releases this, and with it the popup and the session, when it ends.
        popup.overlay = window.overlays.show(popup, at: placement, options) { _ in self.didClose(popup) }
    }

    /// Opens the submenu of a row, if it has one that is not open, and closes all others.
    ///
    /// - Parameter takesFocus: whether keys go to the submenu, with its first row selected.
    func showSubmenu(of row: Int, in popup: MenuPopup, takesFocus: Bool = false) {
        if let next = popups.dropFirst(index(of: popup) + 1).first, open[index(of: next)].opener == row {
            closeSubmenus(of: next)
            guard takesFocus else { return }
            if next.selectedPlace == nil { next.selectedPlace = 0 }
            window?.focus(next)
            return
        }
        closeSubmenus(of: popup)
        guard let menu = popup.content.rows[row].submenu, let window else { return }
        let submenu = MenuPopup(MenuContent(menu.items(), active), in: self, selectsFirst: takesFocus)
        popup.reveal(place: row)
        let area = popup.contentArea(at: row)
        // The first rows of both menus are at the same height.
        let part = Rect(x: 0, y: max(0, area.y - 1), width: popup.bounds.width, height: 1)
        let placement = Placement.right(of: popup, part: part)
        let options = Overlay.Options(
            takesFocus: takesFocus, initialFocus: submenu, dismissal: .escape, castsShadow: true)
        show(submenu, Level(popup: submenu, opener: row), at: placement, options, in: window)
    }

    // MARK: Closing

    /// Closes all menus; the focus returns to where it was.
    func close() {
        for popup in popups.reversed() { popup.overlay?.dismiss() }
    }

    func closeSubmenus(of popup: MenuPopup) {
        for popup in popups.dropFirst(index(of: popup) + 1).reversed() { popup.overlay?.dismiss() }
    }

    private func didClose(_ popup: MenuPopup) {
        let index = index(of: popup)
        let later = popups.dropFirst(index + 1)
        open.removeSubrange(min(index, open.count)...)
        for popup in later.reversed() { popup.overlay?.dismiss() }
        if open.isEmpty { bar?.sessionDidEnd() }
    }

    private func index(of popup: MenuPopup) -> Int { open.firstIndex { $0.popup === popup } ?? open.count }

    // MARK: Keys

    /// Goes to the next or previous menu of the bar.
    func step(_ step: Int) { bar?.step(step) }

    /// Closes a submenu, or goes to the previous menu of the bar.
    func goBack(from popup: MenuPopup) {
        if index(of: popup) > 0 { popup.overlay?.dismiss() } else { step(-1) }
    }

    /// Opens the menu of the bar with a mnemonic; nil if the key is none.
    func switching(by key: Key) -> (() -> Void)? {
        guard let bar, let index = bar.menu(with: key) else { return nil }
        return { bar.open(index) }
    }

    /// Handles a move of the selection by a key or a letter.
    func selectionDidMove(in popup: MenuPopup) { closeSubmenus(of: popup) }

    // MARK: Choosing

    /// Chooses a row: opens its submenu, or closes all menus and performs its command.
    func choose(_ row: Int, in popup: MenuPopup) {
        let row = (place: row, content: popup.content.rows[row])
        switch row.content.kind {
        case .submenu: showSubmenu(of: row.place, in: popup, takesFocus: true)
        case .command(let command):
            close()
            command.perform()
        case .active(let name):
            close()
            window?.performActiveCommand(named: name)
        case .heading, .separator: break
        }
    }

    // MARK: Mouse

    /// Follows the mouse to a cell of the window, wherever its button went down.
    func track(_ action: Mouse.Action, at point: Point) {
        if case .drag = action { isDragging = true }
        let wasDragging = isDragging
        if case .release = action { isDragging = false }
        if let popup = popups.last(where: { $0.frameInWindow.contains(point) }) {
            popup.mouse(action, at: point)
        } else if let bar, bar.index(at: point - bar.frameInWindow.origin) != nil {
            bar.follow(action, at: point - bar.frameInWindow.origin)
        } else if case .release = action, wasDragging {
            close()
        }
    }
}
