/// The meaning of a piece of the screen, which a theme maps to a style: `"button"`, `"button.focused"`,
/// `"table.header"`.
///
/// A role's name has parts separated by dots, from general to specific. If a theme does not define a role, it uses the
/// more general one: `"button.focused"` looks like `"button"` with the style of `"focused"` laid over it. New widgets
/// thus fit into every theme, and a theme need not know every widget.
public struct Role: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with dots between its parts.
    public let name: String

    /// Creates a role from its name.
    public init(_ name: String) { self.name = name }

    /// Creates a role from its name.
    public init(stringLiteral name: String) { self.name = name }

    /// The name.
    public var description: String { name }

    /// Ordinary text; what its style leaves open comes from the terminal.
    public static let text: Role = "text"
    /// The background of a window.
    public static let window: Role = "window"
    /// Secondary text: hints, units, captions.
    public static let muted: Role = "muted"
    /// The title of a box, dialog or section.
    public static let title: Role = "title"
    /// Text that should attract attention.
    public static let accent: Role = "accent"
    /// Lines around and between things.
    public static let border: Role = "border"
    /// The selected row of a list while the list has the focus.
    public static let selection: Role = "selection"
    /// A button.
    public static let button: Role = "button"
    /// A field for typing text.
    public static let field: Role = "field"
    /// A row at the edge of the window that shows status.
    public static let bar: Role = "bar"
    /// A message that something went wrong.
    public static let error: Role = "error"
    /// A message that something may go wrong.
    public static let warning: Role = "warning"
    /// A message that something went well.
    public static let success: Role = "success"
    /// Text that links to something.
    public static let link: Role = "link"

    /// The role of a part or state of this one: `Role.button["pressed"]` is `"button.pressed"`.
    public subscript(part: String) -> Role { Role("\(name).\(part)") }
    /// This role while it has the focus.
    public var focused: Role { self["focused"] }
    /// This role while it is under the mouse.
    public var hovered: Role { self["hovered"] }
    /// This role while it is disabled.
    public var disabled: Role { self["disabled"] }
    /// This role while it is selected and the focus is elsewhere.
    public var selected: Role { self["selected"] }

    /// A variant of this role; nil gives the role itself. `Role.button.variant(.error)` is `"button.error"`, which
    /// looks like a button in the colour of an error unless the theme defines it.
    public func variant(_ role: Role?) -> Role { role.map { self[$0.name] } ?? self }

    /// The name split at the last dot; nil for a name of one part.
    var split: (general: Role, last: Role)? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return (Role(String(name[..<dot])), Role(String(name[name.utf8.index(after: dot)...])))
    }
}
