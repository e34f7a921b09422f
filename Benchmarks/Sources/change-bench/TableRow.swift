/// What was measured of one operation.
struct TableRow {
    let name: String
    let unit: String
    let sizes: [Int]
    /// The medians, by size; nil for one that would take too long.
    let results: [Double?]
    /// The same by hand, in C; empty where there is none.
    let inC: [Double?]

    /// How many times as long ten times as many views take, from the next to last size on.
    var growth: Double? { factor(results) }

    private func factor(_ values: [Double?]) -> Double? {
        guard sizes.count > 1, let last = values[sizes.count - 1], let before = values[sizes.count - 2], before > 0
        else {
            return nil
        }
        return last / before
    }

    /// The result in C and how many times as long the toolkit takes, for the largest N that both have.
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
