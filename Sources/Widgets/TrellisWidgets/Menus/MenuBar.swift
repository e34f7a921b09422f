public import TrellisViews

/// A row of menus, usually at the top of a window.
///
///     window.add(MenuBar {
///         Menu("File", mnemonic: "f") {
///             Command("open", name: "file.open", keys: [.control("o")]) { open() }
///             MenuItem.separator
///             "window.quit"
///         }
///         Menu("View", mnemonic: "v") {
///             MenuItem("Hidden files", isChecked: { files.showsHidden }) { files.showsHidden.toggle() }
///         }
///     }, "tt = ll = rr = 0")
///
/// Alt with a mnemonic opens a menu, F10 the first one; so does a press of the mouse. In an open menu, ↑ ↓ Home End, letters
/// and the mouse select a row; Enter, Space, a mnemonic and a click choose it; → and ← open and close submenus and go to
/// the menus beside; Escape closes the menu or submenu. Choosing works by press, drag and release too.
///
/// The bar never has the focus. When a command is performed, the menu is closed and the focus is where it was, so the
/// command applies to the view that was in use. Menus open below the bar, submenus at the right; both go elsewhere where
/// there is no room, and scroll if they are higher than the window. Titles that do not fit are scrolled into view.
///
/// Its roles are `"menubar"`, `"selection"`, `"menubar.hovered"` and `"mnemonic"`, those of its menus `"menu"`,
/// `"muted"` and `"menu.heading"` on `"surface"`.
public final class MenuBar: View {
    /// The menus, from left to right.
    @Observed(.size) public var menus: [Menu] = [] { didSet { menusDidChange() } }

    /// The index of the open menu; nil while none is open.
    @Observed(.display) public private(set) var openMenu: Int? = nil

    private weak var session: MenuSession?
    /// The title under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
    /// Whether the mouse button went down on the title of the open menu, which closes it.
    private var closesOnRelease = false

    /// Creates a bar of menus.
    public init(@ListBuilder<Menu> _ menus: () -> [Menu]) {
        super.init()
        self.menus = menus()
        menusDidChange()
    }

    /// The keys of a bar: F10, and the mnemonics of its menus.
    private func shownTitle(of menu: Menu) -> String { translated(text: menu.title).inOneLine }

    private var keys = KeyBindings.none

    public override var keyBindings: KeyBindings { keys }

    private func menusDidChange() {
        let mnemonics = menus.enumerated().compactMap { index, menu in
            menu.mnemonic.map { mnemonic in
                KeyBinding<MenuBar>(
                    "menubar.open\(index + 1)", title: { _ in menu.title }, keys: { _ in mnemonic.keysWithAlt },
                    scope: .window, action: { $0.open(index) })
            }
        }
        let first = KeyBinding<MenuBar>("menubar.openFirst", "menu", .function(10), scope: .window, isHinted: true) {
            $0.open(0)
        }
        keys = KeyBindings(for: MenuBar.self, group: "Menu", mnemonics + [first])
        keysDidChange()
        if let openMenu, openMenu >= menus.count { close() }
    }

    // MARK: Opening and closing

    /// Opens a menu, in place of another one that is open.
    ///
    /// Does nothing if there is no menu with this index, and while the bar is not in a window or is disabled.
    public func open(_ index: Int) {
        guard let window, isEffectivelyEnabled, menus.indices.contains(index) else { return }
        let isOpen = session != nil && openMenu != nil
        if isOpen, index == openMenu { return }
        openMenu = index
        let items = menus[index].items()
        if isOpen { session?.replace(items, at: placement(of: index)) } else { start(items, index, window) }
    }

    private func start(_ items: [MenuItem], _ index: Int, _ window: Window) {
        let session = MenuSession(in: window, bar: self)
        self.session = session
        session.show(items, at: placement(of: index))
    }

    /// Closes the open menu.
    public func close() { session?.close() }

    func sessionDidEnd() {
        session = nil
        openMenu = nil
    }

    /// Opens the menu beside the open one, wrapping around.
    func step(_ step: Int) {
        guard let openMenu else { return }
        open((openMenu + step + menus.count) % menus.count)
    }

    func menu(with key: Key) -> Int? { menus.firstIndex { $0.mnemonic?.keysWithAlt.contains(key) == true } }

    // MARK: Size

