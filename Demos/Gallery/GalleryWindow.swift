import Trellis

/// The gallery: a list of pages, the chosen page, its rules, and the keys.
@MainActor
final class GalleryWindow {
    private unowned let window: Window
    private let frame = Box(style: Palette.border, titleStyle: Palette.title)
    private let rulesBox = Box("Rules", style: Palette.border, titleStyle: Palette.title)
    private let rulesText = RuleTable()
    private let footer = Label(style: Palette.quiet)
    private var stage = Stage()
    private var page = Page.all[0]

    /// The gallery as a window, which keeps all that it needs.
    static func make() -> Window {
        let window = Window()
        let gallery = GalleryWindow(window)
        window.onUnhandledEvent = { gallery.stage.handle($0) }
        return window
    }

    private init(_ window: Window) {
        self.window = window
        let pages = window.add(
            Box("Pages", style: Palette.border, titleStyle: Palette.title),
            "tt = ll = 0, bb = 1, w = 25%, minw = 10, maxw = 18")
        let list = ChoiceList(Page.all.map(\.name)) { [unowned self] in show(Page.all[$0]) }
        pages.add(list, "tt = ll = bb = rr = 1")
        window.add(
            rulesBox, "bb = 1, rr = 0, ll = %rl - 1, h = %^f", pages,
            RuleBlock { [unowned self] in MainActor.assumeIsolated { rulesHeight } })
        window.add(
            frame, "tt = rr = 0, ll = %rl - 1, bb = %tb - %^f", pages, rulesBox,
            RuleBlock { [unowned self] in MainActor.assumeIsolated { rulesHeight > 0 ? 1 : 0 } })
        rulesBox.bringToFront()
        rulesBox.add(rulesText, "tt = bb = 1, ll = rr = 2")
        window.add(footer, "bb = 0, ll = 1, rr = 1, h = 1")
        show(page)
        window.focus(list)
    }

    /// The rules take what they need, up to a third of a window that is high enough for both.
    private var rulesHeight: Double {
        let height = window.size.height
        return height < 14 ? 0 : Double(min(stage.rules.count + 2, height / 3))
    }

    func show(_ page: Page) {
        self.page = page
        stage.removeFromSuperview()
        stage.clear()
        stage = Stage()
        frame.title = "\(page.name): \(page.summary)"
        frame.add(stage, "tt = bb = 1, ll = rr = 2")
        page.build(stage)
        stage.rulesDidChange = { [unowned self] in rulesChanged(byKey: true) }
        rulesChanged(byKey: false)
        let keys = stage.keys.map { "\($0.key.label) \($0.label)" } + ["↑↓ page", "q quit"]
        footer.text = keys.joined(separator: "  ")
    }

    private func rulesChanged(byKey: Bool) {
        rulesText.showsLast = byKey
        rulesText.rules = stage.rules
        rulesBox.setNeedsLayout()
    }
}

/// Rules with the names of their views: the first ones that there is room for, or, when a key has added some, the last.
private final class RuleTable: View {
    var rules: [(view: String, text: String)] = [] { didSet { setNeedsDisplay() } }
    var showsLast = false { didSet { setNeedsDisplay() } }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let names = min(width / 3, rules.map(\.view.columns).max() ?? 0)
        for (y, rule) in (showsLast ? rules.suffix(height) : rules.prefix(height)).enumerated() {
            painter.text(rule.view.truncated(to: names), x: 0, y: y, style: Palette.name)
            painter.text(rule.text.truncated(to: max(0, width - names - 2)), x: names + 2, y: y)
        }
    }
}

extension Key {
    /// The key as a person would say it.
    var label: String {
        switch code {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        default: "\(code)".prefix(1).uppercased() + "\(code)".dropFirst()
        }
    }
}
