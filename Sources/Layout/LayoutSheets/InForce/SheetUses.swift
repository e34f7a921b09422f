/// What each condition and each variable of a sheet concerns.
package struct SheetUses {
    private(set) var viewsOfGuard: [Set<Int>]
    private(set) var constraintsOfGuard: [Set<Int>]
    private(set) var variablesOfGuard: [Set<Int>]
    private(set) var viewsOfVariable: [Set<Int>]
    private(set) var constraintsOfVariable: [Set<Int>]
    /// By view: the constraints that name it, in the order of the file.
    package var constraintsOfView: [[Int]]
    /// By view: whether any item hides or shows it, or states its content.
    private(set) var hasVisibility: [Bool]
    private(set) var hasContent: [Bool]
    /// Whether any view floats or overflows.
    private(set) var hasAllowances = false
    let askedVariables: Set<Int>

    init(_ model: SheetModel) {
        askedVariables = model.conditions.reduce(into: []) { $0.formUnion($1.test.variables) }
        viewsOfGuard = Array(repeating: [], count: model.guards.count)
        constraintsOfGuard = viewsOfGuard
        variablesOfGuard = viewsOfGuard
        viewsOfVariable = Array(repeating: [], count: model.variables.count)
        constraintsOfVariable = viewsOfVariable
        constraintsOfView = Array(repeating: [], count: model.views.count)
        hasVisibility = Array(repeating: false, count: model.views.count)
        hasContent = hasVisibility
        for (view, one) in model.views.enumerated() {
            for item in one.items {
                if item.guarded >= 0 { viewsOfGuard[item.guarded].insert(view) }
                switch item.kind {
                case .rule(_, let references):
                    for case .variable(let variable) in references { viewsOfVariable[variable].insert(view) }
                case .visibility: hasVisibility[view] = true
                case .content: hasContent[view] = true
                case .floats, .overflows: hasAllowances = true
                }
            }
        }
        for (index, constraint) in model.constraints.enumerated() {
            for view in Set(constraint.views.values) where view >= 0 { constraintsOfView[view].append(index) }
            if constraint.guarded >= 0 { constraintsOfGuard[constraint.guarded].insert(index) }
            for variable in constraint.variables.values { constraintsOfVariable[variable].insert(index) }
        }
        for (index, variable) in model.variables.enumerated() {
            for value in variable.values where value.guarded >= 0 { variablesOfGuard[value.guarded].insert(index) }
        }
    }
}
