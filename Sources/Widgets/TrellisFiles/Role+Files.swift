public import TrellisViews

extension Role {
    /// The roles of files by their kind.
    public static let file = Role(
        "file",
        [
            "broken": RoleLook(\.error, plain: .underline),
            "executable": RoleLook(\.success),
            "folder": RoleLook(\.accent, attributes: .bold, plain: .bold),
            "hidden": RoleLook(\.muted, plain: .dim),
            "link": RoleLook(\.accent),
            "special": RoleLook(\.warning),
        ])
}
