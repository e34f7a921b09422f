public import TextScreen

/// A mapping from roles to styles.
///
///     var theme = Theme.dark
///     theme["button.focused"] = Style(foreground: .black, background: .yellow)
///     window.theme = theme
///
/// Users of an app can write themes as text, which `init(parsing:file:importing:)` reads.
///
/// A style's `.default` colours and unset attributes come from the more general role; see `Role`. Roles that a module
/// declares look as it says where the theme does not.
public struct Theme: Hashable, Sendable, CustomStringConvertible {
    /// The name shown to users.
    public var name: String
    /// Whether the background is dark.
    public var isDark: Bool
    /// Whether the theme uses colours that need a terminal with at least 256 colours.
    public var needsManyColors: Bool
    /// The styles of the roles that the theme defines.
    public var styles: [Role: Style]
    /// The forms of symbols that differ from their own ones; see `Symbol`.
    public var symbols: [Symbol: String] = [:]
    /// The palette that the theme was made from; nil for a theme made of styles alone.
    public internal(set) var palette: Palette?

    /// Creates a theme that defines only the given styles.
    public init(name: String, isDark: Bool, needsManyColors: Bool = true, styles: [Role: Style]) {
        self.name = name
        self.isDark = isDark
        self.needsManyColors = needsManyColors
        self.styles = styles
    }

    /// The theme to use in a terminal with limited colours, or a light background: this one or a replacement.
    func suited(to colors: TerminalFeatures.Colors, isDark: Bool?) -> Theme {
        var suited = colors == .none ? .monochrome : needsManyColors && colors < .palette ? .terminal : self
        if isDark == false, suited.name == Theme.terminal.name, suited == .terminal { suited = .terminalOnLight }
        suited.symbols = symbols
        return suited
    }

    /// The theme's name.
    public var description: String { name }

    /// The style of a role. Setting it also affects the more specific roles that fall back to it.
    ///
    /// Reading is O(parts of the name).
    public subscript(role: Role) -> Style {
        get {
            let own = ownStyle(of: role)
            guard let (general, last) = role.split else { return own ?? .plain }
            let base = self[general]
            guard let own = own ?? styles[last] else { return base }
            return own.laid(over: base)
        }
        set { styles[role.named] = newValue }
    }

    /// What the theme says of a role, or else the module that declared it.
    private func ownStyle(of role: Role) -> Style? {
        if let style = styles[role.named] { return style }
        guard let look = role.look else { return nil }
        if let palette { return look.colored?(palette) }
        if look.plain == nil, look.like == nil { return nil }
        let color = look.like.map { self[$0].foreground } ?? .default
        return Style(foreground: color, attributes: look.plain ?? [])
    }

    /// The names that a role's style is laid together from, the most general first.
    package func definitions(of role: Role) -> [String] {
        let isDefined = ownStyle(of: role) != nil
        guard let (general, last) = role.split else { return isDefined ? [role.name] : [] }
        let base = definitions(of: general)
        return isDefined ? base + [role.name] : styles[last] == nil ? base : base + [last.name]
    }
}

extension Style {
    /// This style laid over another one, which provides what this one leaves open: default colours, attributes not
    /// set, and the kind of a line.
    public func laid(over base: Style) -> Style {
        var style = Style(
            foreground: foreground == .default ? base.foreground : foreground,
            background: background == .default ? base.background : background,
            attributes: attributes.union(base.attributes), link: link ?? base.link)
        if let line = attributes.contains(.underline) ? underline : base.underline { style.underline = line }
        return style
    }
}
