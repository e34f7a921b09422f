import Trellis

extension Page {
    static let bigTable = Page("big-table", "A hundred thousand rows, made when they are seen") { stage in
        var columns: [TableColumn<Int>] = [
            TableColumn("n", alignment: .trailing, sortedBy: { $0 }) { StyledText("\($0)", role: .muted) }
        ]
        for factor in 2...9 {
            columns.append(
                TableColumn("n × \(factor)", alignment: .trailing, sortedBy: { $0 }) { row in
                    StyledText("\(row * factor)", role: row % factor == 0 ? .accent : nil)
                })
        }
        columns.append(TableColumn("digits", width: .share(min: 10)) { digits($0) })
        let table = Table(count: 100_000, columns: columns)
        table.isStriped = true
        stage.put("table", table, "tt = ll = rr = 0, bb = 1")
        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text, to: table, \.selection) { "row \($0 ?? 0) of 100,000" }
    }

    /// The number of a row, a colour for each digit.
    private static func digits(_ row: Int) -> StyledText {
        let roles: [Role] = [.accent, .success, .warning, .error, .muted]
        return "\(row)".reduce(into: StyledText("")) { text, digit in
            text += StyledText("\(digit)", role: roles[(digit.wholeNumberValue ?? 0) % roles.count])
        }
    }
}
