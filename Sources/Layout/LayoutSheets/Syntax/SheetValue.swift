public import LayoutPlan

/// The value of a variable of a sheet: a number of cells, or a percentage.
public enum SheetValue: Hashable, Sendable {
    /// Cells, or any other number.
    case number(Double)
    /// A percentage, 0...100 and beyond, of the superview's width or height: of that on the given axis, or else on the
    /// axis of the constraint that reads it.
    case percent(Double, Axis? = nil)

    /// The number of cells, or of percent.
    public var number: Double {
        switch self {
        case .number(let number), .percent(let number, _): number
        }
    }

    /// The same kind of value with another number.
    public func with(_ number: Double) -> SheetValue {
        switch self {
        case .number: .number(number)
        case .percent(_, let axis): .percent(number, axis)
        }
    }
}

extension SheetValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A whole number of cells.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A number of cells.
    public init(floatLiteral value: Double) { self = .number(value) }
}
