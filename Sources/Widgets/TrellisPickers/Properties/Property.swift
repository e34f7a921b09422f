import TrellisWidgets

/// A name with a value, as `Properties` shows and edits it.
public struct Property: Identifiable {
    /// Its identity, by which it stays selected; the name unless another one is given.
    public var id: AnyHashable
    /// The name, at the left.
    public var name: String
    /// The value, at the right.
    public var value: PropertyValue
    /// Whether the user cannot change the value.
    public var isReadOnly: Bool
    /// Returns what is wrong with a text that the user enters; nil if nothing is.
    public var validate: (@MainActor (String) -> String?)?

    /// Creates a property.
    public init(
        _ name: String, _ value: PropertyValue, id: AnyHashable? = nil, isReadOnly: Bool = false,
        validate: (@MainActor (String) -> String?)? = nil
    ) {
        self.id = id ?? AnyHashable(name)
        self.name = name
        self.value = value
        self.isReadOnly = isReadOnly
        self.validate = validate
    }
}

/// The value of a property, and with it the view that edits it.
public enum PropertyValue: Hashable, Sendable {
    /// A text, edited in a field.
    case text(String)
    /// Yes or no, changed at once.
    case bool(Bool)
    /// One of several texts, chosen in a popup; the index is nil while none is chosen.
    case choice(Int?, of: [String])

    /// The value as text.
    public var text: String {
        switch self {
        case .text(let text): text
        case .bool(let isOn): isOn ? "yes" : "no"
        case .choice(let index, let options):
            index.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? ""
        }
    }
}

/// Properties under a title, which can be folded.
public struct PropertyGroup {
    /// The title, different from those of other groups; a group with an empty one has no row of its own.
    public var title: String
    /// The properties, in order.
    public var properties: [Property]

    /// Creates a group.
    public init(_ title: String, _ properties: [Property]) {
        self.title = title
        self.properties = properties
    }

    /// Creates a group without a row of its own.
    public init(_ properties: [Property]) { self.init("", properties) }
}
