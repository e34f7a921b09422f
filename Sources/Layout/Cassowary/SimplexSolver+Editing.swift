extension SimplexSolver {
    /// Makes a variable editable, so that `suggest` can propose values for it, with a priority below 1000. The first
    /// suggestion is `value`, or the variable's current value.
    ///
    /// - Throws: `SolverError.priority` or `notFinite`.
    public mutating func edit(_ variable: Variable, priority: Int, value: Double? = nil) throws(SolverError) {
        guard 1..<LinearConstraint.required ~= priority else { throw .priority(priority) }
        precondition(edits[variable.symbol] == nil, "the variable is being edited")
        edits[variable.symbol] = try add(
            LinearConstraint([.init(1, variable)], .equal, value ?? self[variable], priority: priority))
    }

    /// Suggests a value for an editable variable and solves again.
    ///
    /// - Throws: `SolverError.notFinite`; nothing has changed then.
    public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        guard let handle = edits[variable.symbol] else { preconditionFailure("the variable is not being edited") }
        try change([(handle, value)])
    }

    /// Whether a variable is editable.
    public func isEdited(_ variable: Variable) -> Bool { edits[variable.symbol] != nil }

    /// Ends editing; the suggestion no longer counts.
    public mutating func endEdit(of variable: Variable) {
        guard let handle = edits.removeValue(forKey: variable.symbol) else {
            preconditionFailure("the variable is not being edited")
        }
        remove(handle)
    }
}
