import LayoutSheets
import Platform
import Trellis
import TrellisCode
import TrellisSheets

/// The gallery: a tree of pages with a search, the selected page, its rules and its source, and the keys.
final class GalleryView: View, LayoutListener, FrameListener {
    let pages = PageTree()
    private let pageBox = Box()
    private let rulesBox = Box("Rules")
    private let rulesText = RuleTable()
    private let sheetText = TextArea()
    private weak var shownSheet: LayoutSheet?
    /// The conditions of the page's sheet that hold.
    private let conditions = Label(role: .accent)
    private let sourceBox = Box("Source")
    private let sourceText = SourceView()
    private var stage = Stage()
    private var shownPage: Page?
    /// The page to show with the next frame.
    private var wantedPage = Page.all[0]
    /// The pages built so far, for tests.
    private(set) var builtCount = 0
    /// Whether the user has asked for the source instead of the rules.
    private var wantsSource = false

    /// The list of pages with its border.
    private let pagesBox = Box("Pages")
    /// Whether the user has left the list of pages in a narrow window, in which it is a drawer.
    private var drawerIsClosed = false
    /// Whether the first page has the focus in a narrow window until the user asks for the list of pages.
    private var entersPage = false
    /// Whether it got it so, and gives it back to the list when the window becomes wide.
    private var hasEntered = false

    /// The gallery in a window.
    ///
    /// - Parameter entersPage: whether a narrow window begins with the first page, which has doors to the others, in
    ///   place of the list of pages.
    static func makeWindow(entersPage: Bool = false) -> Window {
        let window = Window()
        let gallery = window.add(GalleryView(), "tt = ll = bb = rr = 0")
        gallery.entersPage = entersPage
        window.onKey("/", "search", sentence: "Find a page by its name") { [unowned gallery] in
            gallery.openPages()
            gallery.pages.search()
        }
        window.onKey(.function(2), "theme", sentence: "Choose the colours") { [unowned window] in
            ThemeList.show(in: window)
        }
        window.onKey(.function(3), "source", sentence: "Show the lines that make the page") { [unowned gallery] in
            gallery.toggleSource()
        }
        window.onKey(
            .function(4), "edit", sentence: "Change the page's sheet, and watch",
            isEnabled: { [unowned gallery] in gallery.hasSheet }
        ) {
            [unowned gallery] in gallery.editSheet()
        }
        #if !DEBUG
            if getenv("TRELLIS_INSPECTOR") == nil {
                window.onKey(.function(12), "inspector") { [unowned window] in
                    window.toast("F12 opens the inspector in debug builds, and where TRELLIS_INSPECTOR=1 is set.")
                }
            }
        #endif
        window.onKey(.control("p"), "commands", name: "window.palette", order: 1) { [unowned window, unowned gallery] in
            let pages = Page.all.map { page in
                Command(page.name, sentence: page.summary, group: "Pages") { [weak gallery] in
                    gallery?.pages.select(page)
                }
            }
            window.showCommandPalette(adding: pages)
        }
        window.onKey(
            .escape, "pages", sentence: "Go to the list of pages", order: -1,
            isEnabled: { [unowned gallery] in !gallery.pages.hasFocus }
        ) {
            [unowned gallery] in gallery.openPages()
        }
        window.focus(gallery.pages.tree)
        return window
    }

