/// A row of the table: an operation on a window of N views.
@MainActor
struct Operation {
    let name: String
    var unit = "µs"
    /// The N of the row, if they differ from those of the command line.
    var sizes: [Int]?
    /// The same by hand in C, where that makes sense.
    var inC: ((_ n: Int) -> Trial)?
    /// Creates the trial for N views, set up and drawn.
    let make: (_ n: Int) -> Trial
}

/// An operation on its window, for repetition in place.
@MainActor
struct Trial {
    /// Runs before each repetition, untimed.
    var before: () -> Void = {}
    /// The operation, including layout and paint.
    let act: () -> Void
    /// Undoes the operation, untimed. Nil for an operation that alternates by itself.
    var undo: (() -> Void)?
    /// A description that must differ before and after the operation, or nothing was measured.
    let look: () -> String
    /// The divisor of a result.
    var parts = 1.0
    /// Replaces the time of `act` as the result.
    var value: (() -> Double)?
}
