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

extension SheetValue {
    /// Parses a number or a percentage: `2`, `-1.5`, `30%`, `H:30%`.
    package init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        var axis: Axis?
        if bytes.starts(with: "H:".utf8) { axis = .horizontal }
        if bytes.starts(with: "V:".utf8) { axis = .vertical }
        if axis != nil { bytes = bytes.dropFirst(2) }
        var sign = 1.0
        if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            if first == UInt8(ascii: "-") { sign = -1 }
            bytes = bytes.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
        }
        let isPercent = bytes.last == UInt8(ascii: "%")
        if isPercent { bytes = bytes.dropLast() }
        let points = bytes.filter { $0 == UInt8(ascii: ".") }.count
        guard bytes.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }), points <= 1, bytes.count > points,
            axis == nil || isPercent,
            let number = Double("0" + String(decoding: bytes, as: UTF8.self) + (points == 1 ? "0" : "")),
            number.isFinite
        else { return nil }
        self = isPercent ? .percent(sign * number, axis) : .number(sign * number)
    }
}
