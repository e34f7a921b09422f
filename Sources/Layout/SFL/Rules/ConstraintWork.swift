/// The work of preparing constraints, for tests: it must not grow with what is unrelated to a change.
struct ConstraintWork: Equatable {
    var preparations = 0
    var searchedRows = 0
    var searchedNodes = 0
    /// Rows solved to find whether new constraints can hold.
    var checkedRows = 0
}
