import FileSystem
import Trellis
import TrellisCharts

/// A share as text, such as `12.5%`.
func percent(_ share: Double) -> String { NumberFormat.percent(decimals: 1).string(share) }

/// The same without decimals.
let wholePercent = AxisFormat { NumberFormat.percent(decimals: 0).string($0) }

/// Bytes as text, such as `1.2 MB`.
func size(_ bytes: Int) -> String { FileEntry.text(ofSize: bytes) }

/// Seconds as text, such as `1 d 3 h`.
func duration(_ seconds: Int) -> String {
    let (days, hours, minutes) = (seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60)
    return days > 0 ? "\(days) d \(hours) h" : hours > 0 ? "\(hours) h \(minutes) min" : "\(minutes) min"
}
