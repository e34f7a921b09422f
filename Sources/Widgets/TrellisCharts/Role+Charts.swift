public import TrellisViews

extension Role {
    /// The roles of charts.
    public static let chart = Role(
        "chart",
        [
            "axis": RoleLook(\.sign, plain: []),
            "axis.focused": RoleLook(\.accent, plain: .bold, like: "border.focused"),
            "cursor": RoleLook(\.muted, plain: []),
            "cursor.focused": RoleLook(\.text, attributes: .bold, plain: .bold),
            "grid": RoleLook(plain: .dim) { Style(foreground: $0.line.mixed(with: $0.panel, percent: 35)) },
            "label": RoleLook(\.muted),
            "message": RoleLook(\.muted),
            "reading": RoleLook(\.text, on: \.surface, plain: []),
            "selected": RoleLook(\.text, on: \.inactive, plain: .underline),
            "selected.focused": .plain([.reverse, .bold]),
            "title": RoleLook(\.text, attributes: .bold, plain: .bold),
            "title.focused": RoleLook(\.secondary, attributes: .bold, plain: [.bold, .underline]),
        ])

    /// The roles of gauges.
    public static let gauge = Role(
        "gauge",
        [
            "": RoleLook(\.secondary, like: "progress"),
            "segment": RoleLook { Style(foreground: $0.field.mixed(with: $0.border, percent: 20)) },
            "title": RoleLook(\.text),
            "track": RoleLook(\.border, on: \.field, plain: .dim),
            "value": RoleLook(\.text, attributes: .bold, plain: .bold),
        ])

    /// The roles of heat maps.
    public static let heatmap = Role(
        "heatmap",
        [
            "cursor": RoleLook(\.muted, plain: .underline),
            "cursor.focused": RoleLook(\.text, attributes: .bold, plain: [.reverse, .bold]),
            "gap": RoleLook(\.border, plain: .dim),
            "high": RoleLook(\.secondary),
            "low": RoleLook(\.field),
            "middle": RoleLook(\.field),
            "negative": RoleLook(\.secondary),
            "positive": RoleLook(\.error),
        ])

    /// The roles of ramps of colours.
    public static let ramp = Role(
        "ramp",
        [
            "high": RoleLook(\.error),
            "low": RoleLook(\.success),
            "middle": RoleLook(\.warning),
        ])
}
