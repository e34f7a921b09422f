import CommandLines
import Processes
import Trellis

/// What is said of a run in lines that stay.
struct TestReport {
    /// The folder that paths are told from.
    let folder: String
    /// The most lines of a failure, and of output.
    private static let mostLines = 60

    func lines(of news: TestRun.News) -> [StyledText] {
        switch news {
        case .skipped(let name, let reason):
            return ["\("↷", .warning) \(name.inOneLine)  \(reason.inOneLine, .muted)"]
        case .failure(let name, let issue):
            let arguments = issue.testCase.map { " (\($0))" } ?? ""
            var head: StyledText = "\("✗", .error) \((name + arguments).inOneLine)"
            if let place = issue.place { head += StyledText("  " + place.text(in: folder).inOneLine, role: .muted) }
            let texts = ([issue.text] + issue.details).flatMap {
                $0.split(separator: "\n", omittingEmptySubsequences: false)
            }
            return [head] + capped(texts.map { StyledText("    " + String($0).inOneLine) })
        }
    }

    /// The end of a run: what it was about, and what nobody has told.
    func summary(_ run: TestRun, _ end: ChildProcess.End, time: Duration, wasStopped: Bool) -> [StyledText] {
        var lines: [StyledText] = []
        let counts = run.counts
        let unfinished = wasStopped ? [] : run.unfinished
        let isBroken = !end.isSuccess && counts.failed == 0 && !wasStopped
        if isBroken || !unfinished.isEmpty {
            let errors = run.buildErrors.filter { !Self.saysNothing($0) }
            let told = errors.isEmpty ? run.buildErrors : errors
            lines += capped(told.map { StyledText(shortened($0).inOneLine) })
            if told.isEmpty || !unfinished.isEmpty {
                lines += capped(run.lastOutput.map { StyledText($0.inOneLine, role: .muted) })
            }
        }
        if !unfinished.isEmpty {
            let names = unfinished.map(\.inOneLine).joined(separator: ", ")
            lines.append("\("✗", .error) what ran when it ended: \(names)")
        }
        let slow = run.slowest(3).filter { $0.time >= .seconds(1) }
        if !slow.isEmpty {
            let names = slow.map { "\($0.time.inSeconds) \($0.name.inOneLine)" }
            lines.append(StyledText("slowest: " + names.joined(separator: ", "), role: .muted))
        }
        var parts: [StyledText] = []
        func add(_ count: Int, _ what: String, _ role: Role) {
            if count > 0 { parts.append(StyledText("\(count) \(what)", role: role)) }
        }
        add(counts.failed, "failed", .error)
        add(unfinished.count, "did not end", .error)
        add(counts.passed, "passed", .success)
        add(counts.skipped, "skipped", .warning)
        if parts.isEmpty {
            let hasNotBuilt = isBroken && !run.buildErrors.isEmpty && counts.known == 0
            parts.append(
                hasNotBuilt ? StyledText("the build has failed", role: .error) : StyledText("no tests ran"))
        }
        let sign: StyledText = end.isSuccess ? "\("✓", .success) " : "\("✗", .error) "
        var text = sign
        for (index, part) in parts.enumerated() { text += (index > 0 ? ", " : "") + part }
        text += StyledText("  \(time.inSeconds)", role: .muted)
        if wasStopped {
            text += StyledText("  stopped", role: .error)
        } else if isBroken {
            text += StyledText("  swift test \(end)", role: .error)
        }
        return lines + [text]
    }

    /// What the compiler says after it has said what is wrong.
    private static func saysNothing(_ error: String) -> Bool {
        error == "error: fatalError" || error.hasPrefix("error: emit-module command failed")
    }

    /// A line without the folder at its beginning.
    private func shortened(_ line: String) -> String {
        line.hasPrefix(folder + "/") ? String(line.dropFirst(folder.count + 1)) : line
    }

    private func capped(_ lines: [StyledText]) -> [StyledText] {
        guard lines.count > Self.mostLines else { return lines }
        let left = lines.count - Self.mostLines
        return lines.prefix(Self.mostLines) + [StyledText("    … and \(left) more lines", role: .muted)]
    }
}
