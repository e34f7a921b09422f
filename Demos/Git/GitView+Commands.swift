import Trellis

/// The keys.
extension GitView {
    func addCommands() {
        let hasTree = repository.git.hasWorkTree
        for (key, title, pane) in [
            ("1", "files", files), ("2", "history", history), ("3", "branches", refs), ("4", "diff", diff),
        ] as [(Key, String, View)] {
            onKey(key, title, sentence: "Go to this pane", name: "git.\(title)", order: 2) { [unowned pane] view in
                view.show(pane)
            }
        }
        onKey(.tab, isEnabled: { $0.hasHiddenPanes }) { $0.moveFocus(by: 1) }
        onKey(Key.tab.shift, isEnabled: { $0.hasHiddenPanes }) { $0.moveFocus(by: -1) }
        // As in the list of files, `s` stages.
        diff.view.rebind("diff.sideBySide", to: ["v"])
        diff.onKey(.escape, "back", sentence: "Leave this list") { [unowned self] in show(current) }
        onKey(.function(5), "refresh", sentence: "Read the repository again", order: 3) { view in
            await view.attempt { try await view.refresh() }
        }
        onKey("<", "smaller lists", sentence: "Give the diff more room", order: 3) { $0.moveBorder(by: -5) }
        onKey(">", "larger lists", sentence: "Give the lists more room", order: 3) { $0.moveBorder(by: 5) }
        onKey("B", "blame", sentence: "Who wrote each line, and when", order: 2) { await $0.blame() }
        onKey("f", "fetch", sentence: "Get what is new from the remote", order: 1) {
            await $0.runShown(["fetch", "--progress"])
        }
        onKey("p", "pull", sentence: "Get what is new and join it with your branch", order: 1, isEnabled: { hasTree }) {
            await $0.pull()
        }
        onKey("P", "push", sentence: "Send your commits to the remote", order: 1) { await $0.push() }
        onKey("b", "new branch", sentence: "Begin a branch here", order: 1) { await $0.makeBranch() }
        guard hasTree else { return }
        addCommandsOfOperations()
        onKey("c", "commit", sentence: "Record what is staged") { await $0.commit() }
        onKey(
            "A", "amend", sentence: "Change the last commit", order: 1,
            isEnabled: { [repository] in repository.status.head != nil }
        ) { await $0.amend() }
        onKey(
            "S", "stash", sentence: "Put all changes aside for later", order: 1,
            isEnabled: { [repository] in !repository.status.changes.isEmpty }
        ) {
            await $0.stash()
        }
        addCommandsOfLists()
    }

    private func addCommandsOfLists() {
        let titles: [(Change.Section, String, String)] = [
            (.conflicts, "resolved", "take a side"), (.staged, "unstage", "discard"), (.unstaged, "stage", "discard"),
            (.untracked, "stage", "delete"),
        ]
        for (section, verb, discard) in titles {
            let isSelected: @MainActor () -> Bool = { [unowned self] in files.selected?.section == section }
            for key in [" ", "s"] as [Key] {
                files.list.onKey(key, key == "s" ? verb : "", isEnabled: isSelected) { [unowned self] in
                    await toggleStaged()
                }
            }
            files.list.onKey("d", discard, isEnabled: isSelected) { [unowned self] in await self.discard() }
        }
        files.list.onKey(
            .function(4), "edit", order: 3,
            isEnabled: { [unowned self] in files.selected.map { !$0.isSubmodule } ?? false }
        ) { [unowned self] in await editFile() }
        files.list.onKey("a", "all", sentence: "Stage or unstage everything") { [unowned self] in await toggleAll() }
        let hasCommit: @MainActor () -> Bool = { [unowned self] in history.selected != nil }
        history.list.onKey("o", "check out", sentence: "Have the files as they were then", isEnabled: hasCommit) {
            [unowned self] in
            await checkOut(history.selected)
        }
        history.list.onKey(
            "r", "rebase", sentence: "Change, join, move or drop the commits since this one", isEnabled: hasCommit
        ) { [unowned self] in await rewrite(history.selected) }
        let hasName: @MainActor () -> Bool = { [unowned self] in refs.selected != nil }
        refs.list.onKey("o", "check out", sentence: "Go on with this branch", isEnabled: hasName) { [unowned self] in
            await apply(refs.selected)
        }
        refs.list.onKey("d", "delete", sentence: "Remove the branch", isEnabled: hasName) { [unowned self] in
            await delete(refs.selected)
        }
        let hasPart: @MainActor () -> Bool = { [unowned self] in
            diff.subject?.isStaged != nil && !diff.view.diff.files.isEmpty
        }
        for isStaged in [false, true] {
            let verb = isStaged ? "unstage" : "stage"
            let isOffered: @MainActor () -> Bool = { [unowned self] in
                hasPart() && diff.subject?.isStaged == isStaged
            }
            for part in DiffPane.Part.allCases {
                let isChosen: @MainActor () -> Bool = { [unowned self] in isOffered() && diff.part == part }
                for key in [" ", "s"] as [Key] {
                    diff.view.onKey(key, key == "s" ? "\(verb) \(part.rawValue)" : "", isEnabled: isChosen) {
                        [unowned self] in await stagePart(lines: false)
                    }
                }
            }
            diff.view.onKey("l", "\(verb) line", isEnabled: isOffered) { [unowned self] in
                await stagePart(lines: true)
            }
        }
        diff.view.onKey(
            "d", "discard", sentence: "Throw the change away",
            isEnabled: { [unowned self] in diff.subject?.isStaged == false }
        ) {
            [unowned self] in await discardPart()
        }
    }
}
