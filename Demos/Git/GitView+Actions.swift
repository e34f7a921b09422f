import FileSystem
import Processes
import Trellis
import TrellisStreams

/// What is done with files, commits and branches.
extension GitView {
    /// Does something, then reads what has changed; says in git's words why it was not done.
    ///
    /// - Returns: whether it was done.
    @discardableResult
    func attempt(_ action: () async throws -> Void) async -> Bool {
        var isDone = false
        do {
            try await action()
            isDone = true
        } catch is CancellationError {
        } catch { await window?.alert("\(error)", title: "git") }
        await refreshQuietly()
        return isDone
    }

    @discardableResult
    private func attempt(_ arguments: String..., paths: [LocalPath] = []) async -> Bool {
        await attempt { [git = repository.git] in try await git.run(arguments, paths: paths) }
    }

    /// Asks for a line and does something with it; if that fails, asks again with what was typed.
    private func prompt(_ question: String, title: String, then act: (String) async -> Bool) async {
        var text = ""
        while let answer = await window?.prompt(question, title: title, text: text), await !act(answer) {
            text = answer
        }
    }

    func confirms(_ question: String, _ verb: String) async -> Bool {
        await window?.ask(question, title: verb, [verb, "Cancel"], default: 1) == 0
    }

    // MARK: Files

    /// Stages the selected file, or takes it out of the index again.
    func toggleStaged() async {
        guard let change = files.selected else { return }
        if change.section == .untracked, change.isSubmodule {
            let words = "\(change.path) is a repository of its own; `git submodule add` makes it a part of this one."
            return _ = window?.toast(words, role: .warning)
        }
        if change.section == .conflicts {
            let words = try? await repository.git.output(["diff", "--check"], paths: [change.path], accepted: [0, 2])
            let question = "\(change.path) still has markers of conflicts. Stage it all the same?"
            if String(decoding: words ?? [], as: UTF8.self).contains("leftover conflict marker"),
                !(await confirms(question, "Stage"))
            {
                return
            }
        }
        await setStaged(change.section != .staged, change.paths)
    }

    /// Stages everything but conflicts and other repositories, which want a look; if there is nothing, takes all back.
    func toggleAll() async {
        let changes = repository.status.changes
        func isSpecial(_ change: Change) -> Bool {
            change.section == .conflicts || change.section == .untracked && change.isSubmodule
        }
        let open = changes.filter { $0.section != .staged && !isSpecial($0) }
        let chosen = open.isEmpty ? changes.filter { $0.section == .staged } : open
        if chosen.isEmpty { return }
        await setStaged(!open.isEmpty, changes.contains(where: isSpecial) ? chosen.flatMap(\.paths) : ["."])
    }

    private func setStaged(_ isStaged: Bool, _ paths: [LocalPath]) async {
        await attempt { [git = repository.git] in
            try await git.run(isStaged ? ["add", "--all"] : ["reset", "-q"], paths: paths)
        }
    }

    // MARK: Parts of files

    /// Stages the chosen part of the diff, or takes it out of the index again.
    func stagePart(lines: Bool) async {
        guard let isStaged = diff.subject?.isStaged else { return }
        if diff.part == .file, !lines || diff.view.diff.files.count > 1, case .change(let change) = diff.subject {
            return await setStaged(!isStaged, change.paths)
        }
        await apply(lines: lines, Git.applying(isCached: true, isReverse: isStaged))
    }

    /// Takes the chosen part of the diff out of the file.
    func discardPart() async {
        guard diff.subject?.isStaged == false else { return }
        if diff.part == .file { return await discard() }
        let what = diff.view.markedPlaces.isEmpty ? "this part" : "the marked lines"
        guard await confirms("Discard \(what) of the changes? No commit has it.", "Discard") else { return }
        await apply(lines: false, Git.applying(isCached: false, isReverse: true))
    }

    private func apply(lines: Bool, _ command: [String]) async {
        let patch = diff.patch(lines: lines, forReverse: command.contains("--reverse"))
        guard !patch.isEmpty else { return }
        diff.view.markedPlaces = []
        await attempt { [git = repository.git] in try await git.run(command, input: patch) }
    }

    // MARK: Files to discard

    func discard() async {
        guard let change = files.selected else { return }
        switch change.section {
        case .untracked where change.isSubmodule:
            window?.toast("\(change.path) is a repository of its own, which is not deleted here.", role: .warning)
        case .unstaged where change.isSubmodule:
            window?.toast("Check out what you want in the submodule \(change.path) itself.", role: .warning)
        case .untracked:
            guard await confirms("Delete \(change.path)? No commit has it.", "Delete") else { return }
            await attempt("clean", "-f", "-q", paths: [change.path])
        case .unstaged:
            guard await confirms("Discard what is not staged of \(change.path)?", "Discard") else { return }
            await attempt("checkout", "-q", paths: [change.path])
        case .staged: window?.toast("\(change.path) is staged; take it out of the index first.", role: .warning)
        case .conflicts: await takeSide(of: change)
        }
    }

    /// Opens the selected file in the user's editor, as one does to end a conflict.
    func editFile() async {
        guard let change = files.selected, let window else { return }
        let file = LocalPath(repository.git.folder) / change.path
        do { try await window.edit(fileAt: file.text) } catch { window.toast("\(error)", role: .error) }
        await refreshQuietly()
    }

