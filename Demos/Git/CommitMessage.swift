import Trellis

/// What a commit is to say.
struct CommitMessage: Sendable {
    var text = ""
    /// Whether it replaces the last commit.
    var amends = false

    /// Asks for the message, beginning with this one, and commits.
    ///
    /// The dialog stays until git has made the commit, so that no error costs the message.
    ///
    /// - Returns: the message for the next time: what was typed if the user cancels, else an empty one.
    @MainActor
    func commit(_ git: Git, _ status: Status, in window: Window) async -> CommitMessage {
        let last = try? await git.text("log", "-1", "--format=%B")
        // A merge and the like have their message already.
        let proposal = amends ? last?.trimmingNewLines ?? "" : git.preparedMessage
        let area = TextArea(text.isEmpty ? proposal : text)
        area.placeholder = "Subject, then a blank line, then why"
        let hint = Label(role: .muted)
        let amend = Checkbox("Amend the last commit", isOn: amends) { isOn in
            if isOn, area.text.isEmpty || area.text == proposal, let last { area.text = last.trimmingNewLines }
        }
        amend.isEnabled = last != nil
        let content = Column {
            area.filling()
            hint
            amend
        }
        let staged = status.changes.count { $0.section == .staged }
        let place = (status.branch ?? "no branch") + (status.operation.map { ", in a \($0)" } ?? "")
        let dialog = Dialog<Bool>("Commit \(staged == 1 ? "1 file" : "\(staged) files") on \(place)", content)
        dialog.layout.add("w = 80%, minw = 20, maxw = 78, h = 60%, minh = 6, maxh = 18")
        dialog.initialFocus = area
        let progress = Progress()
        hint.bind(\.text) { progress.isCommitting ? "git commits…" : Self.hint(for: area.text) }
        // A merge may keep all files as they are.
        let isMerge = status.operation?.kind == .merge
        let canCommit: @MainActor () -> Bool = {
            (staged > 0 || amend.isOn || isMerge) && !area.text.trimmingNewLines.isEmpty && !progress.isCommitting
        }
        var message: CommitMessage { CommitMessage(text: area.text, amends: amend.isOn) }
        let commit = dialog.addButton("Commit", mnemonic: "o") { [weak dialog] in
            progress.isCommitting = true
            dialog?.task { [weak dialog] in
                do {
                    try await message.run(git)
                    dialog?.close(with: true)
                } catch is CancellationError {
                } catch { await window.alert("\(error)", title: "git") }
                progress.isCommitting = false
            }
            return nil
        }
        commit.bind(\.isEnabled) { canCommit() }
        dialog.addCancelButton()
        dialog.onKey(.control("s"), "commit", isEnabled: canCommit) { [unowned commit] in commit.press() }
        dialog.onKey(
            .function(4), "editor", sentence: "Write the message in your editor", isEnabled: { !progress.isCommitting }
        ) {
            do {
                area.text = try await window.edit(area.text, extension: "gitcommit")
            } catch { window.toast("\(error)", role: .error) }
        }
        if await window.result(of: dialog) == true { return CommitMessage() }
        return !amends && area.text == proposal ? CommitMessage() : message
    }

    private func run(_ git: Git) async throws {
        try await git.run(
            ["commit", "-q", "--cleanup=whitespace", "-F", "-"] + (amends ? ["--amend"] : []), input: Array(text.utf8))
    }

    /// Whether git is at work.
    @MainActor
    private final class Progress: KeyValueObservable {
        @Observed var isCommitting = false
    }

    /// How long the subject is, and what is unusual about the message.
    static func hint(for text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let subject = lines.first?.count ?? 0
        if subject > 72 { return "The subject has \(subject) letters; most programs show 72." }
        if lines.count > 1, !lines[1].isEmpty { return "The line after the subject should be blank." }
        return "Subject: \(subject) of 72 letters. Ctrl+S commits, F4 opens your editor."
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
