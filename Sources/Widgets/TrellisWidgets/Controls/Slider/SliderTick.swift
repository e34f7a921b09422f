/// A mark at a value on the track of a slider.
public struct SliderTick<Number: FieldNumber>: Hashable, Sendable {
    var value: Number
    /// The text beside the mark; empty for none.
    var label: String

    /// Creates a mark.
    public init(_ value: Number, _ label: String = "") {
        self.value = value
        self.label = label
    }
}

extension Array {
    /// Marks at regular distances from the lower limit: `slider.ticks = .every(25, in: 0...100)`.
    ///
    /// - Parameters:
    ///   - distance: the distance between two marks, greater than 0. Of more than 1000 marks, there is none.
    ///   - limits: the values at both ends.
    ///   - format: how the values are written beside the marks; nil for marks alone.
    public static func every<Number: FieldNumber>(
        _ distance: Number, in limits: ClosedRange<Number>, format: NumberFormat? = .plain
    ) -> [SliderTick<Number>] where Element == SliderTick<Number> {
        let count = (limits.upperBound.double - limits.lowerBound.double) / distance.double
        guard distance > 0, count >= 0, count <= 1000 else { return [] }
        return (0...Int(count + 1e-9)).map { index in
            let value = limits.lowerBound.moved(by: index, of: distance)
            return SliderTick(value, format.map { $0.string(value) } ?? "")
        }
    }
}
