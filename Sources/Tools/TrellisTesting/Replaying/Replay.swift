public import ScreenPictures
public import TrellisViews

/// Plays a recording into a window, step by step.
///
///     let replay = Replay(recording, in: window)
///     while try await replay.step() { print(replay.time, replay.picture) }
@MainActor
public final class Replay {
    /// What is played.
    public let recording: Recording
    /// Where it is played.
    public let window: Window
    /// The screens to compare.
    public var comparison: ScreenComparison
    /// 1 for the speed of the recording; infinite, the default, for as fast as possible.
    public var speed = Double.infinity
    /// How long to wait for a screen to which work in the background leads.
    public var patience = Duration.seconds(5)
    /// The screen.
    public private(set) var canvas = Canvas(size: .zero)
    /// The position of the hardware cursor; nil when it is hidden.
    public private(set) var cursor: Point?
    /// The number of entries played.
    public private(set) var position = 0
    /// The number of frames compared, and found to be the same.
    public private(set) var comparedCount = 0

    private let clock = ReplayClock()
    private let host: ReplayHost
    private var rows = RecordedRows()
    /// The first frame since the last event that differed, if no later one was the same: what may still settle.
    private var pending: ReplayMismatch?

    /// How far the clock is ahead of the recording, because it went on while a screen was waited for.
    private var drift = Duration.zero

    /// How much earlier than recorded a timer may be due: the time between making the window and its first frame
    /// varies.
    private static let leeway = Duration.milliseconds(5)

    /// Prepares a replay; the window's clock then follows the recording.
    public init(_ recording: Recording, in window: Window, comparing comparison: ScreenComparison = .frames) {
        self.recording = recording
        self.window = window
        self.comparison = comparison
        host = ReplayHost(of: window)
        // Timers that run already are due as they were in the recording.
        if let due = window.timers.nextDue, let first = recording.firstTimer {
            clock.now = first - max(.zero, due - window.timers.clock())
        }
        window.timers.clock = { [clock] in clock.now }
        clock.now = .zero
        window.setNeedsDisplay()
    }

    /// The time since the start of the recording.
    public var time: Duration { clock.now - drift }

    /// The screen as text, one line per row, between bars so that blanks show.
    public var picture: String { canvas.picture }

    /// Plays all that is left.
    public func run() async throws {
        while try await step() {}
    }

    /// Plays all entries up to a time.
    public func run(until end: Duration) async throws {
        while position < recording.entries.count, recording.entries[position].time <= end {
            guard try await step() else { return }
        }
    }

    /// Plays the next burst of events, or timers, or frame that came on its own, with the frames right after it.
    ///
    /// - Returns: whether anything is left.
    public func step() async throws -> Bool {
        let entries = recording.entries
        var hasBegun = false
        while position < entries.count, !host.hasQuit {
            let entry = entries[position]
            switch entry.content {
            case .event(_, let continues, _) where hasBegun && !continues: return true
            case .timers where hasBegun: return true
            case .frame where hasBegun && isOnItsOwn(position): return true
            default: break
            }
            try await play(entry)
            hasBegun = true
        }
        try await settle()
        return false
    }

    private func play(_ entry: Recording.Entry) async throws {
        switch entry.content {
        case .event(let event, let continues, _):
            if !continues { try await settle() }
            await wait(until: entry.time)
            position += 1
            if event != .end { window.send(event) }
        case .timers:
            await wait(until: entry.time)
            if let due = window.timers.nextDue, due > clock.now, due - clock.now <= Self.leeway { clock.now = due }
            position += 1
            window.timers.fire()
        case .frame where isOnItsOwn(position):
            await wait(until: entry.time)
            try await awaitFrames()
        case .frame(let digest):
            await wait(until: entry.time)
            draw()
            take(digest, entry)
            // The frame may also show what work in the background had done just before.
            if comparison.moments == .frames { try await settle() }
        case .rows, .output, .marker, .other: position += 1
        }
    }

    /// Moves the clock to a time of the recording, at the speed of the replay.
    private func wait(until time: Duration) async {
        let time = time + drift
        let duration = time - clock.now
        if speed.isFinite, speed > 0, duration > .zero { try? await Task.sleep(for: duration / speed) }
        clock.now = max(clock.now, time)
    }

    private func draw() {
        let frame = window.draw()
        (canvas, cursor) = (frame.canvas, frame.cursor)
    }

    // MARK: Frames

