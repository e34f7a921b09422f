extension Row {
    /// The row as one line of JSON; an engine without a result has null.
    func json(subjects: [String]) -> String {
        let engines = subjects.enumerated().map { index, name in
            let values: [(String, Double?)] = [
                ("min", minimum(of: index)), ("median", median(of: index)), ("ratio", ratio(of: index)),
            ]
            let fields = values.map { "\"\($0)\": \($1.map { String($0) } ?? "null")" }
            return "\"\(name)\": {\(fields.joined(separator: ", "))}"
        }
        return """
            {"scenario": "\(scenario)", "n": \(n), "views": \(views), "row": "\(measurement.rawValue)", \
            "unit": "\(measurement.unit)", "engines": {\(engines.joined(separator: ", "))}}
            """
    }
}
