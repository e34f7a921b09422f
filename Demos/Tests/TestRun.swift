/// A run of tests: what is known of it from its events and its output.
struct TestRun {
    /// What the run is about now.
    enum Phase: Equatable { case building, testing, ended }

    private(set) var phase = Phase.building
    private(set) var build = (done: 0, count: 0, what: "")
    /// The errors of the compiler, each once; a module is compiled in more than one way.
    private(set) var buildErrors: [String] = []
    private(set) var counts = Counts()
    /// The tests that have failed, in this order.
    private(set) var failed: [String] = []
    /// The names of those that had not ended when the run did, the longest first.
    private(set) var unfinished: [String] = []
    /// The last lines that nobody knows the test of.
    private(set) var output: [String] = []
    /// When something was told last.
    private(set) var lastEvent: ContinuousClock.Instant
    private(set) var times: [(name: String, time: Duration)] = []
    /// What is known of each test and suite, by its ID.
    private(set) var records: [String: TestRecord] = [:]
    /// The tests of which something was told since these were taken.
    private(set) var changed: Set<String> = []
    private var running: [String: ContinuousClock.Instant] = [:]
    /// Whether the lines that follow are the source of an error, and that is known already.
    private var (followsError, isRepeated) = (false, false)

    struct Counts: Equatable {
        var (known, passed, failed, skipped) = (0, 0, 0, 0)
        var done: Int { passed + failed + skipped }
    }

    /// What is to be told at once.
    enum News: Equatable {
        case failure(name: String, TestIssue)
        case skipped(name: String, reason: String)
    }

    /// No more lines of output are kept.
    private static let mostLines = 200
    /// Nor of issues of a test.
    private static let mostIssues = 100
    /// Nor of errors.
    private static let mostErrors = 400

    init(at now: ContinuousClock.Instant) { lastEvent = now }

    // MARK: Events

    mutating func take(_ event: TestEvent, at now: ContinuousClock.Instant) -> News? {
        lastEvent = now
        switch event {
        case .known(let test):
            add(test)
        case .runStarted: phase = .testing
        case .started(let id): if !isSuite(id) { start(id, now) }
        case .ended(let id, let hasFailed):
            guard !isSuite(id) else { break }
            end(id, hasFailed || records[id]?.issues.isEmpty == false ? .failed : .passed, now)
        case .skipped(let id, let reason):
            guard !isSuite(id) else { break }
            records[id]?.reason = reason
            end(id, .skipped, now)
            return .skipped(name: name(id), reason: reason)
        case .issue(let issue):
            guard issue.isFailure else { break }
            note(issue)
            return .failure(name: name(issue.id), issue)
        }
        return nil
    }

    mutating func take(_ line: OutputLine, at now: ContinuousClock.Instant) -> News? {
        if case .buildError(let text, let isSource) = line {
            if isSource ? followsError : phase == .building || text.hasPrefix("error: ") {
                if !isSource { isRepeated = buildErrors.contains(text) }
                followsError = true
                if !isRepeated, buildErrors.count < Self.mostErrors { buildErrors.append(text) }
            } else {
                keep(text)
            }
            return nil
        }
        followsError = false
        lastEvent = now
        switch line {
        case .building(let done, let count, let what): build = (done, max(count, build.count), what)
        case .built: phase = .testing
        case .xctestStarted(let name):
            phase = .testing
            add(KnownTest(id: name, name: name))
            start(name, now)
        case .xctestEnded(let name, let outcome): end(name, outcome, now)
        case .xctestIssue(let issue):
            note(issue)
            return .failure(name: name(issue.id), issue)
        case .other(let text): keep(text)
        case .echo, .buildError: break
        }
        return nil
    }

    private mutating func add(_ test: KnownTest) {
        guard records[test.id] == nil else { return }
        records[test.id] = TestRecord(test: test)
        changed.insert(test.id)
        if !test.isSuite { counts.known += 1 }
    }

    private mutating func start(_ id: String, _ now: ContinuousClock.Instant) {
        running[id] = now
        change(id) { $0.state = .running }
    }

    private mutating func note(_ issue: TestIssue) {
        change(issue.id) { if $0.issues.count < Self.mostIssues { $0.issues.append(issue) } }
    }

    private mutating func change(_ id: String, _ body: (inout TestRecord) -> Void) {
        guard records[id] != nil else { return }
        body(&records[id]!)
        changed.insert(id)
    }

    /// The tests of which something was told since the last time.
    mutating func takeChanged() -> Set<String> {
        defer { changed = [] }
        return changed
    }

    private mutating func keep(_ line: String) {
        output.append(line)
        if output.count > 2 * Self.mostLines { output.removeFirst(output.count - Self.mostLines) }
    }

    /// Ends the run. Tests that still run have crashed, or another one beside them has.
    mutating func end() {
        phase = .ended
        let left = running.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
        unfinished = left.map(name)
        failed += left
        running = [:]
        for id in left { change(id) { $0.state = .failed } }
    }

    private mutating func end(_ id: String, _ outcome: OutputLine.Outcome, _ now: ContinuousClock.Instant) {
        if let start = running.removeValue(forKey: id) {
            times.append((name(id), start.duration(to: now)))
            change(id) { $0.time = start.duration(to: now) }
        }
        change(id) { $0.state = outcome == .passed ? .passed : outcome == .failed ? .failed : .skipped }
        switch outcome {
        case .passed: counts.passed += 1
        case .skipped: counts.skipped += 1
        case .failed:
            counts.failed += 1
            failed.append(id)
        }
    }

    private func isSuite(_ id: String) -> Bool { records[id]?.test.isSuite ?? false }

    private func name(_ id: String) -> String { records[id]?.test.name ?? (id.isEmpty ? "outside of tests" : id) }

    // MARK: Results

    /// The tests that run now, the longest first.
    func runningTests(at now: ContinuousClock.Instant) -> [(name: String, time: Duration)] {
        running.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { (name($0.key), $0.value.duration(to: now)) }
    }

    /// The tests that took longest.
    func slowest(_ count: Int) -> [(name: String, time: Duration)] {
        Array(times.sorted { ($1.time, $0.name) < ($0.time, $1.name) }.prefix(count))
    }

    /// The last lines that no event has told.
    var lastOutput: ArraySlice<String> { output.suffix(Self.mostLines) }

    /// The patterns with which `swift test --filter` finds the tests that have failed.
    var filters: [String] { failed.map { (records[$0]?.test ?? KnownTest(id: $0, name: $0)).filter } }
}

extension KnownTest {
    /// The pattern with which `swift test --filter` finds it.
    var filter: String {
        // Without the file: the line may be another one then.
        let path = id.contains("/") ? id[..<(id.lastIndex(of: "/") ?? id.endIndex)] : id[...]
        let pattern = isXCTest ? path.replacing(".", with: "/") : path
        return pattern.map { ".*+?()[]{}|\\^$".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
