import Processes
import Trellis

/// Runs the tests of a package, one run after the other, and tells what they say.
@MainActor
final class TestSession {
    /// The arguments of `swift test`.
    private let arguments: [String]
    let report: TestReport
    private(set) var run: TestRun
    private var process: TestProcess?
    private var start = ContinuousClock.now
    /// The status to end with: that of `swift test`, 130 if the user has stopped it.
    private(set) var status: Int32 = 0
    /// Called with lines that stay.
    var onLines: (([StyledText]) -> Void)?
    /// Called after each change.
    var onChange: (() -> Void)?
    /// Called at the end of a run.
    var onEnd: (() -> Void)?

    /// What the last run came to; empty while tests run.
    private(set) var summary = StyledText()
    /// All that was said at the end of the last run; empty while tests run.
    private(set) var lastLines: [StyledText] = []
    private var number = 0

    init(_ arguments: [String], folder: String) {
        (self.arguments, report, run) = (arguments, TestReport(folder: folder), TestRun(at: .now))
    }

    /// The command of a run; that of failed tests has other filters.
    static func command(_ arguments: [String], filters: [String]?) -> [String] {
        guard let filters else { return ["swift", "test"] + arguments }
        var (kept, isValue) = ([String](), false)
        for argument in arguments {
            if !isValue, argument != "--filter", !argument.hasPrefix("--filter=") { kept.append(argument) }
            isValue = argument == "--filter"
        }
        return ["swift", "test"] + kept + filters.flatMap { ["--filter", $0] }
    }

    var isRunning: Bool { process != nil }
    var elapsed: Duration { start.duration(to: .now) }

    /// Runs all tests, or those that failed in the last run.
    func begin(failedOnly: Bool = false) { begin(filters: failedOnly ? run.filters : nil) }

    /// Runs the tests that some patterns find; nil for all.
    func begin(filters: [String]?) {
        guard process == nil else { return }
        let command = Self.command(arguments, filters: filters)
        (run, start, summary) = (TestRun(at: .now), .now, StyledText())
        lastLines = []
        number += 1
        if number > 1 { onLines?([StyledText("run \(number)", role: .muted)]) }
        do {
            process = try TestProcess(command) { [weak self] line in
                self?.take(line)
            } onEnd: { [weak self] end in
                self?.finish(end)
            }
        } catch {
            onLines?(["\("✗", .error) \("\(error)".inOneLine)"])
            status = 127
            onEnd?()
        }
        onChange?()
    }

    func stop() { process?.stop() }

    /// The tests of which something was told since the last time.
    func takeChanged() -> [TestRecord] { run.takeChanged().compactMap { run.records[$0] } }

    private func take(_ line: TestProcess.Line) {
        let news: TestRun.News?
        switch line {
        case .event(let bytes): news = TestEvent(line: bytes).flatMap { run.take($0, at: .now) }
        case .output(let text): news = run.take(OutputLine(text), at: .now)
        }
        if let news { onLines?(report.lines(of: news)) }
        onChange?()
    }

    private func finish(_ end: ChildProcess.End) {
        let wasStopped = process?.wasStopped == true
        process = nil
        status =
            switch end {
            case _ where wasStopped: 130
            case .exited(let number): number
            case .signalled(let signal): 128 + signal
            }
        run.end()
        let lines = report.summary(run, end, time: elapsed, wasStopped: wasStopped)
        (summary, lastLines) = (lines.last ?? StyledText(), lines)
        onLines?(lines)
        onChange?()
        onEnd?()
    }
}
