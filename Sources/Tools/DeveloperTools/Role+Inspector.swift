import TrellisViews

extension Role {
    /// The roles of the inspector.
    static let inspector = Role(
        "inspector",
        [
            "flash": RoleLook(plain: .reverse) {
                Style(background: $0.warning.mixed(with: $0.background, percent: 70))
            },
            "hovered": RoleLook(plain: .reverse) { Style(foreground: $0.onSelection, background: $0.selection) },
            "selected": RoleLook(plain: [.underline, .bold]) {
                Style(background: $0.ground($0.accent.mixed(with: $0.background, percent: 62)))
            },
            "tag": RoleLook(\.background, on: \.accent, plain: [.reverse, .bold]),
        ])
}
