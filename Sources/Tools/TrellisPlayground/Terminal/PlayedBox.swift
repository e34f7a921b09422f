import TrellisViews

/// A view of a sheet that is played: a box with its name, and its size where there is room.
final class PlayedBox: View {
    /// The path of the view in the sheet.
    let path: String
    private let name: String
    private let role: Role
    var content: Size? { didSet { if content != oldValue { invalidateIntrinsicSize() } } }
    @Observed(.display) var isChosen: Bool = false

    /// The number of colours.
    private static let colors = 8

    /// - Parameter number: the number of the view in the sheet, which decides the colour.
    init(_ path: String, number: Int) {
        self.path = path
        name = String(path.split(separator: ".").last ?? "")
        role = Self.role(of: number)
        super.init()
        identifier = name
    }

    static func role(of number: Int) -> Role { Role("series.\(number % colors + 1)") }

    var titleColumns: Int { name.columns + 3 }

    /// The cells of its title, in the window.
    var titleInWindow: Rect {
        let (box, room) = (frameInWindow, max(0, frame.width - 2))
        return Rect(x: box.x + 1, y: box.y, width: min(room, name.columns + 2), height: min(1, box.height))
    }

    override var debugLabel: String? { path }

    override func measure(for width: Int?) -> Measure { Measure(content) }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let own = painter[role]
        let style = isChosen ? Style(attributes: .bold).laid(over: own) : own
        painter.fill(painter.bounds, style: painter[.window])
        guard height > 1, width > 1 else {
            // A line has room for its name only.
            let line = style.laid(over: painter[.window])
            painter.fill(painter.bounds, showsOnlyASCII ? "-" : isChosen ? "━" : "─", style: line)
            if width > 2 { painter.text(" \(name) ".truncated(to: width - 1), x: 1, y: 0, style: line) }
            return
        }
        painter.border(painter.bounds, isChosen ? .heavy : .light, style: style, joins: false)
        let title = name.truncated(to: max(0, width - 2))
        let isRoomy = width >= title.columns + 4
        painter.text(isRoomy ? " \(title) " : title, x: 1, y: 0, style: Style(attributes: .bold).laid(over: style))
        let size = "\(width) × \(height)"
        if height > 2, width >= size.columns + 2, subviews.isEmpty {
            let shown = showsOnlyASCII ? "\(width) x \(height)" : size
            painter.text(shown, x: (width - size.columns) / 2, y: height / 2, style: painter[.muted])
        }
    }
}
