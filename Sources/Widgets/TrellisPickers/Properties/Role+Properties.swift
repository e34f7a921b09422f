public import TrellisViews

extension Role {
    /// The roles of properties.
    public static let properties = Role(
        "properties",
        [
            "name": RoleLook(\.muted),
            "readOnly": RoleLook(\.muted, plain: .dim),
        ])
}
