import CommandLines
import Dispatch
import Platform
import Processes
import Trellis

/// Commands that run one after the other, and a window with the one that runs.
@MainActor
final class Steps {
    let window = Window()
    /// The status to end with: that of the step that failed, 130 if the user has stopped it.
    private(set) var status: Int32 = 130
    private let commands: [String]
    private var next = 0
    private var process: ChildProcess?
    private var parser = ANSIParser()
    private var output: [ANSIParser.Line] = []
    private var outputSize = 0
    private var isStopping = false
    private let bar = ProgressBar(value: 0)
    private let count = Label(role: .muted)
    private let title = Label()
    private let lastLine = Label(role: .muted)

    /// Of a step that fails, so many lines at the end are printed, and so many bytes.
    private static let mostLines = 5_000
    private static let mostBytes = 1 << 20

    init(_ commands: [String]) {
        self.commands = commands
        let rows = Column {
            Row(spacing: 1) {
                Spinner()
                title
                lastLine.filling()
            }
            Row(spacing: 1) {
                bar.filling()
                count
            }
        }
        window.add(rows, "tt = ll = bb = rr = 0")
        window.commands[named: "window.quit"]?.keys = []
        for key in [Key.control("c"), .escape] {
            window.onKey(key, "stop", scope: .window) { [weak self] in self?.stop() }
        }
        window.task { [weak self] in self?.start() }
    }

    private func start() {
        guard next < commands.count else { return end(0) }
        title.text = commands[next]
        lastLine.text = ""
        count.text = "\(next + 1) of \(commands.count)"
        window.terminalState.title = commands[next]
        window.terminalState.progress = .running(Double(next) / Double(commands.count))
        (parser, output, outputSize) = (ANSIParser(), [], 0)
        let begin = ContinuousClock.now
        do {
            process = try ChildProcess(["sh", "-c", commands[next]]) { bytes in
                // The program waits until its output is taken.
                DispatchQueue.main.sync { MainActor.assumeIsolated { self.receive(bytes) } }
            } onEnd: { end in
                DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(end, after: .now - begin) } }
            }
            process?.closeInput()
        } catch {
            window.print("\("✗", .error) \(commands[next])  \(error.description, .error)")
            end(127)
        }
    }

    private func receive(_ bytes: [UInt8]) {
        parser.parse(bytes) { line in
            output.append(line)
            outputSize += line.utf8.count
        }
        trim()
        if let last = output.last(where: { !$0.isEmpty }) { lastLine.text = String(last.text.prefix(1_000)) }
    }

    /// Drops the oldest lines beyond the limits. O(1) amortized.
    private func trim() {
        guard output.count > 2 * Self.mostLines || outputSize > 2 * Self.mostBytes else { return }
        var first = output.count
        outputSize = 0
        while first > max(0, output.count - Self.mostLines), outputSize + output[first - 1].utf8.count <= Self.mostBytes
        {
            first -= 1
            outputSize += output[first].utf8.count
        }
        output.removeFirst(first)
    }

    /// Asks the command to end; it is killed if it does not in two seconds, or when the user asks again.
    private func stop() {
        guard let process, process.end == nil else { return window.quit() }
        if isStopping { return process.send(signal: SIGKILL) }
        isStopping = true
        lastLine.text = "is asked to end"
        process.terminate()
    }

    private func finish(_ end: ChildProcess.End, after time: Duration) {
        let seconds = time.inSeconds
        guard !isStopping else {
            let what = end == .signalled(SIGKILL) ? "did not end, and was killed" : "stopped"
            window.print(
                "\("✗", .error) \(commands[next])  \(seconds, .muted)  \(what, .error)", mark: .end(status: 130))
            return window.quit()
        }
        guard !end.isSuccess else {
            window.print("\("✓", .success) \(commands[next])  \(seconds, .muted)", mark: .end(status: 0))
            next += 1
            bar.report(done: next, of: commands.count)
            return start()
        }
        parser.finishLine { output.append($0) }
        var mark: PromptMark? = .output
        for line in output.suffix(Self.mostLines) {
            window.print(StyledText(line), mark: mark)
            mark = nil
        }
        let status: Int32 =
            switch end {
            case .exited(let number): number
            case .signalled(let signal): 128 + signal
            }
        window.print(
            "\("✗", .error) \(commands[next])  \(seconds, .muted)  \(end.description, .error)",
            mark: .end(status: Int(status)))
        self.end(status)
    }

    private func end(_ status: Int32) {
        self.status = status
        window.notify(status == 0 ? "All steps done" : "\(commands[next]) has failed")
        window.quit()
    }
}
