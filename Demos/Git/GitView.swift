import AppFiles
import FileSystem
import Trellis
import TrellisCode

/// A repository: its files, history, branches and stashes, and a diff of what is selected there.
final class GitView: View, LayoutListener {
    /// What has a name: a branch, a tag, changes put aside.
    enum Named: Hashable {
        case ref(Ref)
        case stash(Stash)

        var text: StyledText {
            switch self {
            case .ref(let ref): ref.text
            case .stash(let stash): "  \(stash.subject)"
            }
        }
    }

    let repository: Repository
    let files = SectionsPane<Change>("Files") { $0.text }
    let history: HistoryPane
    let refs = SectionsPane<Named>("Branches") { $0.text }
    let diff: DiffPane
    private let bar = StatusBar()
    private lazy var tabs = PaneTabs(["1 Files", "2 History", "3 Branches", "4 Diff"]) { [unowned self] in
        show(([files, history, refs, diff] as [View])[$0])
    }
    /// The panes, the one that was used last first: where several share a place, that one is shown.
    private var panes: [View]
    /// The list that was used last, of which the diff tells.
    private(set) var current: Pane
    /// The message of a commit that has not been made.
    var draft = CommitMessage()
    /// The same of the last commit's next message.
    var amendment = CommitMessage()
    /// The border that the mouse holds.
    var heldBorder: Border?
    private lazy var watch = RepositoryWatch(repository.git) { [weak self] in self?.noteChange() }
    private var nextLook: ViewTimer?
    /// Whether it is being looked at now, and whether something has changed since it was begun.
    private var (isLooking, hasChanged) = (false, false)
    /// Whether it was not looked at yet.
    private(set) var isOpening = true
    /// How long it took last.
    private var lookTime = Duration.zero
    /// What went wrong last while nobody had asked for anything.
    private var lastError = ""

