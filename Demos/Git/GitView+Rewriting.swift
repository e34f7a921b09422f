import TrellisKit

/// Commits of the branch that are changed after they were made, and who wrote the lines of a file.
extension GitView {
    /// Commits again, in place of the last commit.
    func amend() async {
        guard let window else { return }
        if amendment.text.isEmpty { amendment.amends = true }
        amendment = await amendment.commit(repository.git, repository.status, in: window)
        await refreshQuietly()
    }

    /// Asks what shall become of a commit, and does it.
    func rewrite(_ commit: Commit?) async {
        guard let commit, let window else { return }
        let question = "What shall become of “\(commit.subject)”? All commits after it are made anew."
        switch await window.ask(question, title: "Rebase", ["Reword", "Squash", "Drop", "Cancel"], default: 3) {
        case 0:
            guard let text = await newMessage(of: commit) else { return }
            await attempt { [git = repository.git] in try await git.rewrite(commit, .reword(text)) }
        case 1:
            await attempt { [git = repository.git] in try await git.rewrite(commit, .squash) }
        case 2:
            await attempt { [git = repository.git] in try await git.rewrite(commit, .drop) }
        default: return
        }
    }

    /// Asks for another message; nil if the user cancels, or leaves it as it was.
    private func newMessage(of commit: Commit) async -> String? {
        guard let old = try? await repository.git.text("log", "-1", "--format=%B", commit.hash, "--") else {
            return nil
        }
        let area = TextArea(old.trimmingNewLines)
        let dialog = Dialog<String>("Message of \(commit.hash.prefix(8))", area)
        dialog.layout.add("w = 80%, minw = 20, maxw = 78, h = 60%, minh = 6, maxh = 18")
        dialog.addButton("Reword", mnemonic: "r") { area.text.trimmingNewLines.isEmpty ? nil : area.text }
        dialog.addCancelButton()
        dialog.onKey(.control("s"), "reword") { [unowned dialog] in dialog.buttons[0].press() }
        let text = await window?.result(of: dialog)
        return text?.trimmingNewLines == old.trimmingNewLines ? nil : text
    }

    // MARK: Blame

    /// The file that is meant: the selected one, or that of the diff, in the commit that is shown.
    private var fileToBlame: (path: FilePath, commit: String?)? {
        if !diff.view.isFocused, current === files { return files.selected.map { ($0.path, nil) } }
        guard let place = diff.view.selection, diff.view.diff.files.indices.contains(place.file) else { return nil }
        let path = FilePath(diff.view.diff.files[place.file].path)
        switch diff.subject {
        case .commit(let name): return (path, name)
        case .change(let change): return (change.path, nil)
        default: return nil
        }
    }

    /// Shows who wrote each line of a file; Enter leads to the commit of a line.
    func blame() async {
        guard let (path, commit) = fileToBlame, let window else { return }
        let lines: [BlamedLine]
        do {
            lines = BlamedLine.all(
                parsing: try await repository.git.output(
                    BlamedLine.arguments + [commit].compactMap { $0 }, paths: [path], limit: 32 << 20))
        } catch { return await window.alert("\(error)", title: "git") }
        let now = history.now()
        let width = lines.map { $0.author.count }.max() ?? 0
        let list = List(count: lines.count) { row in lines[row].text(authorWidth: min(width, 14), now: now) }
        list.allowsTypeAhead = false
        let dialog = Dialog<String>("\(path)", list)
        dialog.layout.add("w = 100% - 4, h = 100% - 2")
        list.onActivate = { [unowned dialog] row in dialog.close(with: lines[row].hash) }
        dialog.addButton("To the commit", isDefault: true) { list.selection.map { lines[$0].hash } }
        dialog.addCancelButton("Close")
        dialog.initialFocus = list
        guard let hash = await window.result(of: dialog) else { return }
        if history.select(hash) { show(history) } else { window.toast("This line is not committed yet.") }
    }
}
