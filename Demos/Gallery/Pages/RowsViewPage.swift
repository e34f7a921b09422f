import Trellis

extension Page {
    static let rowsView = Page("rows-view", "Rows that a subclass draws: headings, and three texts in a row") { stage in
        let box = stage.put("box", Box("Inbox"), "tt = ll = rr = 0, bb = 2")
        let inbox = stage.put("inbox", Inbox(), in: box, "tt = ll = bb = 1, rr = 0")
        inbox.borderColumns = 1
        inbox.allowsMultipleSelection = true
        let status = stage.put("status", Label(role: .muted), "bb = 0, ll = rr = 1")
        status.bind(\.text) { [weak inbox] in
            guard let inbox, let place = inbox.selectedPlace else { return "" }
            let marked = inbox.markedPlaces.count
            return inbox.mails[place].subject + (marked == 0 ? "" : ", \(marked) marked")
        }
        stage.onKey(.delete, "delete", scope: .window) { [weak inbox] in inbox?.deleteSelected() }
    }
}

/// Messages below headings; Delete removes the selected one.
private final class Inbox: RowsView {
    struct Mail {
        var sender = ""
        var subject: String
        var time = ""
        var isHeading: Bool { sender.isEmpty }
    }

    private static let all = [
        Mail(subject: "Today"),
        Mail(sender: "Ada", subject: "Notes on the engine", time: "11:20"),
        Mail(sender: "Grace", subject: "A moth in relay 70", time: "9:41"),
        Mail(sender: "Tove", subject: "A drawing of the island", time: "7:05"),
        Mail(subject: "Yesterday"),
        Mail(sender: "Emmy", subject: "What stays the same", time: "18:30"),
        Mail(sender: "Sonja", subject: "A top that turns", time: "16:02"),
        Mail(sender: "Hedy", subject: "Hopping between frequencies", time: "8:15"),
    ]

    private(set) var mails = all { didSet { reload() } }

    override var rowCount: Int { mails.count }
    override func key(at place: Int) -> AnyHashable? { mails[place].subject }
    override func text(at place: Int) -> String { mails[place].sender }
    override func canSelect(_ place: Int) -> Bool { !mails[place].isHeading }
    override var commandGroup: String { "Inbox" }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let mail = mails[place]
        if mail.isHeading {
            painter.text(
                mail.subject.truncated(to: area.width), x: area.x, y: area.y, style: painter["list.heading"])
            return
        }
        let sender = area.x + 2
        let subject = sender + min(8, area.width / 4)
        let time = area.right - mail.time.columns
        painter.text(mail.sender.truncated(to: subject - sender - 1), x: sender, y: area.y, style: look.style)
        painter.text(mail.subject.truncated(to: time - subject - 1), x: subject, y: area.y, style: look.style)
        let muted = look.isUniform ? look.style : painter[.muted].laid(over: look.style)
        if time > subject { painter.text(mail.time, x: time, y: area.y, style: muted) }
    }

    func deleteSelected() { if let selectedPlace { mails.remove(at: selectedPlace) } }
}
