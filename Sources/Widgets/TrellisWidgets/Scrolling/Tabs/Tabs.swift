import SLL
public import TrellisViews

/// Pages of which one is visible, below a row of their titles.
///
///     let tabs = window.add(Tabs { index in log("page \(index)") }, "tt = ll = bb = rr = 0")
///     let general = tabs.add("General", View())
///     general.add(Checkbox("Sound"), "tt = 1, ll = 2")
///     tabs.add("Keys", KeyPage())
///
/// The left and right arrow keys select a page while the titles have the focus; Ctrl+PgUp, Ctrl+PgDn and Alt+1 to Alt+9
/// do so from anywhere inside, and so does the mouse. Hidden pages keep their state and remember where the focus was.
/// Its roles are `"tab"`, `"tab.selected"` and `"tab.focused"`.
public final class Tabs: View {
    /// The index of the visible page; 0 while there are no pages. An index out of range counts as the nearest one.
    @Observed(.display) public var selection: Int = 0 { didSet { if selection != oldValue { showSelected() } } }

    /// Called with the index when the user has selected another page.
    public var onChange: Action<Int>?

    /// The pages, from left to right.
    public private(set) var pages: [View] = []

    private let row = TabRow()
    /// The view that last had the focus in each page.
    private var focusedViews: [WeakView] = []
    /// The visible page.
    private weak var shown: View?

    /// Creates an empty set of tabs.
    public init(onChange: Action<Int>? = nil) {
        self.onChange = onChange
        super.init()
        add(row, "tt = ll = rr = 0, h = 2")
    }

    static let keys = KeyBindings(
        for: Tabs.self, group: "Tabs",
        [
            KeyBinding("tabs.next", "next page", Key.pageDown.control) { $0.choose(next: 1) },
            KeyBinding("tabs.previous", "previous page", Key.pageUp.control) { $0.choose(next: -1) },
        ]
            + (1...9).map { number in
                KeyBinding(
                    "tabs.\(number)", "that page", .alt(Character("\(number)")), when: { number <= $0.pages.count },
                    action: { $0.choose(number - 1) })
            })

    public override var keyBindings: KeyBindings { Self.keys }

    // MARK: Pages

    /// The titles, from left to right.
    public var titles: [String] {
        get { row.titles }
        set {
            precondition(newValue.count == pages.count, "a title for each page")
            row.titles = newValue
        }
    }

    /// Appends a page. A page that is already in the tabs moves to the end.
    ///
    /// - Returns: the page.
    @discardableResult
    public func add<Page: View>(_ title: String, _ page: Page) -> Page { insert(title, page, at: pages.count) }

    /// Inserts a page before the one at an index; the visible page stays the same.
    ///
    /// A page that is already in the tabs moves there; the index then counts the other pages, and one beyond the last
    /// of them means the end.
    ///
    /// - Returns: the page.
    @discardableResult
    public func insert<Page: View>(_ title: String, _ page: Page, at index: Int) -> Page {
        if let old = pages.firstIndex(where: { $0 === page }) {
            move(old, to: min(index, pages.count - 1), title)
            return page
        }
        addSubview(page)
        // Other tabs that the page was in have just made it visible.
        page.isHidden = true
        page.layout.removeAll()
        write([.tt: 2, .bb: 0, .ll: 0, .rr: 0], for: page)
        pages.insert(page, at: index)
        focusedViews.insert(WeakView(), at: index)
        row.titles.insert(title, at: index)
        keepShown()
        return page
    }

    private func move(_ old: Int, to index: Int, _ title: String) {
        pages.insert(pages.remove(at: old), at: index)
        focusedViews.insert(focusedViews.remove(at: old), at: index)
        var titles = row.titles
        titles.remove(at: old)
        titles.insert(title, at: index)
        row.titles = titles
        keepShown()
    }

    /// Removes a page; if it was the visible one, the next page is shown.
    public func remove(at index: Int) { pages[index].removeFromSuperview() }

    public override func subviewsDidChange(_ change: SubviewChange) {
        super.subviewsDidChange(change)
        guard case .left(let page, _) = change, let index = pages.firstIndex(where: { $0 === page }) else { return }
        pages.remove(at: index)
        focusedViews.remove(at: index)
        row.titles.remove(at: index)
        if shown === page { shown = nil }
        page.layout.removeAll()
        page.isHidden = false
        keepShown()
    }

    /// Keeps the visible page after pages were added or removed.
    private func keepShown() {
        selection = pages.firstIndex { $0 === shown } ?? shownIndex
        showSelected()
    }

    private var shownIndex: Int { max(0, min(selection, pages.count - 1)) }

    private func showSelected() {
        row.selected = shownIndex
        guard !pages.isEmpty else { return }
        let page = pages[shownIndex]
        guard page !== shown else { return }
        let old = shown
        shown = page
        let hadFocus = old?.containsFocus ?? false
        page.isHidden = false
        if hadFocus, let window { moveFocus(to: page, of: window) }
        old?.isHidden = true
    }

    /// Focuses the view that last had the focus in a page, else the first view inside that accepts it, else the titles.
    private func moveFocus(to page: View, of window: Window) {
        if let last = focusedViews[shownIndex].view, last.isDescendant(of: page), window.canBeFocused(last) {
            window.focus(last)
        } else {
            window.focus(window.firstFocusableView(in: page) ?? row)
        }
    }

    public override func focusDidChange(_ change: FocusChange) {
        guard case .descendant(let view, _) = change else { return }
        var page = view
        while let outer = page.superview, outer !== self { page = outer }
        if let index = pages.firstIndex(where: { $0 === page }) { focusedViews[index].view = view }
    }

    // MARK: Choosing

    private func choose(next step: Int) {
        guard !pages.isEmpty else { return }
        choose((shownIndex + step + pages.count) % pages.count)
    }

    func choose(_ index: Int) {
        guard pages.indices.contains(index), index != shownIndex else { return }
        selection = index
        perform(onChange, index)
    }

    func choose(beside step: Int) { choose(shownIndex + step) }
}
