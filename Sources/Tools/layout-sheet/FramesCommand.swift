import LayoutSheets

extension Command {
    /// Prints the frames of all views at a size.
    func runFrames(_ arguments: Arguments) throws -> ExitStatus {
        let size = try arguments.size()
        let sheet = try arguments.sheet()
        let layout = SheetLayout(sheet)
        layout.solve(width: size.width, height: size.height)
        let frames = sheet.views.enumerated().map { view, path -> (String, JSON) in
            let frame = layout.frame(ofView: view)
            return (path, .numbers([frame.x, frame.y, frame.width, frame.height]))
        }
        let issues = layout.issues
        let result = JSON.object([
            ("size", .numbers([size.width, size.height])), ("frames", .object(frames)),
            ("hidden", .texts(layout.hidden)), ("issues", .texts(issues)),
        ])
        Output.text("\(result)\n")
        return issues.isEmpty ? .fine : .problems
    }
}
