/// The meaning of a piece of the screen, which a theme maps to a style: `"button"`, `"button.focused"`,
/// `"table.header"`.
///
/// A role's name has parts separated by dots, from general to specific. If a theme does not define a role, it uses the
/// more general one: `"button.focused"` looks like `"button"` with the style of `"focused"` laid over it. New widgets
/// thus fit into every theme, and a theme need not know every widget: a module declares what its roles look like where
/// a theme does not say it.
public struct Role: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The looks of a module's roles; nil for a role that only themes know.
    private let family: Family?
    /// The name, behind that of the family.
    private let part: String

    private final class Family: Sendable {
        let name: String
        let looks: [String: RoleLook]

        init(_ name: String, _ looks: [String: RoleLook]) { (self.name, self.looks) = (name, looks) }
    }

    private init(_ family: Family?, _ part: String) { (self.family, self.part) = (family, part) }

    /// Creates a role from its name.
    public init(_ name: String) { self.init(nil, name) }

    /// Creates a role from its name.
    public init(stringLiteral name: String) { self.init(nil, name) }

    /// Declares the roles of a widget or a module, with what they look like in themes that do not say it.
    ///
    ///     extension Role {
    ///         static let stars = Role("stars", ["on": RoleLook(\.accent, attributes: .bold), "off": RoleLook(\.muted)])
    ///     }
    ///     painter.text("★", x: 0, y: 0, style: painter[.stars["on"]])
    ///
    /// - Parameters:
    ///   - name: the first part of their names.
    ///   - looks: the looks of its parts; that of the role itself is `""`.
    public init(_ name: String, _ looks: [String: RoleLook]) { self.init(Family(name, looks), "") }

    /// The name, with dots between its parts.
    public var name: String {
        guard let family else { return part }
        return part.isEmpty ? family.name : "\(family.name).\(part)"
    }

    /// The name.
    public var description: String { name }

    /// Whether two roles have the same name, and were declared in the same place.
    public static func == (a: Role, b: Role) -> Bool { a.family === b.family && a.part == b.part }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(part) }

    /// The roles with a look of their own that were declared together with this one.
    package var declared: [Role] { family.map { family in family.looks.keys.sorted().map { Role(family, $0) } } ?? [] }

    /// What it looks like where a theme does not say it.
    var look: RoleLook? { family?.looks[part] }

    /// The role as themes name it.
    var named: Role { family == nil ? self : Role(name) }

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
    public subscript(part: String) -> Role {
        Role(family, family != nil && self.part.isEmpty ? part : "\(self.part).\(part)")
    }
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
        if let dot = part.utf8.lastIndex(of: UInt8(ascii: ".")) {
            return (Role(family, String(part[..<dot])), Role(String(part[part.utf8.index(after: dot)...])))
        }
        return family == nil || part.isEmpty ? nil : (Role(family, ""), Role(part))
    }
}
