import SFL
public import TrellisViews

/// The text of a constraint written as a literal, with views interpolated:
/// `"\(blue.width) = 3 * \(red.width) + \(gap) @ 750"`.
///
/// In the text, `superview` is the view that the constraint is added to. Text made at run time does not have this type;
/// it goes to `add(parsing:)`, which throws.
public struct ConstraintText: ExpressibleByStringInterpolation {
    enum Piece {
        case text(String)
        case anchor(ConstraintAnchor)
    }

    let pieces: [Piece]

    /// Creates a constraint without interpolated views: one on the superview alone.
    public init(stringLiteral value: StaticString) { pieces = [.text(value.description)] }

    /// Creates a constraint with interpolated views.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Collects the pieces of a constraint.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Reserves space for the pieces.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }

        /// Appends text of the constraint.
        public mutating func appendLiteral(_ literal: StaticString) { pieces.append(.text(literal.description)) }

        /// Appends an attribute of a view, as in `\(blue.width)`.
        public mutating func appendInterpolation(_ anchor: ConstraintAnchor) { pieces.append(.anchor(anchor)) }

        /// Appends a factor, constant or priority, as in `\(gap)`.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { pieces.append(.text("\(number)")) }

        /// Appends a factor, constant or priority, as in `\(gap)`.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
            pieces.append(.text("\(Double(number))"))
        }

        /// Unavailable: interpolated text would not be checked where it is written.
        @available(*, unavailable, message: "use add(parsing:) for the text of a constraint that is made at run time")
        public mutating func appendInterpolation(_ text: String) {}

        /// Unavailable: what is compared is an attribute of a view.
        @available(*, unavailable, message: "put the attribute inside, as in \\(blue.width)")
        public mutating func appendInterpolation(_ view: View) {}
    }

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

@MainActor
struct NamedViews {
    private(set) var views: [View]
    /// Indices into `views`, by name.
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

    /// A name for a view: its own, with a number if another view has the same one, or its type if the language could
    /// not parse its own.
    mutating func name(of view: View) -> String {
        if let cached = names[ObjectIdentifier(view)] { return cached }
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

    func name(_ number: Int) -> String { numbers.first { $0.value == number }?.key ?? "view" }
}
