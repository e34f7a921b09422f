public import TextScreen

/// How things look: a style for each role.
///
///     var theme = Theme.dark
///     theme["button.focused"] = Style(foreground: .black, background: .yellow)
///     window.theme = theme
///
/// Of a style in a theme, a colour that is `.default` and an attribute that is missing are taken from the more general
/// role; see `Role`.
public struct Theme: Hashable, Sendable, CustomStringConvertible {
    /// What people call it.
    public var name: String
    /// Whether its background is dark.
    public var isDark: Bool
    /// Whether it uses colours that only a terminal with 256 of them or more can show.
    public var needsManyColors: Bool
    /// What it says of roles.
    public var styles: [Role: Style]

    /// A theme that says these styles and nothing else.
    public init(name: String, isDark: Bool, needsManyColors: Bool = true, styles: [Role: Style]) {
        self.name = name
        self.isDark = isDark
        self.needsManyColors = needsManyColors
        self.styles = styles
    }

    /// The theme that stands in for this one where a terminal cannot show its colours, or itself.
    func suited(to colors: TerminalFeatures.Colors) -> Theme {
        if colors == .none { return .monochrome }
        return needsManyColors && colors < .palette ? .terminal : self
    }

    /// Its name.
    public var description: String { name }

    /// How a role looks; setting it says so for this role and those below it.
    ///
    /// Reading is O(parts of the name).
    public subscript(role: Role) -> Style {
        get {
            guard let (general, last) = role.split else { return styles[role] ?? .plain }
            let base = self[general]
            guard let own = styles[role] ?? styles[last] else { return base }
            return own.laid(over: base)
        }
        set { styles[role] = newValue }
    }
}

extension Style {
    /// This style with what it leaves open (default colours, attributes that are not set) taken from another one.
    public func laid(over base: Style) -> Style {
        Style(
            foreground: foreground == .default ? base.foreground : foreground,
            background: background == .default ? base.background : background,
            attributes: attributes.union(base.attributes), link: link ?? base.link)
    }
}
