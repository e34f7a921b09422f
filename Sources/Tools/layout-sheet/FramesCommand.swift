import JSONText
import LayoutSheets

extension Command {
    /// Prints the frames of all views at a size.
    func runFrames(_ arguments: Arguments) throws -> ExitStatus {
        let size = try arguments.size()
        let sheet = try arguments.sheet()
        let layout = SheetLayout(sheet)
        _ = layout.choose(try arguments.contents(of: sheet))
        layout.solve(width: size.width, height: size.height)
        let frames = sheet.views.enumerated().map { view, path -> JSONValue.Member in
            let frame = layout.frame(ofView: view)
            return .init(name: path, value: numbers(frame.x, frame.y, frame.width, frame.height))
        }
        let issues = layout.issues
        let result: JSONValue = [
            "size": numbers(size.width, size.height), "frames": .object(frames),
            "hidden": .array(layout.hidden.map(JSONValue.string)), "issues": .array(issues.map(JSONValue.string)),
        ]
        Output.text(result.spaced + "\n")
        return issues.isEmpty ? .fine : .problems
    }

    private func numbers(_ numbers: Int...) -> JSONValue { .array(numbers.map { JSONValue($0) }) }
}
