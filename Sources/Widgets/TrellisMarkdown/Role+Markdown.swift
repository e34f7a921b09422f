public import TrellisViews

extension Role {
    /// The roles of documents in Markdown.
    public static let markdown = Role(
        "markdown",
        [
            "bullet": RoleLook(\.accent),
            "code": RoleLook(\.text, on: \.surface, plain: []),
            "code.span": RoleLook(plain: .bold, like: .warning) {
                Style(foreground: $0.readable($0.warning, on: $0.surface), background: $0.surface)
            },
            "heading": RoleLook(\.secondary, attributes: .bold, plain: .bold, like: .title),
            "heading.2": .plain([.bold]),
            "heading.3": .plain([.bold, .underline]),
            "heading.4": RoleLook(\.text, attributes: .bold, plain: .underline),
            "heading.5": RoleLook(\.muted, attributes: .bold, plain: .underline),
            "heading.6": RoleLook(\.muted, attributes: .italic, plain: .italic),
            "heading.rule": RoleLook(\.border, plain: []),
            "html": RoleLook(\.muted, plain: .dim),
            "image": RoleLook(\.muted, plain: .dim),
            "link": RoleLook(\.accent, attributes: .underline, plain: .underline, like: .link),
            "link.code": RoleLook {
                Style(
                    foreground: $0.readable($0.accent, on: $0.surface), background: $0.surface, attributes: .underline)
            },
            "quote": RoleLook(\.muted, plain: .dim),
            "quote.bar": RoleLook(\.border),
            "rule": RoleLook(\.border, plain: .dim),
            "table.header": RoleLook(on: \.surface, plain: []),
            "table.line": RoleLook(\.border, plain: .dim),
            "table.stripe": RoleLook(on: { $0.panel.mixed(with: $0.surface, percent: 50) }, plain: []),
            "task": RoleLook(\.muted),
            "task.done": RoleLook(\.success, plain: .bold),
        ])
}
