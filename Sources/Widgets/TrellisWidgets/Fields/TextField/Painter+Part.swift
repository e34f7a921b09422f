public import TrellisViews

extension Painter {
    /// The style of a part, such as `"field.placeholder"`, on the style that the whole is painted in.
    ///
    /// The part provides only what differs from its general role: where the whole has another role, the part does not
    /// bring the background of the general one.
    public func part(_ role: Role, of general: Role, on style: Style) -> Style {
        var part = self[role]
        if part.background == self[general].background { part.background = .default }
        return part.laid(over: style)
    }
}
