import LayoutSheets

extension Command {
    /// Prints a picture of a sheet at a size.
    func runPicture(_ arguments: Arguments) throws -> ExitStatus {
        let size = try arguments.size()
        let sheet = try arguments.sheet()
        let layout = SheetLayout(sheet)
        _ = layout.choose(try arguments.contents(of: sheet))
        layout.solve(width: size.width, height: size.height)
        if arguments.has("--svg") {
            Output.text(VectorPicture(layout).text)
        } else {
            Output.text(TextPicture(layout).rows.map { $0 + "\n" }.joined())
        }
        let issues = layout.issues
        for issue in issues { Output.error("issue: \(issue)\n") }
        return issues.isEmpty ? .fine : .problems
    }
}
