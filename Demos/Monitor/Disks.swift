import Trellis
import TrellisCharts

/// The disks that are mounted, and how full they are: as many as there is room for.
final class Disks: View, LayoutListener {
    private var gauges: [Gauge] = []
    private var disks: [Disk] = []

    func take(_ disks: [Disk]) {
        self.disks = disks
        place()
    }

    func layoutDidFinish(contentHasMoved: Bool) { place() }

    private func place() {
        let count = min(disks.count, max(0, bounds.height))
        while gauges.count < count {
            let gauge = add(Gauge(format: wholePercent))
            gauge.thresholds = [.init(0.8, .warning), .init(0.95, .error)]
            gauges.append(gauge)
        }
        while gauges.count > count { gauges.removeLast().removeFromSuperview() }
        let height = bounds.height / max(1, count)
        for (index, (gauge, disk)) in zip(gauges, disks).enumerated() {
            gauge.frame = Rect(x: 0, y: index * height, width: bounds.width, height: height)
            gauge.title = disk.folder
            gauge.value = Double(disk.used) / Double(max(1, disk.total))
            gauge.detail = "\(size(disk.used)) of \(size(disk.total))"
        }
    }
}
