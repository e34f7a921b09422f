import Trellis

/// The gallery: a list of pages, the selected page, its rules, and the keys.
final class GalleryView: View {
    private let list = List(Page.all.map(\.name))
    private let pageBox = Box()
    private let rulesBox = Box("Rules")
    private let rulesText = RuleTable()
    private var stage = Stage()
    private var theme = -1

    /// The gallery in a window.
    static func makeWindow() -> Window {
        let window = Window()
        let gallery = window.add(GalleryView(), "tt = ll = bb = rr = 0")
        window.onKey(.function(2), "theme") { [unowned gallery] in gallery.showNextTheme() }
        window.focus(gallery.list)
        return window
    }

    override init() {
        super.init()
        let pages = add(Box("Pages"), "tt = ll = 0, bb = 1, w = 25%, minw = 10, maxw = 19")
        pages.add(list, "tt = ll = bb = rr = 1")
        list.identifier = "pages"
        // Letters are keys of the pages.
        list.allowsTypeAhead = false
        list.onChange = { [unowned self] in show(Page.all[$0]) }
        list.onKey(.up, "page") { [unowned list] in list.choose(-1) }
        list.onKey(.down, "page") { [unowned list] in list.choose(1) }
        add(
            rulesBox, "bb = 1, rr = 0, ll = %rl - 1, h = %^f", pages,
            RuleBlock { [unowned self] in rulesHeight })
        add(
            pageBox, "tt = rr = 0, ll = %rl - 1, bb = %tb - %^f", pages, rulesBox,
            RuleBlock { [unowned self] in rulesHeight > 0 ? 1 : 0 })
        rulesBox.bringToFront()
        rulesBox.add(rulesText, "tt = bb = 1, ll = rr = 2")
        add(KeyHints(), "bb = 0, ll = rr = 0, h = 1")
        show(Page.all[0])
    }

    /// The rules take the rows that they need, up to a third of a window that is high enough.
    private var rulesHeight: Double {
        let height = window?.size.height ?? 0
        return height < 14 ? 0 : Double(min(stage.rules.count + 2, height / 3))
    }

    func show(_ page: Page) {
        stage.removeFromSuperview()
        stage.clear()
        stage = Stage()
        pageBox.title = "\(page.name): \(page.summary)"
        pageBox.add(stage, "tt = bb = 1, ll = rr = 2")
        page.build(stage)
        stage.rulesDidChange = { [unowned self] in rulesChanged(byKey: true) }
        rulesChanged(byKey: false)
    }

    private func rulesChanged(byKey: Bool) {
        rulesText.showsLast = byKey
        rulesText.rules = stage.rules
        rulesBox.setNeedsLayout()
    }

    private func showNextTheme() {
        theme = (theme + 1) % Theme.all.count
        window?.theme = Theme.all[theme]
    }
}

extension List {
    /// Moves the selection down by a number of rows.
    fileprivate func choose(_ step: Int) {
        let old = selection
        selection = (selection ?? 0) + step
        if let selection, selection != old { perform(onChange, selection) }
    }
}

/// Rules with the names of their views: as many as fit, starting with the first, or ending with the last when a key has
/// added some.
private final class RuleTable: View {
    var rules: [(view: String, text: String)] = [] { didSet { setNeedsDisplay() } }
    var showsLast = false { didSet { setNeedsDisplay() } }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let names = min(width / 3, rules.map(\.view.columns).max() ?? 0)
        for (y, rule) in (showsLast ? rules.suffix(height) : rules.prefix(height)).enumerated() {
            painter.text(rule.view.truncated(to: names), x: 0, y: y, style: painter[.accent])
            painter.text(rule.text.truncated(to: max(0, width - names - 2)), x: names + 2, y: y)
        }
    }
}
