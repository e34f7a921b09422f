import Trellis
import TrellisCharts

/// Bytes a second through the network and to the disks, each with its last minutes.
final class Traffic: View {
    private let lines: [(label: String, line: Sparkline)]

    override init() {
        lines = ["↓ net", "↑ net", "read", "write"].map { label in
            let line = Sparkline(details: .last)
            line.fillsWidth = true
            line.format = AxisFormat { size(Int($0)) }
            return (label, line)
        }
        super.init()
        for (row, (label, line)) in lines.enumerated() {
            add(Label(label, role: .muted), "tt = \(row), ll = 0, h = 1, w = 5")
            add(line, "tt = \(row), ll = 6, rr = 0, h = 1")
        }
    }

    func take(_ sample: Sample) {
        let values = [sample.received, sample.sent, sample.read, sample.written]
        for (value, (_, line)) in zip(values, lines) { line.append(value) }
    }

    /// The same in a few words.
    static func summary(of sample: Sample) -> String {
        func pair(_ one: Double, _ other: Double) -> String { "\(size(Int(one)))/\(size(Int(other)))" }
        return "net \(pair(sample.received, sample.sent))  disk \(pair(sample.read, sample.written))"
    }
}
