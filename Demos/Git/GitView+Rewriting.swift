import FileSystem
import Trellis

/// Commits of the branch that are changed after they were made, and who wrote the lines of a file.
extension GitView {
    /// Commits again, in place of the last commit.
    func amend() async {
        guard let window, await isFree(where: { $0.kind == .rebase || $0.kind == .bisect }) else { return }
        if amendment.text.isEmpty { amendment.amends = true }
        amendment = await amendment.commit(repository.git, repository.status, in: window)
        await refreshQuietly()
    }

    /// Asks what shall become of a commit, and does it.
    func rewrite(_ commit: Commit?) async {
        guard let commit, let window, await isFree() else { return }
        let question = "What shall become of “\(commit.subject)”? All commits after it are made anew."
        switch await window.ask(question, title: "Rebase", ["Reword", "Squash", "Drop", "Cancel"], default: 3) {
        case 0: await reword(commit)
        case 1: await rewrite(commit, .squash)
        case 2: await rewrite(commit, .drop)
        default: return
        }
    }

    @discardableResult
    private func rewrite(_ commit: Commit, _ rewriting: Rewriting) async -> Bool {
        await attempt { [git = repository.git] in
            let words = try await git.rewrite(commit, rewriting)
            if !words.isEmpty { await window?.alert(words, title: "git") }
        }
    }

    /// Asks for another message until git has taken it.
    private func reword(_ commit: Commit) async {
        let message = try? await repository.git.text("log", "-1", "--format=%B", commit.hash, "--")
        guard let old = message?.trimmingNewLines else { return }
        var text = old
        while let new = await newMessage(of: commit, text), new.trimmingNewLines != old,
            !(await rewrite(commit, .reword(new)))
        {
            text = new
        }
    }

    private func newMessage(of commit: Commit, _ text: String) async -> String? {
        let area = TextArea(text)
        let dialog = Dialog<String>("Message of \(commit.hash.prefix(8))", area)
        dialog.layout.add("w = 80%, minw = 20, maxw = 78, h = 60%, minh = 6, maxh = 18")
        dialog.addButton("Reword", mnemonic: "r") { area.text.trimmingNewLines.isEmpty ? nil : area.text }
        dialog.addCancelButton()
        dialog.onKey(.control("s"), "reword") { [unowned dialog] in dialog.buttons[0].press() }
        return await window?.result(of: dialog)
    }

    // MARK: Blame

    /// The file that is meant: the selected one, or that of the diff, in the commit that is shown.
    private var fileToBlame: (path: LocalPath, commit: String?)? {
        if !diff.view.isFocused, current === files { return files.selected.map { ($0.path, nil) } }
        guard let place = diff.view.selection, diff.view.diff.files.indices.contains(place.file) else { return nil }
        let path = LocalPath(diff.view.diff.files[place.file].path)
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
