import Trellis

extension Page {
    static let bigTable = Page("big-table", "A hundred thousand rows, made when they are seen") { stage in
        let table = Table(
            count: 100_000,
            columns: [TableColumn("n", alignment: .trailing, sortedBy: { $0 }) { StyledText("\($0)", .muted) }]
                + (2...9).map { power in
                    TableColumn("n × \(power * power)", alignment: .trailing, sortedBy: { $0 }) { row in
                        StyledText("\(row * power * power)", row % power == 0 ? .accent : nil)
                    }
                } + [TableColumn("digits", width: .share(min: 10)) { row in digits(row) }])
        stage.put("table", table, "tt = ll = rr = 0, bb = 1")
        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text, to: table, \.selection) { "row \($0 ?? 0) of 100000" }
    }

    /// The number of a row, a digit a colour.
    private static func digits(_ row: Int) -> StyledText {
        let roles: [Role] = [.accent, .success, .warning, .error, .muted]
        return "\(row)".reduce(StyledText("")) { text, digit in
            text + StyledText("\(digit)", roles[(digit.wholeNumberValue ?? 0) % roles.count])
        }
    }
}
