import LayoutSheets

/// The problems of a sheet in words, with pictures.
struct CheckReport {
    private let check: SheetCheck
    private let sheet: LayoutSheet
    /// The pictures of the sizes with problems: one for all problems that first come at a size.
    private let pictures: [Size: String]

    init(_ check: SheetCheck, of sheet: LayoutSheet, _ contents: [String: ChosenContent]) {
        (self.check, self.sheet) = (check, sheet)
        let layout = SheetLayout(sheet)
        _ = layout.choose(contents)
        var pictures: [Size: String] = [:]
        for size in Set(check.problems.map(\.size)) {
            layout.solve(width: size.width, height: size.height)
            pictures[size] = TextPicture(layout).rows.map { "    \($0)\n" }.joined()
        }
        self.pictures = pictures
    }

    var text: String {
        let sizes = check.sizes == 1 ? "1 size" : "\(check.sizes) sizes"
        guard !check.problems.isEmpty else { return "\(sheet.file): no problems at \(sizes)\n" }
        let count = check.problems.count
        var shown: Set<Size> = []
        return check.problems.map { text(of: $0, isFirst: shown.insert($0.size).inserted) }.joined(separator: "\n")
            + "\n\(sheet.file): \(count == 1 ? "1 problem" : "\(count) problems") at \(sizes)\n"
    }

    /// - Parameter isFirst: whether no problem before it comes at the same size, of which there is one picture.
    private func text(of problem: SheetProblem, isFirst: Bool) -> String {
        let lines = ProblemLines(problem, of: sheet, sizes: check.sizes).all.joined(separator: "\n")
        return lines + "\n" + (isFirst ? pictures[problem.size]! : "  the picture of this size is above\n")
    }
}
