/// A set of kinds of problem, which takes a byte for each size of a survey.
public struct SheetProblemKinds: OptionSet, Hashable, Sendable {
    /// The bits, in the order of `SheetProblem.Kind.allCases`.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a set of one kind.
    public init(_ kind: SheetProblem.Kind) { self = Self.single[kind]! }

    static let overlap = SheetProblemKinds(rawValue: 1)
    static let outside = SheetProblemKinds(rawValue: 2)
    static let empty = SheetProblemKinds(rawValue: 4)
    static let small = SheetProblemKinds(rawValue: 8)
    static let issue = SheetProblemKinds(rawValue: 16)

    private static let single: [SheetProblem.Kind: SheetProblemKinds] = [
        .overlap: .overlap, .outside: .outside, .empty: .empty, .small: .small, .issue: .issue,
    ]

    /// Whether a kind is in the set.
    public func contains(_ kind: SheetProblem.Kind) -> Bool { contains(SheetProblemKinds(kind)) }
}
