import CellGeometry
import SLL
import TextScreen

extension Window {
    /// Tells the user something that nobody has asked for, in a sentence at most: `window.announce("3 mails")`.
    ///
    /// While `isAccessible`, it is shown in the last row, which readers of the screen speak as it changes, for ten
    /// seconds; announcements that come before that row is painted follow each other. Otherwise it is not shown:
    /// those who see the screen have seen it there. Toasts, messages of fields and the quarters of progress bars are
    /// announced by themselves.
    public func announce(_ text: String) {
        let text = text.inOneLine
        guard !text.isEmpty else { return }
        onAnnouncement?(text)
        guard isAccessible else { return }
        let line = announcements ?? AnnouncementLine()
        announcements = line
        line.say(text)
        line.overlay?.dismiss()
        let options = Overlay.Options(level: .tip, timeout: .seconds(10), passesMouse: true)
        line.overlay = overlays.show(line, at: .rules, options)
        line.layout.removeAll()
        line.layout.add("ll = rr = bb = 0, h = 1")
    }
}

/// The last row of a window while something is announced.
final class AnnouncementLine: View, SemanticView {
    private var texts: [String] = []
    /// Whether the texts have been painted.
    private var isSaid = false
    weak var overlay: Overlay?

    func say(_ text: String) {
        if isSaid { texts = [] }
        isSaid = false
        texts.append(text)
        setNeedsDisplay()
    }

    func describe(_ meaning: inout Semantics) { meaning = Semantics(.alert, name: texts.joined(separator: "; ")) }

    override func measure(for width: Int?) -> Measure { Measure(width: 20, height: 1) }

    override func draw(in painter: Painter) {
        isSaid = true
        painter.fill(painter.bounds, style: painter[.bar])
        let text = texts.joined(separator: "; ").truncated(to: painter.bounds.width)
        painter.text(text, x: 0, y: 0, style: painter[.bar])
    }
}