    override init() {
        super.init()
        func block(_ value: @escaping @MainActor (GalleryPanes) -> Int) -> RuleBlock {
            RuleBlock { [unowned self] in Double(value(panes)) }
        }
        add(pagesBox, "tt = ll = 0, bb = 1, w = %^f", block(\.pages))
        pagesBox.add(pages, "tt = ll = bb = 1, rr = 0")
        add(
            rulesBox, "rr = 0, tt = %^f, w = %^f, h = %^f", block(\.rules.y), block(\.rules.width),
            block(\.rules.height))
        add(
            sourceBox, "rr = 0, tt = %^f, w = %^f, h = %^f", block(\.source.y), block(\.source.width),
            block(\.source.height))
        add(
            pageBox, "tt = 0, ll = %^f, rr = %^f, bb = %^f", block(\.left), block(\.right), block(\.bottom))
        for box in [rulesBox, sourceBox, pagesBox] { box.bringToFront() }
        pagesBox.isOpaque = true
        rulesBox.add(rulesText, "tt = bb = 1, ll = rr = 2")
        rulesBox.add(sheetText, "tt = bb = ll = rr = 1")
        (sheetText.identifier, sheetText.wraps) = ("sheet", false)
        sheetText.highlighter = CodeHighlighter(.layoutSheet)
        sheetText.onChange = { [unowned self] _ in follow(sheet: sheetText.text) }
        sourceBox.add(sourceText, "tt = ll = bb = rr = 1")
        add(conditions, "bb = rr = 0, maxw = 50%, h = 1")
        add(KeyHints(), "bb = ll = 0, rr = %lr, h = 1", conditions)
        pages.onChange = { [unowned self] in show($0) }
        pages.tree.onActivate = { [unowned self] _ in
            enterPage()
            setNeedsLayout()
        }
        addInteraction(PageBuilder())
        buildPage()
    }

    func frameWillBegin() {
        buildPage()
        placeDrawer()
    }

    /// Gives the page, or a view in it, the focus, and closes the drawer.
    private func enterPage(at view: View? = nil) {
        if let window, let first = window.firstFocusableView(in: view ?? stage) { window.focus(first) }
        drawerIsClosed = true
    }

    /// Shows the list of pages, and gives it the focus.
    private func openPages() {
        (drawerIsClosed, entersPage) = (false, false)
        pagesBox.isHidden = false
        window?.focus(pages.tree)
    }

    /// Whether the first page is shown, and the list of pages was not asked for.
    private var isAtStart: Bool { entersPage && shownPage?.name == Page.all.first?.name }

    /// In a narrow window, the list of pages lies over the page until the focus leaves it.
    private func placeDrawer() {
        guard let window, window.size.width < GalleryPanes.narrow else {
            (drawerIsClosed, pagesBox.isHidden) = (false, false)
            if hasEntered, isAtStart { window?.focus(pages.tree) }
            return hasEntered = false
        }
        if isAtStart, pages.tree.isFocused {
            enterPage(at: stage.subviews.first { $0.identifier == "doors" })
            hasEntered = true
        }
        let isElsewhere = window.focusedView != nil && !pages.hasFocus
        pagesBox.isHidden = drawerIsClosed || isElsewhere && window.overlays.shown.isEmpty
    }

    private var panes: GalleryPanes {
        let size = window?.size ?? .zero
        if shownPage?.isPlain == true, !wantsSource { return GalleryPanes(in: size) }
        let rules = stage.sheet.map { $0.text.count { $0 == "\n" } } ?? stage.rules.count
        return GalleryPanes(in: size, rules: rules, wantsSource: wantsSource)
    }

    func layoutDidFinish(contentHasMoved: Bool) {
        // In a narrow window, the keys need the room.
        let hasRoom = bounds.width >= GalleryPanes.narrow
        let text = hasRoom ? stage.sheetConditions.map { " \($0) " }.joined(separator: "·") : ""
        if text != conditions.text { conditions.text = text }
        if stage.sheet !== shownSheet { rulesChanged(byKey: false) }
    }

    /// Shows a page with the next frame, so that those that several keys pass are not built.
    func show(_ page: Page) {
        wantedPage = page
        pageBox.setNeedsDisplay()
    }

    /// Builds the page that is wanted, unless it is shown: letters of a search often find the same one, and a group
    /// shows its first page.
    fileprivate func buildPage() {
        let page = wantedPage
        if page.name == shownPage?.name { return }
        shownPage = page
        builtCount += 1
        stage.removeFromSuperview()
        stage.clear()
        stage = Stage()
        pageBox.title = "\(page.name): \(page.summary)"
        pageBox.add(stage, "tt = bb = 1, ll = rr = 2")
        stage.onShow = { [unowned self] in pages.select($0) }
        page.build(stage)
        stage.rulesDidChange = { [unowned self] in rulesChanged(byKey: true) }
        sourceText.page = page
        rulesChanged(byKey: false)
    }

