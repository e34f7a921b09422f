import FileSystem
import Trellis

/// The commits with their graph.
final class HistoryPane: Pane {
    private let repository: Repository
    /// The commits that the filter shows, as indices; nil for all.
    private var shown: [Int]?
    /// Seconds since 1970, from which ages are counted.
    var now: @MainActor () -> Int = { FileDate.now.seconds }
    /// Lanes are shown where the subjects have their room.
    private var graphColumns: Int { min(max(8, bounds.width - 62), bounds.width / 3) }

    init(_ repository: Repository) {
        self.repository = repository
        weak var pane: HistoryPane?
        super.init("History") { pane?.text(at: $0) ?? "" }
        pane = self
        list.detail = { [unowned self] row in
            guard let commit = commit(at: row), bounds.width >= 40 else { return nil }
            let age = StyledText(age(of: commit.date, now: now()), role: .muted).padded(to: 7, .trailing)
            let author = StyledText(commit.author, role: .muted).truncated(to: 14).padded(to: 14)
            return bounds.width < 100 ? age : author + age
        }
        repository.onCommits = { [weak self] in self?.commitsDidChange($0) }
    }

    var selected: Commit? { list.selection.flatMap(commit) }

    private func commit(at row: Int) -> Commit? {
        let index = shown.map { $0.indices.contains(row) ? $0[row] : -1 } ?? row
        return repository.commits.indices.contains(index) ? repository.commits[index] : nil
    }

    private func text(at row: Int) -> StyledText {
        guard let commit = commit(at: row) else { return "" }
        // Between the rows of a filter, lines would lead nowhere.
        let graph = shown == nil ? commit.graph.text(columns: graphColumns, ascii: showsOnlyASCII) : ""
        return graph + badges(of: commit) + StyledText(commit.subject)
    }

    /// The branches and tags at a commit, as many as leave half of the row to the subject.
    private func badges(of commit: Commit) -> StyledText {
        var (text, left) = (StyledText(""), commit.refs.count)
        for ref in commit.refs {
            let badge = ref.badge
            if text.columns > 0, text.columns + badge.columns > bounds.width / 2 { break }
            text = text + badge
            left -= 1
        }
        return left > 0 ? text + "\("+\(left) ", .muted)" : text
    }

    /// Selects a commit, without the filter that may hide it.
    ///
    /// - Returns: whether there is such a commit.
    func select(_ hash: String) -> Bool {
        guard let index = repository.commits.firstIndex(where: { $0.hash == hash }) else { return false }
        clearFilter()
        list.selection = index
        onSelect?()
        return true
    }

    // MARK: Changes

    override func filterDidChange() {
        let old = selected?.hash
        shown = wanted.isEmpty ? nil : matches(repository.commits.indices)
        reload(selecting: old)
    }

    private func matches(_ range: Range<Int>) -> [Int] {
        let text = wanted
        return range.filter { repository.commits[$0].contains(text) }
    }

    private func commitsDidChange(_ change: Repository.CommitChange) {
        switch change {
        case .came(let range):
            let new = shown == nil ? Array(range) : matches(range)
            if shown != nil { shown! += new }
            list.rowsWereInserted(at: list.count..<list.count + new.count)
            if list.count == new.count { onSelect?() }
        case .replaced(let old):
            let hash = list.selection.flatMap { row in
                let index = shown.map { $0[row] } ?? row
                return old.indices.contains(index) ? old[index].hash : nil
            }
            if shown != nil { shown = matches(repository.commits.indices) }
            reload(selecting: hash)
        }
    }

    private func reload(selecting hash: String?) {
        let count = shown?.count ?? repository.commits.count
        list.reload(count: count)
        if let row = (0..<count).first(where: { commit(at: $0)?.hash == hash }), row != list.selection {
            list.selection = row
        }
        onSelect?()
    }
}
