/// What is known of a test or a suite in a run.
struct TestRecord {
    enum State: Hashable { case waiting, running, passed, failed, skipped }

    let test: KnownTest
    var state = State.waiting
    /// How long it took; nil until it has ended.
    var time: Duration?
    /// What went wrong.
    var issues: [TestIssue] = []
    /// Why it was skipped.
    var reason = ""
}
