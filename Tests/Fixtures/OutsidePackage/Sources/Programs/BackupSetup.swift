import FileSystem
import Foundation
import Trellis

/// A backup as it was set up.
struct Backup: Codable, Equatable {
    enum Place: String, Codable { case disk, server }

    var folders: [String] = []
    var place = Place.disk
    var address = ""
    var port = 22
    var days: [String] = []
    var password: String?
}

/// Sets a backup up, step by step, and writes it to a file.
final class BackupSetup: Column {
    static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    private let folders = TextArea()
    private let place = RadioGroup(["on a disk", "on a server"], selection: 0)
    private let address = TextField(placeholder: "host.example.org")
    private let port = NumberField(22, in: 1...65_535)
    private let days = MultiSelect(days)
    private let isLocked = Toggle("Encrypt")
    private let (password, again) = (TextField(), TextField())
    private let summary = Label(wraps: true)

    init(file: LocalPath, onEnd: @escaping (Backup?) -> Void = { _ in }) {
        let (folders, address, port, isLocked, password, again) = (folders, address, port, isLocked, password, again)
        for field in [password, again] { field.isSecure = true }
        let what = Wizard.Page("Folders", Form { Labeled("One a line", folders.length(5)) })
        let whereTo = Wizard.Page("Place", place)
        let server = Wizard.Page(
            "Server",
            Form {
                Labeled("Address", address)
                Labeled("Port", port)
            })
        let when = Wizard.Page("Days", days)
        let lock = Wizard.Page(
            "Password",
            Form {
                isLocked
                Labeled("Password", password)
                Labeled("Again", again)
            })
        let last = Wizard.Page("Summary", summary)
        let wizard = Wizard([what, whereTo, server, when, lock, last])
        super.init {
            wizard.filling()
            KeyHints()
        }
        what.require(folders) { [unowned self] in
            let missing = backup.folders.first { !$0.hasPrefix("/") }
            return missing.map { "“\($0)” is no whole path." }
                ?? (backup.folders.isEmpty ? "At least one, please." : nil)
        }
        server.isSkipped = { [unowned self] in backup.place == .disk }
        server.require(address) { [unowned self] in
            backup.address.contains(/^[\w.\-]+$/) ? nil : "That is no address."
        }
        when.require(days) { [unowned self] in backup.days.isEmpty ? "At least one day, please." : nil }
        lock.require(password) {
            isLocked.isOn && password.text.count < 8 ? "At least 8 characters." : nil
        }
        lock.require(again) {
            isLocked.isOn && again.text != password.text ? "Not the same password." : nil
        }
        for field in [password, again] { field.bind(\.isEnabled, to: isLocked, \.isOn) }
        last.willAppear = { [unowned self] in summary.text = text }
        wizard.finishTitle = "Set up"
        wizard.onFinish = { [unowned self] in
            do {
                try file.write(JSONEncoder().encode(backup))
                onEnd(backup)
            } catch { window?.toast("\(error)", role: .error) }
        }
        wizard.onCancel = { onEnd(nil) }
    }

    /// What was entered so far.
    private var backup: Backup {
        Backup(
            folders: folders.text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) },
            place: place.selection == 1 ? .server : .disk, address: address.text, port: port.value,
            days: days.selection.sorted().map { Self.days[$0] }, password: isLocked.isOn ? password.text : nil)
    }

    private var text: String {
        let place = backup.place == .disk ? "a disk" : "\(backup.address), port \(backup.port)"
        return """
            \(backup.folders.joined(separator: ", ")) to \(place)
            every \(backup.days.joined(separator: ", "))
            \(backup.password == nil ? "not encrypted" : "encrypted")
            """
    }
}
