/// The text of a constraint in the program, with the views that were written into it:
/// `"\(blue.width) = 3 * \(red.width) + \(gap) @ 750"`.
///
/// `superview` in it is the view whose constraint it becomes. Text that comes at run time is not of this type: it goes to
/// `add(parsing:)`, which throws.
public struct ConstraintText: ExpressibleByStringInterpolation {
    enum Piece {
        case text(String)
        case anchor(ConstraintAnchor)
    }

    let pieces: [Piece]

    /// A constraint between the superview and itself, or one number.
    public init(stringLiteral value: StaticString) { pieces = [.text(value.description)] }

    /// A constraint with views written into it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Collects the pieces of a constraint.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Makes room for the pieces.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }

        /// Text of the constraint.
        public mutating func appendLiteral(_ literal: StaticString) { pieces.append(.text(literal.description)) }

        /// An attribute of a view, as in `\(blue.width)`.
        public mutating func appendInterpolation(_ anchor: ConstraintAnchor) { pieces.append(.anchor(anchor)) }

        /// A factor, a constant or a priority, as in `\(gap)`.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { pieces.append(.text("\(number)")) }

        /// A factor, a constant or a priority, as in `\(gap)`.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
            pieces.append(.text("\(Double(number))"))
        }

        /// Text cannot be put into a constraint: it would not be checked where it was written.
        @available(*, unavailable, message: "use add(parsing:) for the text of a constraint that is made at run time")
        public mutating func appendInterpolation(_ text: String) {}
    }

    /// The text with a name for each view that it holds, and the views of these names.
    @MainActor
    func named() -> (text: String, views: [String: View]) {
        var (text, views) = ("", [String: View]())
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .anchor(let anchor):
                // Signs of the language cannot be in a name.
                let own = anchor.view.nameForMessages
                let plain = own.contains(where: { "=<>*@.".contains($0) }) ? "\(type(of: anchor.view))" : own
                var (name, count) = (plain, 1)
                while let other = views[name], other !== anchor.view {
                    count += 1
                    name = "\(plain)#\(count)"
                }
                views[name] = anchor.view
                text += "\(name).\(anchor.attribute.rawValue)"
            }
        }
        return (text, views)
    }
}