    private func rulesChanged(byKey: Bool) {
        rulesText.showsLast = byKey
        rulesText.rules = stage.rules
        shownSheet = stage.sheet
        rulesBox.title = shownSheet?.file ?? "Rules"
        (sheetText.text, sheetText.marks) = (shownSheet?.text ?? "", [:])
        (rulesText.isHidden, sheetText.isHidden) = (shownSheet != nil, shownSheet == nil)
        rulesBox.setNeedsLayout()
    }

    /// Whether the sheet of the page is beside it, and not being changed.
    private var hasSheet: Bool {
        !sheetText.isHidden && !sheetText.isFocused && rulesBox.frame.height > 2
    }

    private func editSheet() { window?.focus(sheetText) }

    /// Places the page by a sheet as the user has changed it; what is wrong with it is marked, and the page stays as it is.
    private func follow(sheet text: String) {
        do throws(SheetErrors) {
            let old = shownSheet
            try stage.apply(LayoutSheet(parsing: text, file: old?.file ?? "sheet", replacing: old))
            (shownSheet, sheetText.marks) = (stage.sheet, [:])
            rulesBox.title = shownSheet?.file ?? ""
        } catch {
            let mistake = error.errors[0]
            let line = max(1, min(mistake.line, sheetText.buffer.lineCount)) - 1
            let text = sheetText.buffer.line(line)
            let start = text.prefix(max(0, mistake.column - 1)).utf8.count
            let length = text.dropFirst(max(0, mistake.column - 1)).prefix(mistake.length).utf8.count
            sheetText.marks = [line: TextArea.LineMark("✗", role: .error, place: start..<start + length)]
            rulesBox.title = "\(mistake.line):\(mistake.column): \(mistake.message)"
        }
    }

    private func toggleSource() {
        wantsSource.toggle()
        rulesBox.setNeedsLayout()
    }
}

/// Has the page built before a key that the tree leaves to others, such as one of the page.
private final class PageBuilder: Interaction {
    override func keyWillReachView(_ key: Key) { (view as? GalleryView)?.buildPage() }
}

/// Where the panes of the gallery are: rules and source beside the page in a wide window; one of them below it in a
/// narrow window; neither in a low one.
struct GalleryPanes {
    /// The columns of the list of pages.
    var pages: Int
    /// The columns of the window that it takes from the page.
    var left: Int
    /// The columns and rows of the window that the page leaves free.
    var right = 0
    var bottom = 1
    var rules = Rect.zero
    var source = Rect.zero

    /// The columns from which on rules and source are beside the page.
    static let wide = 130
    /// The columns below which the list of pages lies over the page.
    static let narrow = 60

    /// The tree and the page alone.
    init(in window: Size) {
        let isNarrow = window.width < Self.narrow
        pages = isNarrow ? min(24, window.width) : min(max(window.width / 4, 22), 24)
        // Neighbours share a border.
        left = isNarrow ? 0 : pages - 1
    }

    init(in window: Size, rules count: Int, wantsSource: Bool) {
        self.init(in: window)
        // Neighbours share a border.
        let height = max(0, window.height - 1)
        if window.width >= Self.wide {
            let width = min(window.width * 2 / 5, 90)
            right = width - 1
            let rows = count == 0 ? 0 : min(count + 2, height / 2)
            rules = Rect(x: 0, y: 0, width: width, height: rows)
            let top = max(0, rows - 1)
            source = Rect(x: 0, y: top, width: width, height: height - top)
        } else if window.height >= 14, wantsSource || count > 0 {
            let rows = wantsSource ? window.height / 2 : min(count + 2, window.height / 3)
            let pane = Rect(x: 0, y: height - rows, width: window.width - left, height: rows)
            if wantsSource { source = pane } else { rules = pane }
            bottom = rows
        }
    }
}
