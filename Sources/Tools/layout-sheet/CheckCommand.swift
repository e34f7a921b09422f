import JSONText
import LayoutSheets

extension Command {
    /// Checks a sheet at every size of a range.
    func runCheck(_ arguments: Arguments) throws -> ExitStatus {
        let (columns, rows) = try arguments.sizes()
        let sheet = try arguments.sheet()
        for warning in sheet.warnings { Output.error("\(warning)\n\n") }
        var progress = Progress(of: "sizes")
        let contents = try arguments.contents(of: sheet)
        let check = SheetCheck(sheet, columns: columns, rows: rows, contents: contents) {
            progress.update($0, of: columns.count * rows.count)
        }
        progress.end()
        Output.text(arguments.has("--json") ? "\(json(check).spaced)\n" : CheckReport(check, of: sheet, contents).text)
        return check.problems.isEmpty ? .fine : .problems
    }

    private func json(_ check: SheetCheck) -> JSONValue {
        let problems = check.problems.map { problem -> JSONValue in
            [
                "kind": .string(problem.kind.rawValue), "views": .array(problem.views.map(JSONValue.string)),
                "size": [JSONValue(problem.size.width), JSONValue(problem.size.height)],
                "count": JSONValue(problem.count),
            ]
        }
        return ["sizes": JSONValue(check.sizes), "problems": .array(problems)]
    }
}
