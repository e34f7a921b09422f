public import TextScreen

/// What a role of a module looks like in themes that do not say it; see `Role.init(_:_:)`.
public struct RoleLook: Sendable {
    /// The style in a theme with a palette; nil for that of more general roles.
    let colored: (@Sendable (Palette) -> Style)?
    /// The attributes in a theme without a palette, as for terminals of few colours.
    let plain: Style.Attributes?
    /// The role whose colour of text it has in a theme without a palette.
    let like: Role?

    /// Creates a look of colours of the palette.
    ///
    /// - Parameters:
    ///   - text: the colour of text, such as `\.muted`; without one that of more general roles.
    ///   - background: the background; without one that of more general roles.
    ///   - attributes: the attributes.
    ///   - plain: the attributes in a theme without a palette; nil for those of more general roles.
    ///   - like: the role whose colour of text it has in a theme without a palette; nil for none.
    public init(
        _ text: @escaping @Sendable (Palette) -> Color = { _ in .default },
        on background: @escaping @Sendable (Palette) -> Color = { _ in .default },
        attributes: Style.Attributes = [], plain: Style.Attributes? = nil, like: Role? = nil
    ) {
        self.init(plain: plain, like: like) {
            Style(foreground: text($0), background: background($0), attributes: attributes)
        }
    }

    /// Creates a look that is made from the palette.
    public init(
        plain: Style.Attributes? = nil, like: Role? = nil, _ colored: @escaping @Sendable (Palette) -> Style
    ) {
        (self.colored, self.plain, self.like) = (colored, plain, like)
    }

    private init(onlyPlain: Style.Attributes) { (colored, plain, like) = (nil, onlyPlain, nil) }

    /// A look for themes without a palette only.
    public static func plain(_ attributes: Style.Attributes) -> RoleLook { RoleLook(onlyPlain: attributes) }
}
