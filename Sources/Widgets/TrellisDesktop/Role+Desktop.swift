public import TrellisViews

extension Role {
    /// The roles of the desktop.
    public static let desktop = Role(
        "desktop",
        [
            "": RoleLook(\.field, on: \.background, plain: .dim)
        ])

    /// The roles of panels.
    public static let panel = Role(
        "panel",
        [
            "": RoleLook(\.text, on: \.surface),
            "border.focused": RoleLook(\.accent, plain: .bold, like: "border.focused"),
            "button": RoleLook(\.text, on: \.surface),
            "title": RoleLook(\.text),
            "title.focused": RoleLook(\.secondary, attributes: .bold, plain: [.reverse, .bold]),
        ])
}
