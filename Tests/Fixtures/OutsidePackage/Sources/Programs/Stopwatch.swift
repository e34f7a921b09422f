import Trellis

/// A stopwatch: Space starts and stops it, `l` keeps the time of a lap, `r` begins anew.
final class Stopwatch: Column {
    private struct Lap: Identifiable {
        let id: Int
        let time, total: Duration
    }

    @Observed private var time: Duration = .zero
    private let laps = List<Lap>([]) { "\($0.id)   \(text(of: $0.time))" }
    private var timer: ViewTimer?

    init() {
        let (digits, laps) = (BigDigits(), laps)
        super.init {
            Box(digits)
            Box("Laps", laps).filling()
            KeyHints()
        }
        laps.detail = { StyledText(Self.text(of: $0.total)) }
        laps.emptyText = "no laps"
        digits.bind(\.text, to: self, \.time) { Self.text(of: $0) }
        onKey(.space, "start, stop") { $0.startOrStop() }
        onKey("l", "lap", isEnabled: { $0.time > .zero }) { $0.addLap() }
        onKey("r", "reset", isEnabled: { $0.time > .zero }) { ($0.time, $0.laps.items) = (.zero, []) }
    }

    private func startOrStop() {
        let isRunning = timer?.isEnded == false
        timer?.cancel()
        if !isRunning { timer = every(.milliseconds(100)) { [weak self] in self?.time += .milliseconds(100) } }
    }

    private func addLap() {
        let lap = Lap(id: laps.items.count + 1, time: time - (laps.items.first?.total ?? .zero), total: time)
        laps.items.insert(lap, at: 0)
    }

    private static func text(of time: Duration) -> String {
        let tenths = Int(time / .milliseconds(100))
        return "\(tenths / 600):\(tenths / 100 % 6)\(tenths / 10 % 10).\(tenths % 10)"
    }
}
