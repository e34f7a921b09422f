import Synchronization

/// How old a constraint is compared with any other one: layouts that were made apart may grow together, and then the order in
/// which their constraints were added still counts.
enum ConstraintAge {
    private static let last = Atomic(0)

    /// An age that is newer than all others.
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
