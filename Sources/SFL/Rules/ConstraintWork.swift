/// What preparing constraints took so far, for tests: it must not grow with what has nothing to do with a change.
struct ConstraintWork: Equatable {
    var preparations = 0
    /// Rows and nodes that were searched.
    var searchedRows = 0
    var searchedNodes = 0
}
