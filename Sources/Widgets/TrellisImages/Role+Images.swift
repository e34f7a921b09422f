public import TrellisViews

extension Role {
    /// The roles of images.
    public static let image = Role(
        "image",
        [
            "error": RoleLook(\.error),
            "text": RoleLook(\.muted),
        ])
}
