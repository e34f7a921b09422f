import TrellisViews

/// Why a text is not a number for a field.
enum NumberError: Error, Hashable {
    case empty
    case notANumber
    case notWhole
    case tooLarge

    var message: LocalizedText {
        switch self {
        case .empty: "A number is needed."
        case .notANumber: "This is not a number."
        case .notWhole: "A whole number is needed."
        case .tooLarge: "The number is too large."
        }
    }

    static func outside<Number: FieldNumber>(_ bounds: ClosedRange<Number>, _ format: NumberFormat) -> LocalizedText {
        let (low, high) = (format.string(bounds.lowerBound), format.string(bounds.upperBound))
        let isBelow = bounds.lowerBound != Number.widest.lowerBound
        let isAbove = bounds.upperBound != Number.widest.upperBound
        if isBelow, isAbove { return "From \(low) to \(high)." }
        return isBelow ? "At least \(low)." : isAbove ? "At most \(high)." : Self.tooLarge.message
    }
}
