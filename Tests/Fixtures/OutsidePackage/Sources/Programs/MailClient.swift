import Trellis

/// A message in a folder.
struct Message: Identifiable {
    let id: Int
    var folder: String
    var from: String
    var subject: String
    var text: String
    var isNew = false
    var isFlagged = false
}

/// The messages, which every view of the window follows.
final class Mailbox: KeyValueObservable {
    static let folders = ["Inbox", "Sent", "Trash"]
    @Observed private(set) var messages: [Message] = []

    init(_ messages: [Message] = []) { self.messages = messages }

    func newCount(in folder: String) -> Int { messages.count { $0.folder == folder && $0.isNew } }

    func change(_ message: Message, _ body: (inout Message) -> Void) {
        if let index = messages.firstIndex(where: { $0.id == message.id }) { body(&messages[index]) }
    }

    func send(to address: String, _ subject: String, _ text: String) {
        let id = (messages.map(\.id).max() ?? 0) + 1
        messages.append(Message(id: id, folder: "Sent", from: address, subject: subject, text: text))
    }
}

/// A mail program: folders, the messages of one with a search, the selected message, and a dialog for new ones.
final class MailClient: Column, Updating {
    private let mailbox: Mailbox
    private let folders = List(Mailbox.folders)
    private let search = SearchField()
    private let table = Table<Message>(
        [],
        columns: [
            TableColumn("From", \.from, width: .share(min: 5)),
            TableColumn("Subject", \.subject, width: .share(2, min: 7)),
            TableColumn("", width: .cells(1)) { StyledText($0.isFlagged ? "!" : $0.isNew ? "*" : "", role: .accent) },
        ])

    init(_ mailbox: Mailbox) {
        self.mailbox = mailbox
        let (folders, search, table, text) = (folders, search, table, Label(wraps: true))
        super.init {
            Labeled("Search", search)
            SplitView(.horizontal) {
                Box("Folders", folders).pane(1, min: 10)
                SplitView(.vertical) {
                    Box("Messages", table).pane(min: 4)
                    Box("Message", ScrollView(text)).pane(min: 3)
                }.pane(3)
            }.filling()
            KeyHints()
        }
        folders.detail = { folder in
            let count = mailbox.newCount(in: folder)
            return count == 0 ? nil : "\(count, .accent)"
        }
        table.emptyText = "no messages"
        text.bind(\.text, to: table, \.selectedItem) { $0.map { "\($0.subject)\n\($0.from)\n\n\($0.text)" } ?? "" }
        search.onSearch = { [table] in table.filterText = $0 }
        table.onActivate = { message in mailbox.change(message) { $0.isNew = false } }
        table.hint("rows.activate", as: "read")
        table.onKey("f", "flag") { _, message in mailbox.change(message) { $0.isFlagged.toggle() } }
        table.onKey("d", "delete") { table, message in
            mailbox.change(message) { $0.folder = "Trash" }
            table.window?.toast("“\(message.subject)” is deleted.", action: "Undo") {
                mailbox.change(message) { $0.folder = message.folder }
            }
        }
        table.onKey("r", "reply") { [weak self] _, message in
            await self?.compose(to: message.from, "Re: \(message.subject)")
        }
        onKey(.control("n"), "new") { await $0.compose() }
        onKey("/", "search") { $0.window?.focus($0.search) }
    }

    func update() {
        let folder = folders.selectedItem
        table.items = mailbox.messages.filter { $0.folder == folder }
        folders.reload()
    }

    private func compose(to address: String = "", _ subject: String = "") async {
        let (to, title, text) = (TextField(address), TextField(subject), TextArea())
        to.validate = { $0.isEmpty ? "Who gets it?" : nil }
        let form = Form {
            Labeled("To", to)
            Labeled("Subject", title)
            Labeled("Text", text.filling())
        }
        let dialog = Dialog<Bool>("New message", form, size: Size(width: 50, height: 10))
        dialog.addButton("Send") { form.showMessages() ? true : nil }
        dialog.addCancelButton()
        guard await window?.result(of: dialog) == true else { return }
        mailbox.send(to: to.text, title.text, text.text)
        window?.toast("Sent to \(to.text).", role: .success)
    }
}