    init(_ git: Git) {
        repository = Repository(git)
        history = HistoryPane(repository)
        diff = DiffPane(git)
        current = git.hasWorkTree ? files : history
        panes = [current, files, history, refs, diff]
        super.init()
        files.list.emptyText = git.hasWorkTree ? "nothing has changed" : "a repository without a work tree"
        history.list.emptyText = "no commits yet"
        refs.list.emptyText = "no branches yet"
        for (name, view) in [
            ("bar", bar), ("tabs", tabs), ("files", files), ("history", history), ("refs", refs), ("diff", diff),
        ] {
            add(view, named: name)
        }
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.git_sheet, named: "git.sheet")
        for pane in [files, history, refs] as [Pane] {
            // Commits may come for a pane whose view has gone.
            pane.onSelect = { [weak self] in if pane === self?.current { self?.showDiff() } }
            pane.list.onActivate = { [unowned self] _ in show(diff) }
        }
        bar.left = LocalPath(git.folder).name.text
        bar.bind(\.right) { [repository] in repository.status.summary + (repository.isReading ? "  reading…" : "") }
        files.bind(\.sections) { [repository] in
            Change.Section.allCases.map { section in
                .init(title: section.title, items: repository.status.changes.filter { $0.section == section })
            }
        }
        refs.bind(\.sections) { [repository] in
            [("Branches", .branch), ("Remote branches", .remote), ("Tags", .tag)].map { title, kind in
                .init(title: title, items: repository.refs.filter { $0.kind == kind }.map { .ref($0) })
            } + [.init(title: "Stashes", items: repository.stashes.map { .stash($0) })]
        }
        addCommands()
        repository.onError = { [weak self] in self?.tell($0) }
    }

    override func windowDidChange() {
        guard window != nil else { return repository.stop() }
        show(current)
        look()
    }

    // MARK: Watching

    /// Refreshes, and again when something has changed, or after a while: not all can be watched, such as what is in
    /// submodules.
    private func look() {
        (isLooking, hasChanged) = (true, false)
        perform { [weak self, watch, repository] in
            let start = ContinuousClock.now
            await self?.refreshQuietly()
            self?.beginWithHistory()
            self?.lookTime = start.duration(to: .now)
            let isComplete = await watch.update(repository.refs)
            self?.isLooking = false
            self?.lookAgain(after: isComplete ? .seconds(30) : .seconds(10))
        }
    }

    /// Looks soon if something has changed, but spends most of the time on other things.
    private func lookAgain(after patience: Duration) {
        let pause = min(max(.milliseconds(50), lookTime * 5), .seconds(10))
        nextLook?.cancel()
        nextLook = after(hasChanged ? pause : patience) { [weak self] in self?.look() }
    }

    private func noteChange() {
        guard !hasChanged else { return }
        hasChanged = true
        if !isLooking { lookAgain(after: .zero) }
    }

    /// Where nothing has changed when it is opened, the history is what there is to see. Later the panes stay.
    private func beginWithHistory() {
        defer { isOpening = false }
        let status = repository.status
        if isOpening, status.changes.isEmpty, status.operation == nil, !repository.refs.isEmpty, files.list.isFocused {
            show(history)
        }
    }

    // MARK: Panes

    /// Shows a pane and gives it the focus.
    func show(_ pane: View) {
        bringToFront(pane)
        window?.focus(pane === diff ? diff.view : (pane as? Pane)?.list)
    }

    private func bringToFront(_ pane: View) {
        panes.removeAll { $0 === pane }
        panes.insert(pane, at: 0)
        pane.isHidden = false
        tabs.selection = ([files, history, refs, diff] as [View]).firstIndex { $0 === pane } ?? 0
        hidePanes()
    }

    /// Whether a pane is hidden by another one in its place.
    var hasHiddenPanes: Bool { panes.contains { $0.isHidden } }

    /// Moves the focus to the next or the previous place, also in a pane that is hidden.
    func moveFocus(by step: Int) {
        let places = [files.list, history.list, refs.list] as [View] + diff.places
        let pane = panes.first { window?.focusedView?.isDescendant(of: $0) == true }
        let index = places.firstIndex { $0.isFocused } ?? places.firstIndex { $0.isDescendant(of: pane ?? files) } ?? 0
        let next = places[(index + step + places.count) % places.count]
        if let pane = panes.first(where: { next.isDescendant(of: $0) }) { bringToFront(pane) }
        window?.focus(next)
    }

    /// Of panes in the same place shows the one that was used last.
    private func hidePanes() {
        var shown: [Rect] = []
        for pane in panes {
            pane.isHidden = shown.contains { other in
                let common = other.intersection(pane.frame)
                // Neighbours share a line.
                return !common.isEmpty && (common.height > 1 || min(other.height, pane.frame.height) == 1)
            }
            if !pane.isHidden { shown.append(pane.frame) }
        }
    }

    func layoutDidFinish(contentHasMoved: Bool) { hidePanes() }

    override func handle(_ event: Event) -> Bool { drag(event) }

    override func focusDidChange(_ change: FocusChange) {
        guard case .descendant(let view, _) = change, let pane = panes.first(where: { view.isDescendant(of: $0) })
        else { return }
        bringToFront(pane)
        if let list = pane as? Pane, list !== current {
            current = list
            showDiff()
        }
    }

    // MARK: What is shown

    private func showDiff() {
        if current === files {
            diff.subject = files.selected.map { .change($0) }
        } else if current === history {
            diff.subject = history.selected.map { .commit($0.hash) }
        } else {
            switch refs.selected {
            case .ref(let ref): diff.subject = .commit(ref.fullName)
            case .stash(let stash): diff.subject = .stash(stash.name)
            case nil: diff.subject = nil
            }
        }
    }

    /// Reads everything that may have changed; what fails is told once.
    func refreshQuietly() async {
        do {
            try await refresh()
            lastError = ""
        } catch { tell(error) }
    }

    func refresh() async throws {
        try await repository.refresh()
        let operation = repository.status.operation
        window?.terminalState.title = "git: \(bar.left)" + (operation.map { " (\($0))" } ?? "")
        // The text of a file may change without its state.
        if diff.subject?.isFixed == false { diff.reload() }
    }

    private func tell(_ error: any Error) {
        guard "\(error)" != lastError, !(error is CancellationError) else { return }
        lastError = "\(error)"
        window?.toast(lastError, role: .error, for: nil)
    }
}
