import TrellisViews
import TrellisWidgets

/// The mark above a transcript that leads to its end.
final class TranscriptMore: View {
    @Observed(.size) var text: String = ""
    var onPress: (@MainActor () -> Void)?

    private var shownText: String { " \(symbol(.down))\(text)" }

    override func measure(for width: Int?) -> Measure { Measure(width: shownText.columns, height: 1) }

    override var wantsHover: Bool { true }

    override func draw(in painter: Painter) {
        let style = painter[role(.transcript["more"], in: painter)]
        painter.fill(painter.bounds, style: style)
        painter.text(shownText, x: 0, y: 0, style: style)
    }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        onPress?()
        return true
    }
}
