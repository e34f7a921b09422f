import LayoutSheets
import TrellisViews

/// A problem with the sizes at which it comes.
@MainActor
struct FoundProblem {
    let problem: SheetProblem
    let sizes: ProblemSizes

    init(_ problem: SheetProblem, sizes: ProblemSizes) { (self.problem, self.sizes) = (problem, sizes) }

    /// Whether it is the same in another survey.
    func isSame(as other: FoundProblem) -> Bool { problem.isSame(as: other.problem) }

    /// What is wrong with which views: `overlap clock, hints`.
    var name: StyledText {
        let names = problem.views.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        return StyledText(problem.kind.rawValue, role: SizeMap.role(of: problem.kind))
            + StyledText(" " + (names.isEmpty ? "window" : names.joined(separator: ", ")))
    }

    /// The number of sizes: `2365 sizes`.
    var count: StyledText { StyledText(sizes.count == 1 ? "1 size" : "\(sizes.count) sizes", role: .muted) }

    /// The name and from where to where it comes: `overlap clock, hints  w ≤ 62`.
    func title(in survey: SizeSurvey?, isASCII: Bool) -> StyledText {
        guard let survey else { return name }
        let ranges = [
            Self.text("w", sizes.columns, of: survey.columns, isASCII),
            Self.text("h", sizes.rows, of: survey.rows, isASCII),
        ].compactMap(\.self)
        let text = ranges.isEmpty ? "everywhere" : ranges.joined(separator: ", ")
        return name + StyledText("  " + text, role: .muted)
    }

    /// A range of widths or heights; nil for all.
    private static func text(
        _ name: String, _ range: ClosedRange<Int>?, of all: ClosedRange<Int>, _ isASCII: Bool
    ) -> String? {
        guard let range, range != all else { return nil }
        let (low, high) = (range.lowerBound, range.upperBound)
        if low == high { return "\(name) = \(low)" }
        if low == all.lowerBound { return "\(name) \(isASCII ? "<=" : "≤") \(high)" }
        if high == all.upperBound { return "\(name) \(isASCII ? ">=" : "≥") \(low)" }
        return "\(name) \(low)\(isASCII ? "-" : "–")\(high)"
    }
}
