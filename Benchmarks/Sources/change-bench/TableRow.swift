/// The results of one operation.
struct TableRow {
    let name: String
    let unit: String
    let sizes: [Int]
    /// The medians, by size; nil for a skipped size.
    let results: [Double?]
    /// The same by hand in C; empty if there is none.
    let inC: [Double?]

    /// The factor from the last but one size to the last, which usually has ten times as many views.
    var growth: Double? { factor(results) }

    private func factor(_ values: [Double?]) -> Double? {
        guard sizes.count > 1, let last = values[sizes.count - 1], let before = values[sizes.count - 2], before > 0
        else {
            return nil
        }
        return last / before
    }

    /// The result in C and the toolkit's ratio to it, for the largest N that both have.
    var comparison: (n: Int, inC: Double, ratio: Double)? {
        for index in inC.indices.reversed() {
            if let own = results[index], let other = inC[index], other > 0 { return (sizes[index], other, own / other) }
        }
        return nil
    }

    var json: String {
        let number = { (value: Double?) in value.map { String($0) } ?? "null" }
        let cells = zip(sizes, results).map { "\"\($0)\": \(number($1))" }.joined(separator: ", ")
        let others = zip(sizes, inC).map { "\"\($0)\": \(number($1))" }.joined(separator: ", ")
        return """
            {"row": "\(name)", "unit": "\(unit)", "median": {\(cells)}, "growth": \(number(growth)), "c": {\(others)}, \
            "ratio": \(number(comparison?.ratio))}
            """
    }
}
