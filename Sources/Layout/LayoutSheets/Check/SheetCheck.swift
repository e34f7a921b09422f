import CellGeometry

/// A check of a sheet at every size of a range: nothing overlaps, leaves its superview, has no cells, or is smaller than
/// its content, and the layout has no issues.
///
///     let check = SheetCheck(sheet, columns: 20...200, rows: 6...60)
///     for problem in check.problems {
///         print(problem.kind, problem.views, "at \(problem.size) and \(problem.count - 1) more")
///     }
///
/// A view in a hidden one is not shown, and what has no cells overlaps nothing. `floats`, `overflows` and `content` are
/// asked for each size.
public struct SheetCheck: Sendable {
    /// The number of sizes.
    public let sizes: Int
    /// The problems: by kind, and by view in the order of the file.
    public let problems: [SheetProblem]

    /// Checks a sheet.
    ///
    /// - Parameters:
    ///   - sheet: the sheet.
    ///   - columns: the widths of the window, at least 0.
    ///   - rows: the heights of the window, at least 0.
    ///   - progress: called after each width, with the number of sizes that are done.
    /// - Complexity: O(sizes · views); siblings that lie above or beside each other on their common axis cost more.
    public init(
        _ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>,
        progress: (_ done: Int) -> Void = { _ in }
    ) {
        self.init(sheet, columns: columns, rows: rows, contents: [:], progress: progress)
    }

    /// Checks a sheet with some contents instead of the largest ones.
    package init(
        _ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>, contents: [String: ChosenContent],
        progress: (_ done: Int) -> Void
    ) {
        precondition(columns.lowerBound >= 0 && rows.lowerBound >= 0, "a window has no negative size")
        let sweep = SheetSweep(sheet)
        _ = sweep.choose(contents)
        sizes = columns.count * rows.count
        // Mostly the height alone changes, which is the cheaper case for the layout.
        for width in columns {
            for height in rows { sweep.look(at: Size(width: width, height: height)) }
            progress((width - columns.lowerBound + 1) * rows.count)
        }
        problems = sweep.problems()
    }
}
