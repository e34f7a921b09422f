import LayoutPlan

/// The 20 format specifiers of a rule.
enum Specifier: Hashable {
    /// An edge or a size of a view: `%tt` and thirteen more. Never a bound.
    case edge(ConstraintName)
    /// `%f`: a number, fixed when the rule is added. `%p`: the same as a percentage.
    case number
    /// `%^f`, `%^p`: a function, called at each solve.
    case function
    /// `%@f`, `%@p`, also written `%:f`, `%:p`: an object with a number, read at each solve.
    case object
    /// The name of a variable in a sheet: a number or a percentage.
    case value

    static let edges: [ConstraintName] = [
        .w, .h, .tt, .tb, .ll, .lr, .bb, .bt, .rr, .rl, .ct, .cl, .cb, .cr,
    ]

    /// The required kind of argument, for messages.
    var wanted: String {
        switch self {
        case .edge: "a view"
        case .number: "a number"
        case .function: "a function (RuleBlock)"
        case .object: "an object with a number (RuleNumber) or a number"
        case .value: "a variable"
        }
    }

    /// The edge of an item that a specifier reads, in the coordinates of the superview of the rule's view.
    static func value(of name: ConstraintName, item: Int) -> LinearValue {
        let axis = name.axis
        func edge(_ edge: ItemEdge) -> EdgeReference { EdgeReference(item, axis, edge) }
        func edgeReference(_ slot: ConstraintName.Slot) -> EdgeReference {
            switch slot {
            case .near: edge(.near)
            case .far: edge(.far)
            case .middle: edge(.middle)
            }
        }
        switch name.role {
        case .direct(let slot): return LinearValue(edgeReference(slot))
        case .partner(let slot):
            var value = LinearValue.superview(axis)
            value.reference = edgeReference(slot)
            value.factor = -1
            return value
        case .size, .minimum, .maximum: return LinearValue(edge(.size))
        }
    }
}
