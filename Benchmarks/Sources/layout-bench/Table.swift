/// Prints the rows as a table of aligned columns, each line as soon as it is measured.
struct Table {
    let subjects: [String]

    var header: String {
        var first = "scenario".padded(9) + "N".padded(left: 8) + "views".padded(left: 8)
        first += "  " + "row".padded(16) + "unit".padded(11)
        for (index, name) in subjects.enumerated() {
            first += "\(name) min".padded(left: 14) + "median".padded(left: 10)
            if index > 0 { first += "ratio".padded(left: 8) }
        }
        return first
    }

    func line(of row: Row) -> String {
        var line = row.scenario.padded(9) + String(row.n).padded(left: 8) + String(row.views).padded(left: 8)
        line += "  " + row.measurement.rawValue.padded(16) + row.measurement.unit.padded(11)
        for index in subjects.indices {
            line += Self.text(row.minimum(of: index)).padded(left: 14)
            line += Self.text(row.median(of: index)).padded(left: 10)
            if index > 0 { line += Self.text(row.ratio(of: index)).padded(left: 8) }
        }
        return line
    }

    /// Three significant digits, or the whole number if it has more.
    private static func text(_ value: Double?) -> String {
        guard let value else { return "-" }
        return switch abs(value) {
        case 100...: value.fixed(0)
        case 10..<100: value.fixed(1)
        case 0.1..<10: value.fixed(2)
        default: value.fixed(4)
        }
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate func padded(left width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}

extension Double {
    /// The number with this many digits after the point.
    fileprivate func fixed(_ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let whole = Int((abs(self) * scale).rounded())
        let sign = self < 0 && whole > 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(whole)" }
        let fraction = String(whole % Int(scale))
        return "\(sign)\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