    /// Whether neither an event nor timers led to a frame.
    private func isOnItsOwn(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0 {
            switch recording.entries[before].content {
            case .event, .timers: return recording.entries[before].time != recording.entries[index].time
            case .frame: return true
            default: before -= 1
            }
        }
        return false
    }

    /// Passes a frame, and notes if the screen differs from it.
    private func take(_ digest: ScreenDigest, _ entry: Recording.Entry) {
        position += 1
        rows.take(digest, recording.entries[position...])
        guard comparison.moments != .none else { return }
        if let difference = difference(from: digest) {
            if pending == nil { pending = mismatch(difference, entry) }
        } else {
            pending = nil
            comparedCount += 1
        }
    }

    private func difference(from digest: ScreenDigest) -> String? {
        comparison.difference(digest, ScreenDigest(canvas, cursor: cursor))
    }

    /// Waits for frames to which work in the background leads. Several in a row may come at once.
    private func awaitFrames() async throws {
        var last = position
        var next = position + 1
        while next < recording.entries.count {
            switch recording.entries[next].content {
            case .event, .timers: next = recording.entries.count
            case .frame: last = next
            default: break
            }
            next += 1
        }
        guard case .frame(let digest) = recording.entries[last].content else { return }
        for _ in 0..<20 { await Task.yield() }
        draw()
        if comparison.moments == .frames { await wait(for: digest) }
        while position <= last {
            let entry = recording.entries[position]
            if case .frame(let digest) = entry.content { take(digest, entry) } else { position += 1 }
        }
        if comparison.moments == .frames, let pending { throw pending }
    }

    /// Waits for the screen of the last frame, before another event.
    private func settle() async throws {
        guard let pending else { return }
        if let digest = rows.digest {
            await wait(for: digest)
            if difference(from: digest) == nil {
                self.pending = nil
                comparedCount += 1
                return
            }
        }
        throw pending
    }

    private func wait(for digest: ScreenDigest) async {
        let start = ContinuousClock.now
        while difference(from: digest) != nil, ContinuousClock.now - start < patience {
            try? await Task.sleep(for: .milliseconds(2))
            if comparison.moments == .settled { letTimePass(.milliseconds(10)) }
            if window.needsFrame { draw() }
        }
    }

    /// Goes on for a while between two entries: what came late may be shown by a timer only.
    private func letTimePass(_ duration: Duration) {
        drift += duration
        clock.now += duration
        if let due = window.timers.nextDue, due <= clock.now { window.timers.fire() }
    }

    private func mismatch(_ difference: String, _ entry: Recording.Entry) -> ReplayMismatch {
        ReplayMismatch(
            time: entry.time, line: entry.line, cause: cause(of: entry), difference: difference,
            expected: rows.picture, shown: canvas.picture)
    }

    /// The last event or timer before a frame, and the last remark, as the recording has them.
    private func cause(of frame: Recording.Entry) -> String {
        var lines: [String] = []
        var marker = ""
        let text = recording.text.split(separator: "\n", omittingEmptySubsequences: false)
        for entry in recording.entries.prefix(while: { $0.line < frame.line }) {
            switch entry.content {
            case .event(_, let continues, _):
                if !continues { lines = [] }
                lines.append(String(text[entry.line - 1].prefix(200)))
            case .timers: lines = [String(text[entry.line - 1])]
            case .marker(let remark): marker = " (\(remark))"
            default: break
            }
        }
        return lines.suffix(8).joined(separator: " ") + marker
    }
}

/// The recorded text of the screen.
private struct RecordedRows {
    private(set) var digest: ScreenDigest?
    private var rows: [Int: String] = [:]
    private var isRecorded = false

    /// Takes a frame, and its rows from the entries after it.
    mutating func take(_ new: ScreenDigest, _ rest: ArraySlice<Recording.Entry>) {
        if new.size != digest?.size { rows = [:] }
        digest = new
        for entry in rest {
            switch entry.content {
            case .rows(let changed):
                isRecorded = true
                rows.merge(changed) { $1 }
                return
            case .frame, .event, .timers: return
            default: break
            }
        }
    }

    var picture: String? {
        guard isRecorded, let size = digest?.size else { return nil }
        return (0..<size.height).map { y in
            let text = rows[y] ?? ""
            let width = text.reduce(0) { $0 + columns(of: $1) }
            return "|\(text)\(String(repeating: " ", count: max(0, size.width - width)))|"
        }.joined(separator: "\n")
    }
}

@MainActor
private final class ReplayClock {
    var now = Duration.zero
}
