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

    /// The text, with views by the names that they have in it.
    @MainActor
    func text(naming views: inout NamedViews) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .anchor(let anchor):
                text += views.name(of: anchor.view)
                text += "."
                text += anchor.attribute.rawValue
            }
        }
        return text
    }
}

/// Views by the names that the text of a constraint has for them.
@MainActor
struct NamedViews {
    private(set) var views: [View]
    /// Places in `views`.
    private(set) var numbers: [String: Int]
    private var names: [ObjectIdentifier: String] = [:]

    init(superview: View, _ named: [String: View] = [:]) {
        views = [superview]
        numbers = ["superview": 0]
        for (name, view) in named { add(view, name) }
    }

    private mutating func add(_ view: View, _ name: String) {
        numbers[name] = views.count
        views.append(view)
    }

    /// The view's name, with a number if another one has it, too; its type where the language could not read that.
    mutating func name(of view: View) -> String {
        if let known = names[ObjectIdentifier(view)] { return known }
        let own = view.nameForMessages
        let plain = own.utf8.contains { "=<>*@.".utf8.contains($0) } ? "\(type(of: view))" : own
        var (name, count) = (plain, 1)
        while numbers[name] != nil {
            count += 1
            name = "\(plain)#\(count)"
        }
        names[ObjectIdentifier(view)] = name
        add(view, name)
        return name
    }

    /// The name of a view by its number.
    func name(_ number: Int) -> String { numbers.first { $0.value == number }?.key ?? "view" }
}
