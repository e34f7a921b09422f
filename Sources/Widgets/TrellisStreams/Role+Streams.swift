public import TrellisViews

extension Role {
    /// The roles of bytes.
    public static let hex = Role(
        "hex",
        [
            "changed": RoleLook(\.warning, attributes: .bold, plain: [.bold, .underline]),
            "cursor": RoleLook(on: \.inactive, plain: .underline),
            "cursor.focused": RoleLook(\.background, on: \.accent, plain: [.reverse, .bold]),
            "text": RoleLook(\.secondary),
            "unreadable": RoleLook(\.error, plain: .bold),
            "zero": RoleLook(\.muted, attributes: .dim, plain: .dim),
        ])

    /// The roles of transcripts.
    public static let transcript = Role(
        "transcript",
        [
            "mark": RoleLook(\.muted),
            "mark.assistant": RoleLook(\.success),
            "mark.user": RoleLook(\.secondary, attributes: .bold, plain: .bold),
            "more": RoleLook(\.onSelection, on: \.selection, plain: .reverse),
            "selected": RoleLook(\.muted, plain: .dim),
            "selected.focused": RoleLook(\.accent, attributes: .bold, plain: .bold),
            "title": RoleLook(attributes: .bold, plain: .bold),
            "tool": RoleLook(\.muted),
        ])
}
