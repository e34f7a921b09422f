import Trellis

/// A field for a number of stars, `★★★☆☆`, which the user chooses in a popup.
public final class Rating: Field<Int> {
    private let dropdown = Dropdown()

    /// Creates a rating of 0...5 stars.
    public init(stars: Int = 0, onChange: Action<Int>? = nil) {
        super.init(stars, onChange: onChange)
        addInteraction(dropdown)
    }

    public override func nearest(to value: Int) -> Int { min(max(0, value), 5) }

    /// The keys of ratings.
    public static let keys = KeyBindings(
        for: Rating.self, group: "Rating",
        [KeyBinding("rating.open", "rate", .enter, .space, isHinted: true) { $0.open() }])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func measure(for width: Int?) -> Measure { Measure(width: 7, height: 1) }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func draw(in painter: Painter) {
        let style = painter[role("rating", in: painter)]
        painter.fill(painter.bounds, style: style)
        painter.text(row(of: value), x: 1, y: 0, style: style)
    }

    func row(of count: Int) -> String {
        (1...5).map { $0 <= count ? showsOnlyASCII ? "*" : "★" : showsOnlyASCII ? "-" : "☆" }.joined()
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        open()
        return true
    }

    /// Opens the popup.
    public func open() {
        let choices = RatingChoices(of: self)
        dropdown.open(choices, focus: choices)
    }

    func chooseInPopup(_ count: Int) {
        dropdown.close()
        choose(count)
    }
}

/// The popup of a rating: a row for each number of stars.
final class RatingChoices: RowsView {
    private weak var rating: Rating?

    init(of rating: Rating) {
        self.rating = rating
        super.init(selectedPlace: 5 - rating.value)
    }

    override var rowCount: Int { 6 }

    override func measure(for width: Int?) -> Measure { rowsMeasure(width: 5 + marginWidth, height: rowCount) }

    override var canActivate: Bool { true }

    override func activate(_ place: Int) { rating?.chooseInPopup(5 - place) }

    override func draw(in painter: Painter) {
        painter.fill(painter.bounds, style: painter["surface"])
        super.draw(in: painter)
    }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        painter.text(rating?.row(of: 5 - place) ?? "", x: area.x, y: area.y, style: look.style)
    }
}
