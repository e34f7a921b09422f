import Trellis

/// What is known of a repository. It is read anew while the views show what was read before.
@MainActor
final class Repository: KeyValueObservable {
    let git: Git
    @Observed private(set) var status = Status()
    @Observed private(set) var refs: [Ref] = []
    @Observed private(set) var stashes: [Stash] = []
    /// All commits, newest first; more come while `isReading`.
    private(set) var commits: [Commit] = []
    @Observed private(set) var isReading = false
    /// Called with the commits that have come, as a range of `commits`, or when all of them are others.
    var onCommits: (@MainActor (CommitChange) -> Void)?

    enum CommitChange {
        case came(Range<Int>)
        case replaced(old: [Commit])
    }

    /// Called when the history cannot be read.
    var onError: (@MainActor (any Error) -> Void)?

    private var reading: Task<Void, Never>?
    private var isRefreshing = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ git: Git) { self.git = git }

    /// Reads everything that may have changed; the history only if a branch has moved.
    ///
    /// One after the other: who asks while it is read wants what is there now.
    func refresh() async throws {
        while isRefreshing { await withCheckedContinuation { waiting.append($0) } }
        isRefreshing = true
        defer {
            isRefreshing = false
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
        async let refs = git.output(Ref.arguments)
        async let stashes = git.hasWorkTree ? git.output(Stash.arguments) : []
        var status = Status()
        if git.hasWorkTree {
            status = Status(parsing: try await git.output(Status.arguments))
            status.operation = Operation(in: git.gitFolder)
            if status.operation == nil, status.changes.contains(where: { $0.section == .conflicts }) {
                status.operation = Operation(kind: .conflicts)
            }
        } else {
            status.branch = try? await git.text("symbolic-ref", "--short", "HEAD").split(separator: "\n").first
                .map { String($0) }
        }
        let (newRefs, newStashes) = (Ref.all(parsing: try await refs), Stash.all(parsing: try await stashes))
        let hasMoved = newRefs != self.refs || status.head != self.status.head || status.branch != self.status.branch
        if newStashes != self.stashes { self.stashes = newStashes }
        if newRefs != self.refs { self.refs = newRefs }
        if status != self.status { self.status = status }
        if hasMoved || reading == nil { readHistory() }
    }

    /// Reads the history: the first time it shows what comes, later it replaces the old one when it is complete.
    private func readHistory() {
        reading?.cancel()
        isReading = true
        let (git, isFirst) = (git, commits.isEmpty)
        reading = Task { [weak self] in
            let parts = AsyncThrowingStream<[Commit], any Error> { stream in
                let work = Task.detached {
                    do {
                        var parser = LogParser()
                        try await git.read(LogParser.arguments) { bytes in
                            stream.yield(parser.read(bytes))
                            return true
                        }
                        stream.finish()
                    } catch { stream.finish(throwing: error) }
                }
                stream.onTermination = { _ in work.cancel() }
            }
            var all: [Commit] = []
            do {
                for try await part in parts where !part.isEmpty && !Task.isCancelled {
                    if isFirst { self?.append(part) } else { all += part }
                }
                if Task.isCancelled { return }
                if !isFirst { self?.replace(all) }
            } catch { if !Task.isCancelled { self?.onError?(error) } }
            if !Task.isCancelled { self?.isReading = false }
        }
    }

    private func append(_ part: [Commit]) {
        commits += part
        onCommits?(.came(commits.count - part.count..<commits.count))
    }

    private func replace(_ all: [Commit]) {
        let old = commits
        commits = all
        onCommits?(.replaced(old: old))
    }

    /// Ends what is being read.
    func stop() { reading?.cancel() }
}
