/// A place in a diff: a file, a hunk in it, a line in that.
public struct DiffLocation: Hashable, Sendable {
    /// The index of the file.
    public var file: Int
    /// The index of the hunk in the file; nil for the file itself.
    public var hunk: Int?
    /// The index of the line in the hunk; nil for the hunk itself. Side by side, the new line of a pair.
    public var line: Int?

    /// Creates a location.
    public init(file: Int, hunk: Int? = nil, line: Int? = nil) {
        (self.file, self.hunk, self.line) = (file, hunk, line)
    }
}

struct DiffRow: Hashable {
    var location: DiffLocation
    /// Side by side, the old line of a pair whose new line is that of the location.
    var partner: Int?

    /// The lines of the hunk in the row.
    var lines: [Int] { [partner, location.line].compactMap { $0 } }

    /// The rows of a diff: a heading for each file and hunk, and the lines.
    static func rows(of diff: Diff, isSideBySide: Bool) -> [DiffRow] {
        var rows: [DiffRow] = []
        for (number, file) in diff.files.enumerated() {
            rows.append(DiffRow(location: DiffLocation(file: number)))
            for (index, hunk) in file.hunks.enumerated() {
                rows.append(DiffRow(location: DiffLocation(file: number, hunk: index)))
                guard isSideBySide else {
                    rows += hunk.lines.indices.map {
                        DiffRow(location: DiffLocation(file: number, hunk: index, line: $0))
                    }
                    continue
                }
                for run in DiffRun.runs(of: hunk) {
                    for step in 0..<max(run.old.count, run.new.count) {
                        let old = step < run.old.count ? run.old[step] : nil
                        let new = step < run.new.count ? run.new[step] : nil
                        let isPair = old != nil && new != nil && old != new
                        rows.append(
                            DiffRow(
                                location: DiffLocation(file: number, hunk: index, line: new ?? old),
                                partner: isPair ? old : nil))
                    }
                }
            }
        }
        return rows
    }
}

/// Lines that come and go together, or a line that stays.
struct DiffRun {
    /// The indices of the lines on the old side.
    var old: [Int] = []
    /// The indices of the lines on the new side.
    var new: [Int] = []

    static func runs(of hunk: DiffHunk) -> [DiffRun] {
        var runs: [DiffRun] = []
        var run = DiffRun()
        func end() {
            if !run.old.isEmpty || !run.new.isEmpty { runs.append(run) }
            run = DiffRun()
        }
        for (index, line) in hunk.lines.enumerated() {
            switch line.kind {
            case .removed:
                // What goes after something came belongs to the next change.
                if !run.new.isEmpty { end() }
                run.old.append(index)
            case .added: run.new.append(index)
            case .context:
                end()
                runs.append(DiffRun(old: [index], new: [index]))
            }
        }
        end()
        return runs
    }
}
