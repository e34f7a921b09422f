import Trellis

/// A message; its number never changes.
public struct Mail {
    /// Its number.
    public let id: Int
    /// What it is about.
    public var subject: String
    /// Whether it stands for a heading above others.
    public var isHeading = false

    /// A message, or a heading.
    public init(id: Int, _ subject: String, isHeading: Bool = false) {
        self.id = id
        self.subject = subject
        self.isHeading = isHeading
    }
}

/// Messages below headings: rows.
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

    public override func drawRow(at place: Int, in area: Rect, look: RowLook, with painter: Painter) {
        let text = StyledText(mails[place].subject, role: mails[place].isHeading ? .title : nil)
        painter.text(text, x: area.x, y: area.y, width: area.width, style: look.style, isUniform: look.isUniform)
    }

    /// The message that is selected.
    public var selectedMail: Mail? { selectedPlace.map { mails[$0] } }
}
