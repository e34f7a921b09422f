import Processes
import Trellis

/// Runs the tests of a package, one run after the other, and tells what they say.
@MainActor
final class TestSession {
    /// The program and its arguments: `swift test`.
    private let command: [String]
    private let report: TestReport
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

    init(_ command: [String], folder: String) {
        (self.command, report, run) = (command, TestReport(folder: folder), TestRun(at: .now))
    }

    var isRunning: Bool { process != nil }
    var elapsed: Duration { start.duration(to: .now) }

    /// Runs all tests, or those that failed in the last run.
    func begin(failedOnly: Bool = false) {
        guard process == nil else { return }
        let filters = failedOnly ? run.filters.flatMap { ["--filter", $0] } : []
        (run, start) = (TestRun(at: .now), .now)
        do {
            process = try TestProcess(command + filters) { [weak self] line in
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
        onLines?(report.summary(run, end, time: elapsed, wasStopped: wasStopped))
        run.end()
        onChange?()
        onEnd?()
    }
}
