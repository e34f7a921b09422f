import Foundation
import SeededNumbers
import Testing

/// An inline program on terminals that change their size: its rows are there once, and what was above stays.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct InlineSizesTests {
    private let inline = InlineTests()

    @Test(arguments: [nil, "c"] as [String?])
    func `at other sizes it is there once`(cursor: String?) throws {
        let tmux = try inline.start(lines: 6)
        try inline.wait(tmux, for: inline.user(6) + inline.rows(3))
        if let cursor { try tmux.type(cursor) }
        for (columns, rows) in [(25, 15), (60, 15), (60, 8), (30, 20), (30, 9), (40, 15)] {
            // Of what was sent a moment before, pieces may remain; see the next tests.
            Thread.sleep(forTimeInterval: 0.5)
            try tmux.resize(columns: columns, rows: rows)
            try inline.wait(tmux, for: inline.user(6) + inline.rows(3, columns: columns))
        }
        try tmux.type("q")
        try inline.wait(tmux, for: inline.user(6) + inline.rows(3) + ["$"])
    }

    /// The terminal may change its size while a frame is on its way, so that some of its bytes are for another one.
    @Test func `resized while it moves all the time it is there once`() throws {
        let tmux = try inline.start(lines: 40, columns: 40, rows: 24)
        try inline.wait(tmux, for: inline.user(40) + inline.rows(3))
        try tmux.type("s")
        // It becomes narrower four times, each time by as much as there is room above for the wrapped rows.
        let widths = Array(40...49) + Array(44...50) + Array(42...52) + Array(46...54) + [41]
        for (round, width) in widths.enumerated() {
            try tmux.resize(columns: width, rows: 21 + round * 5 % 4)
            Thread.sleep(forTimeInterval: Double(round % 4) * 0.01)
            #expect(try !hasLostRows(tmux, below: 40), "round \(round)")
        }
        try tmux.resize(columns: 50, rows: 24)
        try tmux.type("s")
        try inline.wait(tmux, for: inline.user(40) + inline.rows(3, columns: 50))
        try tmux.type("q")
        try inline.wait(tmux, for: inline.user(40) + inline.rows(3, columns: 50) + ["$"])
    }

    /// The cursor comes and goes when the terminal has wrapped the rows already and the program does not know.
    @Test(arguments: [nil, "c"] as [String?]) func `what is above stays when it becomes narrower unnoticed`(
        cursor: String?
    ) throws {
        let tmux = try inline.start(lines: 40, columns: 50, rows: 24)
        try inline.wait(tmux, for: inline.user(40) + inline.rows(3, columns: 50))
        if let cursor { try tmux.type(cursor) }
        for columns in [40, 50, 30, 60, 35] {
            try tmux.resize(columns: columns, rows: 24)
            try tmux.type("c")
            try inline.wait(tmux, for: inline.user(40) + inline.rows(3, columns: columns)) {
                withoutStranded($0, before: 3)
            }
        }
    }

    /// tmux makes room for wrapped rows by moving the uppermost ones into its history, though there are blank ones at the
    /// bottom. There nothing can be erased, and the cursor does not follow.
    @Test func `of rows that a narrower tmux moves into its history, pieces remain, and nothing else`() throws {
        let tmux = try inline.start(lines: 3)
        try inline.wait(tmux, for: inline.user(3) + inline.rows(3))
        for columns in stride(from: 39, to: 36, by: -1) {
            try tmux.resize(columns: columns, rows: 15)
            try inline.wait(tmux, for: inline.user(3) + inline.rows(3, columns: columns)) {
                withoutStranded($0, before: 3)
            }
        }
        #expect(try hasLostRows(tmux, below: 3))
        try tmux.type("q")
        try inline.wait(tmux, for: inline.user(3) + inline.rows(3, columns: 37) + ["$"]) {
            withoutStranded($0, before: 4)
        }
    }

    /// Whether rows of the probe are in the history, which has so many lines above them.
    private func hasLostRows(_ tmux: Tmux, below count: Int) throws -> Bool {
        let size = try tmux.command("display", "-p", "#{history_size}")
        return Int(size.trimmingCharacters(in: .newlines))! > count
    }

    /// More of them with `INLINE_RUNS=200`; `INLINE_SEED` is that of the first, and each has the next one.
    @Test func `random runs leave everything above as it was`() throws {
        let runs = ProcessInfo.processInfo.environment["INLINE_RUNS"].flatMap { UInt64($0) } ?? 8
        let first = ProcessInfo.processInfo.environment["INLINE_SEED"].flatMap { UInt64($0) } ?? 1000
        for seed in first..<first + runs {
            var random = Dice(state: seed)
            var log: [String] = []
            do { try randomRun(&random, &log) } catch {
                Issue.record("INLINE_SEED=\(seed) INLINE_RUNS=1: \(log.joined(separator: ", ")): \(error)")
            }
        }
    }

    /// Without what tmux has put into its history when it wrapped rows of the probe again.
    private func withoutStranded(_ text: [String], before count: Int) -> [String] {
        let isStranded = { (line: String) in
            line.hasPrefix("[row") || line.hasSuffix("-") || line.hasSuffix("]") || line.contains("--")
        }
        return text.dropLast(count).filter { !isStranded($0) } + text.suffix(count)
    }

    private func randomRun(_ random: inout Dice, _ log: inout [String]) throws {
        var (columns, height, count) = (random.roll(22...60), random.roll(4...20), 3)
        var above = inline.user(random.roll(30))
        log.append("\(columns)x\(height) after \(above.count) lines")
        let tmux = try inline.start(lines: above.count, columns: columns, rows: height)
        func shown() -> [String] { inline.rows(min(count, height), of: count, columns: columns) }
        // Where a cursor has come or gone, pieces may also remain on the screen.
        var (hasLost, hasMovedCursor) = (false, false)
        func settle(_ end: [String] = []) throws {
            let end = shown() + end
            try inline.wait(tmux, for: above + end) { text in
                // With pieces in it, the history tells no more.
                hasLost = try hasLost || hasLostRows(tmux, below: above.count)
                return hasLost ? withoutStranded(text, before: end.count) : text
            }
        }
        try settle()
        var printed = 0
        for _ in 0..<random.roll(3...10) {
            switch random.roll(7) {
            case 0, 1:
                // Another one: a key that changes nothing may still be on its way when the program is killed.
                count = (count + random.roll(1...8) - 1) % 9 + 1
                log.append("\(count) rows")
                try tmux.type("\(count)")
            case 2:
                let lines = [1, 10, 100][random.roll(3)]
                log.append("print \(lines)")
                try tmux.type(["p", "P", "H"][[1, 10, 100].firstIndex(of: lines)!])
                above += (1...lines).map { "printed \(printed + $0)" }
                printed += lines
            case 3:
                let before = columns
                (columns, height) = (random.roll(22...60), random.roll(max(4, count)...20))
                hasLost = hasLost || hasMovedCursor && columns < before
                log.append("\(columns)x\(height)")
                try tmux.resize(columns: columns, rows: height)
                try tmux.waitForKernel(rows: height)
            case 4:
                // The program prints before it can know its size.
                height = random.roll(max(4, count + 1)...20)
                log.append("\(columns)x\(height) and print 10")
                try tmux.resize(columns: columns, rows: height)
                try tmux.type("P")
                above += (1...10).map { "printed \(printed + $0)" }
                printed += 10
                try settle()
                // More rows than there are would scroll out.
                try tmux.waitForKernel(rows: height)
            case 5:
                log.append("the whole screen")
                try tmux.type("v")
                try tmux.wait(for: "[row \(height)/\(count)")
                if random.roll(2) == 0 {
                    height = random.roll(max(4, count)...20)
                    log.append("\(columns)x\(height)")
                    try tmux.resize(columns: columns, rows: height)
                    try tmux.waitForKernel(rows: height)
                }
                if random.roll(2) == 0 {
                    log.append("print 1")
                    try tmux.type("p")
                    printed += 1
                    above.append("printed \(printed)")
                }
                try tmux.type("v")
                log.append("back")
            default:
                log.append("cursor")
                try tmux.type("c")
                hasMovedCursor = true
            }
            try settle()
        }
        let way = random.roll(3)
        log.append(["q", "SIGTERM", "SIGSEGV"][way])
        if way == 0 {
            try tmux.type("q")
            try settle(["$"])
        } else {
            kill(try tmux.process(named: "InlineProbe"), [SIGTERM, SIGSEGV][way - 1])
            try tmux.waitForPrompt()
            var seen = try inline.text(tmux)
            let end = seen.count - 1 - (seen.lastIndex { $0.hasPrefix("[row") } ?? 0)
            if hasLost { seen = withoutStranded(seen, before: end + shown().count) }
            guard Array(seen.prefix(above.count + shown().count)) == above + shown(), seen.last == "$",
                seen.filter({ $0.hasPrefix("[row") }).count == shown().count
            else { throw Tmux.Failure(description: seen.joined(separator: "\n")) }
        }
    }
}