    /// Asks for the side that ends a conflict.
    private func takeSide(of change: Change) async {
        var question = "Which side of \(change.path) shall replace the file? It will be staged."
        let missing = Conflict.Side.allCases.filter { change.conflict?.isMissing(on: $0) == true }
        if missing.count == 2 { question += " Both sides have deleted it." }
        if missing.count == 1 { question += " \(missing[0] == .ours ? "Ours" : "Theirs") has no such file." }
        if repository.status.operation?.kind == .rebase {
            question += " In a rebase, ours is the branch on which the commits are put."
        }
        let sides = KeyValuePairs(dictionaryLiteral: ("Ours", Conflict.Side.ours), ("Theirs", .theirs))
        guard let side = await window?.ask(question, title: "Conflict", sides) else { return }
        await attempt { [git = repository.git] in try await git.take(side, of: change.path) }
    }

    // MARK: Commits and branches

    func commit() async {
        guard let window, await isFree(where: { $0.kind.takesCommit }) else { return }
        draft = await draft.commit(repository.git, repository.status, in: window)
        await refreshQuietly()
    }

    func checkOut(_ commit: Commit?) async {
        guard let commit, await isFree() else { return }
        let question = "Check out \(commit.hash.prefix(8)), which leaves the branch?"
        if await confirms(question, "Check out") { await attempt("switch", "-q", "--detach", commit.hash, "--") }
    }

    /// Makes a branch at what is selected in the history or among the branches, else at the head.
    func makeBranch() async {
        guard await isFree() else { return }
        var start = "HEAD"
        if current === history, let commit = history.selected { start = commit.hash }
        if current === refs, case .ref(let ref) = refs.selected { start = ref.fullName }
        let place = start == "HEAD" ? "" : " at \(start.prefix(12))"
        await prompt("Name of the new branch\(place)", title: "Branch") { name in
            await repository.git.hasWorkTree
                ? attempt("switch", "-q", "-c", name, "--", start) : attempt("branch", "--", name, start)
        }
    }

    func apply(_ named: Named?) async {
        if case .ref = named { guard await isFree() else { return } }
        switch named {
        case .ref(let ref) where ref.kind == .remote:
            await attempt("switch", "-q", "--track", "--", ref.fullName)
        case .ref(let ref) where ref.kind == .branch && ref.name == "-":
            window?.toast("git takes “-” for another branch.", role: .error)
        case .ref(let ref) where ref.kind == .branch:
            // The only command here that takes no full name; after `--` no name is an option.
            await attempt("switch", "-q", "--no-guess", "--", ref.name)
        case .ref(let ref): await attempt("switch", "-q", "--detach", ref.fullName, "--")
        case .stash(let stash):
            let question = "Bring back “\(stash.subject)”?"
            guard let verb = await window?.ask(question, title: "Stash", ["Pop": "pop", "Apply and keep": "apply"])
            else { return }
            await attempt("stash", verb, "-q", stash.name)
        case nil: return
        }
    }

    func delete(_ named: Named?) async {
        switch named {
        case .stash(let stash):
            if await confirms("Drop “\(stash.subject)”? It cannot be brought back.", "Drop") {
                await attempt("stash", "drop", "-q", stash.name)
            }
        case .ref(let ref) where ref.kind == .tag:
            if await confirms("Delete the tag \(ref.name)?", "Delete") { await attempt("tag", "-d", "--", ref.name) }
        case .ref(let ref) where ref.kind == .branch:
            guard await confirms("Delete the branch \(ref.name)?", "Delete") else { return }
            do { try await repository.git.run(["branch", "-d", "--", ref.name]) } catch {
                guard await confirms("\(error)\n\nDelete it all the same?", "Delete") else { return }
                await attempt("branch", "-D", "--", ref.name)
            }
            await refreshQuietly()
        case .ref: window?.toast("Only what is here can be deleted.", role: .warning)
        case nil: return
        }
    }

    func stash() async {
        guard await isFree(where: { $0.kind == .bisect }) else { return }
        await prompt("A word about the changes to put aside", title: "Stash") { text in
            await attempt { [git = repository.git] in
                try await git.run(["stash", "push", "-q", "--include-untracked"] + (text.isEmpty ? [] : ["-m", text]))
            }
        }
    }

    // MARK: Others' repositories

    func pull() async { if await isFree() { await runShown(["pull", "--progress"]) } }

    /// Pushes the branch; the first time it also becomes the upstream.
    func push() async {
        let status = repository.status
        guard status.upstream == nil, let branch = status.branch else { return await runShown(["push", "--progress"]) }
        let remotes = (try? await repository.git.text("remote"))?.split(separator: "\n").map { String($0) } ?? []
        guard let remote = remotes.contains("origin") ? "origin" : remotes.first else {
            await window?.alert(
                "There is no other repository to push to: `git remote add origin ADDRESS` adds one.", title: "git push")
            return
        }
        let name = "refs/heads/\(branch)"
        await runShown(["push", "--progress", "--set-upstream", "--", remote, "\(name):\(name)"])
    }

    /// Runs a command and shows what it says until the user has seen it.
    func runShown(_ arguments: [String]) async {
        let log = LogBuffer()
        let dialog = Dialog<Bool>("git " + arguments[0], LogView(log))
        dialog.layout.add("w = 80%, maxw = 100, h = 60%, maxh = 20")
        dialog.addButton("Close", isDefault: true) { true }
        await attempt { [git = repository.git] in
            let command = try git.command(arguments)
            let process = try ChildProcess(command.words, environment: command.environment) {
                log.append($0)
            } onEnd: { end in
                log.finishLine()
                log.append(line: "git \(arguments[0]) \(end)")
                if !end.isSuccess, let advice = Git.advice(onWords: log.lines.range.map { log.lines[$0].text }) {
                    log.append(line: advice)
                }
            }
            process.closeInput()
            _ = await window?.result(of: dialog)
            process.terminate()
        }
    }
}
