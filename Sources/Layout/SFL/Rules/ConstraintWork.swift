/// The work of preparing constraints, for tests: it must not grow with what is unrelated to a change.
struct ConstraintWork: Equatable {
    var preparations = 0
    /// Searched rows and nodes.
    var searchedRows = 0
    var searchedNodes = 0
}
