/// A row of the table: something that happens to a window of N views.
@MainActor
struct Operation {
    let name: String
    var unit = "µs"
    /// The N of the row where they are not those of the command line.
    var sizes: [Int]?
    /// The same by hand, in C, where that makes sense.
    var inC: ((_ n: Int) -> Trial)?
    /// Makes what it happens to, of N views, ready and drawn.
    let make: (_ n: Int) -> Trial
}

/// An operation on its window, to be repeated in place.
@MainActor
struct Trial {
    /// What is due before each repetition and is not timed.
    var before: () -> Void = {}
    /// The operation with layout and paint.
    let act: () -> Void
    /// Takes it back, not timed. Nil for an operation that goes to and fro by itself.
    var undo: (() -> Void)?
    /// What must not be the same before and after the operation, or nothing was measured.
    let look: () -> String
    /// What one result is divided by.
    var parts = 1.0
    /// What counts instead of the time of `act`.
    var value: (() -> Double)?
}
