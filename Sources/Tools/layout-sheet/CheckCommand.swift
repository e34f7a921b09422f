import LayoutSheets
import SheetTools

extension Command {
    /// Checks a sheet at every size of a range.
    func runCheck(_ arguments: Arguments) throws -> ExitStatus {
        let (columns, rows) = try arguments.sizes()
        let sheet = try arguments.sheet()
        for warning in sheet.warnings { Output.error("\(warning)\n\n") }
        var progress = Progress(total: columns.count * rows.count)
        let check = SheetCheck(sheet, columns: columns, rows: rows) { progress.update($0) }
        progress.end()
        Output.text(arguments.has("--json") ? "\(json(check))\n" : CheckReport(check, of: sheet).text)
        return check.problems.isEmpty ? .fine : .problems
    }

    private func json(_ check: SheetCheck) -> JSON {
        .object([
            ("sizes", .number(check.sizes)),
            (
                "problems",
                .list(
                    check.problems.map { problem in
                        .object([
                            ("kind", .text(problem.kind.rawValue)), ("views", .texts(problem.views)),
                            ("size", .numbers([problem.size.width, problem.size.height])),
                            ("count", .number(problem.count)),
                        ])
                    })
            ),
        ])
    }
}
