import Trellis

/// What a commit is to say.
struct CommitMessage: Sendable {
    let text: String
    /// Whether it replaces the last commit.
    let amends: Bool

    /// Asks for the message; nil if the user cancels.
    @MainActor
    static func ask(_ git: Git, _ status: Status, in window: Window) async -> CommitMessage? {
        let last = try? await git.run(["log", "-1", "--format=%B"])
        let area = TextArea()
        area.placeholder = "Subject, then a blank line, then why"
        let hint = Label(role: .muted)
        hint.bind(\.text, to: area, \.text) { Self.hint(for: $0) }
        let amend = Checkbox("Amend the last commit") { isOn in
            if isOn, area.text.isEmpty, let last { area.text = last.trimmingNewLines }
        }
        amend.isEnabled = last != nil
        let content = Column {
            area.filling()
            hint
            amend
        }
        let staged = status.changes.count { $0.section == .staged }
        let dialog = Dialog<CommitMessage>(
            "Commit \(staged == 1 ? "1 file" : "\(staged) files") on \(status.branch ?? "no branch")", content)
        dialog.layout.add("w = 80%, minw = 20, maxw = 78, h = 60%, minh = 6, maxh = 18")
        dialog.initialFocus = area
        let commit = dialog.addButton("Commit", mnemonic: "o") {
            area.text.trimmingNewLines.isEmpty ? nil : CommitMessage(text: area.text, amends: amend.isOn)
        }
        commit.bind(\.isEnabled) { (staged > 0 || amend.isOn) && !area.text.trimmingNewLines.isEmpty }
        dialog.addCancelButton()
        dialog.onKey(.control("s"), "commit") { [unowned commit] in commit.press() }
        return await window.result(of: dialog)
    }

    /// How long the subject is, and what is unusual about the message.
    static func hint(for text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let subject = lines.first?.count ?? 0
        if subject > 72 { return "The subject has \(subject) letters; most programs show 72." }
        if lines.count > 1, !lines[1].isEmpty { return "The line after the subject should be blank." }
        return "Subject: \(subject) of 72 letters. Ctrl+S commits."
    }
}

extension String {
    /// The text without blank lines around it.
    var trimmingNewLines: String {
        let part = drop { $0.isWhitespace }
        guard let last = part.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(part[...last])
    }
}
