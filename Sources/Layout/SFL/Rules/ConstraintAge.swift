import Synchronization

/// The age of a constraint, comparable across layouts: when separate layouts are joined, the order in which their
/// constraints were added still counts.
enum ConstraintAge {
    private static let last = Atomic(0)

    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
