import Trellis

/// A payment, or an income.
public struct Booking: Identifiable {
    /// Its number.
    public let id: Int
    /// What was paid.
    public var text: String
    /// The amount in cents; negative for a payment.
    public var cents: Int

    /// Creates a booking.
    public init(id: Int, _ text: String, cents: Int) { (self.id, self.text, self.cents) = (id, text, cents) }
}

/// A table of bookings with a row of titles above them and the balance below.
public final class Ledger: RowsView {
    /// The bookings, from top to bottom.
    public var bookings: [Booking] = [] { didSet { reload() } }

    /// The columns of an amount.
    private static let amountWidth = 9

    /// The selected booking. It can be observed.
    public var selectedBooking: Booking? {
        selectedPlace.flatMap { bookings.indices.contains($0) ? bookings[$0] : nil }
    }

    public override var rowCount: Int { bookings.count }

    public override func key(at place: Int) -> AnyHashable? { bookings[place].id }

    public override func text(at place: Int) -> String { bookings[place].text }

    public override var rowRole: Role { "table" }

    /// The lines of the titles and the balance, as far as there is room for them and a row.
    private var lines: (titles: Int, balance: Int) { (bounds.height > 1 ? 1 : 0, bounds.height > 2 ? 1 : 0) }

    public override var rowsArea: Rect {
        let (titles, balance) = lines
        return Rect(x: 0, y: titles, width: bounds.width, height: max(0, bounds.height - titles - balance))
    }

    public override func measure(for width: Int?) -> Measure {
        let widest = bookings.map { $0.text.columns }.max() ?? 0
        return rowsMeasure(width: widest + Self.amountWidth + marginWidth, height: rowsHeight(for: width) + 2)
    }

    public override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        draw(bookings[place].text, bookings[place].cents, in: area, look.style, with: painter)
    }

    public override func draw(in painter: Painter) {
        super.draw(in: painter)
        let (titles, balance) = lines
        if titles > 0 { drawLine("Text", nil, y: 0, with: painter) }
        if balance > 0 {
            drawLine("Balance", bookings.reduce(0) { $0 + $1.cents }, y: bounds.height - 1, with: painter)
        }
    }

    private func drawLine(_ text: String, _ cents: Int?, y: Int, with painter: Painter) {
        let style = painter[isEffectivelyEnabled ? "table.header" : "table.header.disabled"]
        painter.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: style)
        draw(text, cents, in: Rect(x: 1, y: y, width: max(0, bounds.width - 2), height: 1), style, with: painter)
    }

    private func draw(_ text: String, _ cents: Int?, in area: Rect, _ style: Style, with painter: Painter) {
        let end = max(area.x, area.right - Self.amountWidth)
        painter.text(StyledText(text), x: area.x, y: area.y, width: end - area.x, style: style)
        let amount = cents.map { "\($0 < 0 ? "-" : "")\(abs($0) / 100).\(abs($0) % 100 / 10)\(abs($0) % 10)" }
        let columns = min(Self.amountWidth, area.right - end)
        painter.text(
            StyledText(amount ?? "Amount"), in: Rect(x: end, y: area.y, width: columns, height: 1), .trailing,
            style: style)
    }
}
