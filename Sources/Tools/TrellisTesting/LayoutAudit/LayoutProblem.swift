public import CellGeometry

/// A problem that `audit` found in a window, with the smallest size at which it occurs.
///
/// Its description has the views, their rules and a picture of the window at that size, in which the edges of the first
/// view are marked with `1`, those of the second with `2`, and cells of both with `#`.
public struct LayoutProblem: Hashable, Sendable {
    /// The kind of a problem.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Two siblings have cells in common.
        case overlap
        /// A view leaves its superview, which clips it.
        case outside
        /// A view has no cells.
        case empty
        /// Too little of a text can be read.
        case text
        /// The focus moves against the reading order.
        case order
        /// A view that accepts the focus cannot get it by keys, or cannot be seen then.
        case focus
        /// A view that accepts the focus has no name, so that nobody who does not see it knows what it is for.
        case name
        /// A text is read after a view that follows it on the screen, as a label added after its field.
        case reading
        /// A button, a field or the like can be used at no size, though it is not hidden by the app.
        case action
        /// One of `Window.layoutIssues`.
        case issue
    }

    /// The kind.
    public let kind: Kind
    /// The names of the views: two for `overlap`, `order` and `reading`, none for `issue`, else one or, with the superview, two.
    public let views: [String]
    /// What is wrong, in one clause.
    public let words: String
    /// With which texts it occurs, such as "with texts of 40 columns"; empty for those that the window has.
    public let texts: String
    /// The smallest size of the window at which it occurs: fewest cells, then fewest columns.
    public let size: Size
    /// The number of sizes at which it occurs.
    public let count: Int
    /// The rules in force that decide it, one line a view.
    public let rules: [String]
    /// The window at the smallest size, one line per row, between bars, with the frames of the views marked.
    public let picture: String
}

extension LayoutProblem: CustomStringConvertible {
    /// What is wrong, where, the rules and the picture.
    public var description: String {
        let sizes = count == 1 ? "at \(size) only" : "at \(size), the smallest of \(count) sizes"
        let texts = texts.isEmpty ? "" : " \(texts)"
        return (["\(kind): \(words)\(texts), \(sizes)"] + rules.map { "  " + $0 } + [picture]).joined(separator: "\n")
    }
}

/// What an audit found; compare it with `[]`.
public struct LayoutProblems: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private let problems: [LayoutProblem]

    /// Creates a list of problems.
    public init(arrayLiteral elements: LayoutProblem...) { problems = elements }

    init(_ problems: [LayoutProblem]) { self.problems = problems }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of problems.
    public var endIndex: Int { problems.count }
    /// The problem at an index; those at the smallest sizes come first.
    public subscript(index: Int) -> LayoutProblem { problems[index] }
}

extension LayoutProblems: CustomStringConvertible {
    /// All problems, each on lines of its own, so that a failing expectation can be read.
    public var description: String {
        if isEmpty { return "[]" }
        let number = count == 1 ? "1 problem" : "\(count) problems"
        return "\(number)\n\n" + problems.map(\.description).joined(separator: "\n\n") + "\n"
    }
}
