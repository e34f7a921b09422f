/// Prints the rows as a table of aligned columns, each line as soon as it is measured.
struct Table {
    let sizes: [Int]

    var header: String {
        let growth = sizes.count > 1 ? "\(short(sizes[sizes.count - 2]))→\(short(sizes.last!))" : ""
        return Self.line(
            "CPU of operation, layout and paint", "unit", sizes.map(Self.grouped) + [growth, "C loop", "ratio"])
    }

    func line(of row: TableRow) -> String {
        var cells = row.results.map(Self.text)
        cells.append(row.growth.map { "x" + Self.text($0) } ?? "-")
        if let (_, inC, ratio) = row.comparison { cells += [Self.text(inC), Self.text(ratio)] }
        return Self.line(row.name, row.unit, cells)
    }

    private static func line(_ name: String, _ unit: String, _ cells: [String]) -> String {
        var line = name.padded(57) + unit.padded(13)
        for cell in cells { line += cell.padded(left: 11) }
        while line.last == " " { line.removeLast() }
        return line
    }

    private func short(_ n: Int) -> String { n >= 1_000 && n % 1_000 == 0 ? "\(n / 1_000)k" : "\(n)" }

    /// Three significant digits, or the whole number if it has more.
    private static func text(_ value: Double?) -> String {
        guard let value else { return "-" }
        return switch abs(value) {
        case 100...: grouped(Int(value.rounded()))
        case 10..<100: fixed(value, 1)
        default: fixed(value, 2)
        }
    }

    private static func grouped(_ value: Int) -> String {
        var digits = String(value)
        var parts: [String] = []
        while digits.count > 3 {
            parts.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return ([digits] + parts).joined(separator: ",")
    }

    private static func fixed(_ value: Double, _ digits: Int) -> String {
        let scale = digits == 1 ? 10 : 100
        let whole = Int((value * Double(scale)).rounded())
        let fraction = String(whole % scale)
        return "\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }

    fileprivate func padded(left width: Int) -> String { String(repeating: " ", count: max(1, width - count)) + self }
}
