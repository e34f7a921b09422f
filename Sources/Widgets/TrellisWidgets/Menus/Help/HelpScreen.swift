public import TrellisViews

extension Window {
    /// Shows what all keys do now, until Escape, `?`, F1 or a click outside; closes the help if it is open.
    ///
    /// `KeyHints` calls it on `?` and F1. Without that widget, add a command:
    ///
    ///     window.onKey(.function(1), "help") { window in window.showHelp() }
    ///
    /// It lists those of `activeCommands` that are enabled and have a title and a key: those without a group first, the
    /// others below the heading of their group. Its roles are `"surface"`, `"key"` for keys and `"title"` for headings.
    public func showHelp() {
        if let shown = overlays.shown.first(where: { $0.view is HelpScreen }) { return shown.dismiss() }
        let options = Overlay.Options(
            isModal: true, takesFocus: true, dismissal: [.escape, .clickOutside], dimsBackdrop: true,
            castsShadow: true)
        overlays.show(HelpScreen(HelpContent(activeCommands)), at: .center, options)
    }
}

/// A list of keys in the middle of a window; it scrolls if there is not room for all.
final class HelpScreen: View {
    private let content: HelpContent
    /// The text in the upper border.
    private static let title = "Keys"
    /// The columns of border, padding and scroll bar.
    private static let sides = 5

    init(_ content: HelpContent) {
        self.content = content
        super.init()
        add(ScrollView(HelpRows(content)), "tt = bb = 1, ll = 2, rr = 1")
    }

    static let keys = KeyBindings(
        for: HelpScreen.self,
        [
            KeyBinding("help.close", "close", .escape, "?", .function(1), isHinted: true) { $0.removeFromSuperview() }
        ])

    override var keyBindings: KeyBindings { Self.keys }

    override func measure(for width: Int?) -> Measure {
        Measure(
            width: max(content.columns, translated(text: Self.title).columns) + Self.sides,
            height: content.rows.count + 2)
    }

    override func handle(_ event: Event) -> Bool { event.mouse != nil }

    override func draw(in painter: Painter) { painter.surface(title: translated(text: Self.title)) }
}

final class HelpRows: View {
    private let content: HelpContent

    init(_ content: HelpContent) {
        self.content = content
        super.init()
    }

    override func measure(for width: Int?) -> Measure { Measure(width: content.columns, height: content.rows.count) }

    override func draw(in painter: Painter) {
        // In a narrow window, the titles get half of the width.
        let start = min(content.keyColumns, painter.bounds.width / 2) + HelpContent.gap
        let top = max(0, painter.visible.top)
        for y in top..<max(top, min(painter.visible.bottom, content.rows.count)) {
            switch content.rows[y] {
            case .heading(let text):
                painter.text(text.truncated(to: painter.bounds.width), x: 0, y: y, style: painter[.title])
            case .keys(let keys, let title):
                painter.text(keys.truncated(to: start - HelpContent.gap), x: 0, y: y, style: painter["key"])
                painter.text(
                    title.truncated(to: max(0, painter.bounds.width - start)), x: start, y: y, style: painter[.text])
            case .blank: break
            }
        }
    }
}
