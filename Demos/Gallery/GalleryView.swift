import TrellisKit

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

    /// The gallery in a window.
    static func makeWindow() -> Window {
        let window = Window()
        let gallery = window.add(GalleryView(), "tt = ll = bb = rr = 0")
        window.onKey("/", "search") { [unowned gallery] in gallery.pages.search() }
        window.onKey(.function(2), "theme") { [unowned window] in ThemeList.show(in: window) }
        window.onKey(.function(3), "source") { [unowned gallery] in gallery.toggleSource() }
        window.onKey(.escape, "pages", isEnabled: { [unowned gallery] in !gallery.pages.hasFocus }) {
            [unowned gallery] in gallery.window?.focus(gallery.pages.tree)
        }
        window.focus(gallery.pages.tree)
        return window
    }

    override init() {
        super.init()
        func block(_ value: @escaping @MainActor (GalleryPanes) -> Int) -> RuleBlock {
            RuleBlock { [unowned self] in Double(value(panes)) }
        }
        let pagesBox = add(Box("Pages"), "tt = ll = 0, bb = 1, w = %^f", block(\.pages))
        pagesBox.add(pages, "tt = ll = bb = rr = 1")
        add(
            rulesBox, "rr = 0, tt = %^f, w = %^f, h = %^f", block(\.rules.y), block(\.rules.width),
            block(\.rules.height))
        add(
            sourceBox, "rr = 0, tt = %^f, w = %^f, h = %^f", block(\.source.y), block(\.source.width),
            block(\.source.height))
        add(
            pageBox, "tt = 0, ll = %rl - 1, rr = %^f, bb = %^f", pagesBox, block(\.right), block(\.bottom))
        for box in [rulesBox, sourceBox] { box.bringToFront() }
        rulesBox.add(rulesText, "tt = bb = 1, ll = rr = 2")
        rulesBox.add(sheetText, "tt = bb = ll = rr = 1")
        (sheetText.identifier, sheetText.isReadOnly, sheetText.wraps, sheetText.role) = ("sheet", true, false, .text)
        sourceBox.add(sourceText, "tt = ll = bb = rr = 1")
        add(conditions, "bb = rr = 0, maxw = 50%, h = 1")
        add(KeyHints(), "bb = ll = 0, rr = %lr, h = 1", conditions)
        pages.onChange = { [unowned self] in show($0) }
        pages.tree.onActivate = { [unowned self] _ in
            guard let window, let first = window.firstFocusableView(in: stage) else { return }
            window.focus(first)
        }
        addInteraction(PageBuilder())
        buildPage()
    }

    func frameWillBegin() { buildPage() }

    private var panes: GalleryPanes {
        let size = window?.size ?? .zero
        if shownPage?.isPlain == true, !wantsSource { return GalleryPanes(in: size) }
        let rules = stage.sheet.map { $0.text.count { $0 == "\n" } } ?? stage.rules.count
        return GalleryPanes(in: size, rules: rules, wantsSource: wantsSource)
    }

    func layoutDidFinish(contentHasMoved: Bool) {
        let text = stage.sheetConditions.map { " \($0) " }.joined(separator: "·")
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
        sheetText.text = shownSheet?.text ?? ""
        (rulesText.isHidden, sheetText.isHidden) = (shownSheet != nil, shownSheet == nil)
        rulesBox.setNeedsLayout()
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
    /// The columns of the tree.
    var pages: Int
    /// The columns and rows of the window that the page leaves free.
    var right = 0
    var bottom = 1
    var rules = Rect.zero
    var source = Rect.zero

    /// The columns from which on rules and source are beside the page.
    static let wide = 130

    /// The tree and the page alone.
    init(in window: Size) { pages = min(max(window.width / 4, 14), 24, window.width / 2) }

    init(in window: Size, rules count: Int, wantsSource: Bool) {
        self.init(in: window)
        // Neighbours share a border.
        let height = max(0, window.height - 1)
        if window.width >= Self.wide {
            let width = min(window.width * 2 / 5, 90)
            right = width - 1
            let rows = count == 0 ? 0 : min(count + 2, height / 3)
            rules = Rect(x: 0, y: 0, width: width, height: rows)
            let top = max(0, rows - 1)
            source = Rect(x: 0, y: top, width: width, height: height - top)
        } else if window.height >= 14, wantsSource || count > 0 {
            let rows = wantsSource ? window.height / 2 : min(count + 2, window.height / 3)
            let pane = Rect(x: 0, y: height - rows, width: window.width - pages + 1, height: rows)
            if wantsSource { source = pane } else { rules = pane }
            bottom = rows
        }
    }
}