    public override func measure(for width: Int?) -> Measure {
        Measure(width: menus.reduce(0) { $0 + shownTitle(of: $1).columns + 2 }, height: 1, minWidth: 4)
    }

    /// The columns of each title with a blank at both sides; scrolled so that the open one is visible.
    var spans: [Range<Int>] {
        var end = 0
        let spans = menus.map { menu in
            let start = end
            end += shownTitle(of: menu).columns + 2
            return start..<end
        }
        guard end > bounds.width, let openMenu, spans.indices.contains(openMenu) else { return spans }
        let span = spans[openMenu]
        // A column at each side for the arrow, but the beginning of a title is more important than its end.
        let scroll = max(0, min(span.lowerBound - (openMenu > 0 ? 1 : 0), max(0, span.upperBound + 1 - bounds.width)))
        return spans.map { $0.lowerBound - scroll..<$0.upperBound - scroll }
    }

    private func placement(of index: Int) -> Placement {
        let columns = spans[index]
        let part = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
        return .below(self, part: part)
    }

    // MARK: Mouse

    public override var wantsHover: Bool { true }

    /// The menu whose title is at a cell, or that the arrow there leads to; nil if there is none.
    func index(at point: Point) -> Int? {
        guard bounds.contains(point), point.y == 0 else { return nil }
        let spans = spans
        if point.x == 0, showsMoreBefore(spans) { return spans.lastIndex { $0.lowerBound < 0 } }
        if point.x == bounds.width - 1, showsMoreAfter(spans) {
            return spans.firstIndex { $0.upperBound > bounds.width }
        }
        return spans.firstIndex { $0.contains(point.x) }
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        let index = index(at: mouse.position)
        switch mouse.action {
        case .press(.left):
            closesOnRelease = index != nil && index == openMenu
            if let index { open(index) } else { close() }
        case .drag(.left), .release(.left): session?.track(mouse.action, at: mouse.position + frameInWindow.origin)
        case .move:
            hovered = index
            session?.track(.move, at: mouse.position + frameInWindow.origin)
        default: return false
        }
        return true
    }

    func follow(_ action: Mouse.Action, at point: Point) {
        guard let index = index(at: point) else { return }
        switch action {
        case .move, .drag:
            if index != openMenu { closesOnRelease = false }
            open(index)
        case .release:
            if closesOnRelease { close() }
            closesOnRelease = false
        default: break
        }
    }

    // MARK: Painting

    private func showsMoreBefore(_ spans: [Range<Int>]) -> Bool {
        bounds.width > 3 && (spans.first?.lowerBound ?? 0) < 0 && !isOpenTitle(at: 0, spans)
    }

    private func showsMoreAfter(_ spans: [Range<Int>]) -> Bool {
        bounds.width > 3 && (spans.last?.upperBound ?? 0) > bounds.width && !isOpenTitle(at: bounds.width - 1, spans)
    }

    /// Whether the open title covers a column, so that no arrow may.
    private func isOpenTitle(at x: Int, _ spans: [Range<Int>]) -> Bool {
        openMenu.map { spans[$0].contains(x) } ?? false
    }

    public override func draw(in painter: Painter) {
        let base: Role = painter.isEffectivelyEnabled ? "menubar" : Role("menubar").disabled
        painter.fill(painter.bounds, style: painter[base])
        let (spans, width) = (spans, painter.bounds.width)
        for (index, menu) in menus.enumerated() where spans[index].upperBound > 0 && spans[index].lowerBound < width {
            let x = spans[index].lowerBound
            let isUnderMouse = isHovered && index == hovered
            let role: Role = index == openMenu ? .selection : isUnderMouse ? "menubar.hovered" : base
            let title = shownTitle(of: menu)
            painter.text(" \(title) ", x: x, y: 0, style: painter[painter.isEffectivelyEnabled ? role : base])
            if painter.isEffectivelyEnabled { painter.underline(menu.mnemonic, of: title, x: x + 1, y: 0) }
        }
        let more = painter[painter.isEffectivelyEnabled ? "menubar.more" : base]
        if showsMoreBefore(spans) { painter.text(symbol(.previous), x: 0, y: 0, style: more) }
        if showsMoreAfter(spans) { painter.text(symbol(.next), x: width - 1, y: 0, style: more) }
    }
}
