import Trellis

/// A message with a number that never changes.
public struct Mail {
    /// Its number.
    public let id: Int
    /// The text of its row.
    public var subject: String
    /// Whether it is a heading above other messages.
    public var isHeading = false

    /// Creates a message or a heading.
    public init(id: Int, _ subject: String, isHeading: Bool = false) {
        self.id = id
        self.subject = subject
        self.isHeading = isHeading
    }
}

/// A list of messages below headings.
public final class Inbox: RowsView {
    /// The messages, from top to bottom.
    public var mails: [Mail] = [] { didSet { reload() } }

    /// Called when a message is opened.
    public var onActivate: Action<Mail>?

    public override var rowCount: Int { mails.count }

    public override func key(at place: Int) -> AnyHashable? { mails[place].id }

    public override func text(at place: Int) -> String { mails[place].subject }

    public override func canSelect(_ place: Int) -> Bool { !mails[place].isHeading }

    public override var canActivate: Bool { onActivate != nil }

    public override func activate(_ place: Int) { perform(onActivate, mails[place]) }

    public override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let text = StyledText(mails[place].subject, role: mails[place].isHeading ? .title : nil)
        painter.text(text, x: area.x, y: area.y, width: area.width, style: look.style, isUniform: look.isUniform)
    }

    /// The selected message.
    public var selectedMail: Mail? { selectedPlace.map { mails[$0] } }
}
