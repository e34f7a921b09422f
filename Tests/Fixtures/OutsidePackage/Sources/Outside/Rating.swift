import Trellis

/// A control that shows a number of stars, `★★★☆☆`, and lets the user choose another number in a popup.
public final class Rating: View {
    /// The number of stars, 0...5.
    @Observed(.display) public var stars: Int = 0

    /// Called when the user has chosen another number.
    public var onChange: Action<Int>?

    private weak var overlay: Overlay?

    /// Creates a rating.
    public init(stars: Int = 0, onChange: Action<Int>? = nil) {
        self.onChange = onChange
        super.init()
        self.stars = stars
    }

    /// The keys of ratings.
    public static let keys = KeyBindings(
        for: Rating.self, group: "Rating",
        [KeyBinding("rating.open", "rate", .enter, .space, isHinted: true) { $0.open() }])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func intrinsicSize(for width: Int?) -> Size? { Size(width: 7, height: 1) }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func draw(in painter: Painter) {
        let style = painter[role("rating", in: painter)]
        painter.fill(painter.bounds, style: style)
        painter.text(row(of: stars), x: 1, y: 0, style: style)
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
        guard overlay == nil, let window, isUsable else { return }
        let choices = RatingChoices(of: self)
        var options = OverlayOptions.popup
        options.dismissal.insert(.anchorUnusable)
        overlay = window.overlays.show(choices, at: .below(self), options)
    }

    func choose(_ count: Int) {
        overlay?.dismiss()
        guard count != stars else { return }
        stars = count
        perform(onChange, count)
    }
}

/// The popup of a rating: a row for each number of stars.
final class RatingChoices: RowsView {
    private weak var rating: Rating?

    init(of rating: Rating) {
        self.rating = rating
        super.init(selectedPlace: 5 - rating.stars)
    }

    override var rowCount: Int { 6 }

    override func intrinsicSize(for width: Int?) -> Size? { Size(width: 5 + marginWidth, height: rowCount) }

    override var canActivate: Bool { true }

    override func activate(_ place: Int) { rating?.choose(5 - place) }

    override func draw(in painter: Painter) {
        painter.fill(painter.bounds, style: painter["surface"])
        super.draw(in: painter)
    }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        painter.text(rating?.row(of: 5 - place) ?? "", x: area.x, y: area.y, style: look.style)
    }
}
