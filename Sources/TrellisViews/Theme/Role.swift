/// What a piece of the screen is, so that a theme can say how it looks: `"button"`, `"button.focused"`, `"table.header"`.
///
/// A role's name has parts between dots, from the general to the particular. What a theme does not say of a role it takes
/// from the general one: `"button.focused"` looks like `"button"` with whatever `"focused"` says laid over it. So a new
/// widget fits in every theme, and a theme need not know every widget.
public struct Role: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with dots between its parts.
    public let name: String

    /// A role by its name.
    public init(_ name: String) { self.name = name }

    /// A role by its name.
    public init(stringLiteral name: String) { self.name = name }

    /// The name.
    public var description: String { name }

    /// Ordinary text; what it does not say is as the terminal has it.
    public static let text: Role = "text"
    /// The background of a window.
    public static let window: Role = "window"
    /// Text of less weight: hints, units, captions.
    public static let muted: Role = "muted"
    /// The title of a box, a dialog, a section.
    public static let title: Role = "title"
    /// What shall be noticed.
    public static let accent: Role = "accent"
    /// Lines around things and between them.
    public static let border: Role = "border"
    /// The chosen row of a list while the list has the focus.
    public static let selection: Role = "selection"
    /// A button.
    public static let button: Role = "button"
    /// Where text is typed.
    public static let field: Role = "field"
    /// A row at the edge of the window that tells of its state.
    public static let bar: Role = "bar"
    /// Something went wrong.
    public static let error: Role = "error"
    /// Something may go wrong.
    public static let warning: Role = "warning"
    /// Something went well.
    public static let success: Role = "success"
    /// Text that leads somewhere.
    public static let link: Role = "link"

    /// The role of a part of this one, or of a state of it: `Role.button["pressed"]` is `"button.pressed"`.
    public subscript(part: String) -> Role { Role("\(name).\(part)") }
    /// The same while it has the focus.
    public var focused: Role { self["focused"] }
    /// The same under the mouse.
    public var hovered: Role { self["hovered"] }
    /// The same while it cannot be used.
    public var disabled: Role { self["disabled"] }
    /// The same when it is chosen, and the focus is elsewhere.
    public var selected: Role { self["selected"] }

    /// A variant of this role: `Role.button.variant(.error)` is `"button.error"`, which looks like a button in the colour of an
    /// error unless the theme says something else. Without a variant it is the role itself.
    public func variant(_ role: Role?) -> Role { role.map { self[$0.name] } ?? self }

    /// The name up to the last dot, and what stands after it; nil for a name of one part.
    var split: (general: Role, last: Role)? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return (Role(String(name[..<dot])), Role(String(name[name.utf8.index(after: dot)...])))
    }
}
