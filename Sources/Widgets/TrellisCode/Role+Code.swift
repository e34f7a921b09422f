public import TrellisViews

extension Role {
    /// The roles of code.
    public static let code = Role(
        "code",
        [
            "": RoleLook(plain: []),
            "added": RoleLook(plain: .bold, like: .success) { CodeShades($0).text(\.success) },
            "attribute": RoleLook(plain: .dim, like: .warning) { CodeShades($0).text(\.warning) },
            "code": RoleLook(plain: .bold, like: .success) { CodeShades($0).text(\.success) },
            "comment": RoleLook(plain: .dim) { CodeShades($0).text(\.muted) },
            "constant": RoleLook(plain: [], like: .warning) { CodeShades($0).text(\.warning) },
            "emphasis": RoleLook(attributes: .italic, plain: .underline),
            "escape": RoleLook(plain: .bold, like: .warning) { CodeShades($0).text(\.warning) },
            "focused": RoleLook(plain: []),
            "function": RoleLook(plain: [], like: .accent) { CodeShades($0).text(\.accent) },
            "header": RoleLook(attributes: .bold, plain: .bold),
            "heading": RoleLook(plain: [.bold, .underline], like: .accent) { CodeShades($0).text(\.accent, .bold) },
            "hunk": RoleLook(plain: .underline, like: .accent) { CodeShades($0).type },
            "keyword": RoleLook(plain: .bold, like: "series.4") { CodeShades($0).keyword },
            "link": RoleLook(plain: .underline, like: .accent) { CodeShades($0).text(\.accent, .underline) },
            "mark": RoleLook(plain: .dim) { CodeShades($0).text(\.muted) },
            "number": RoleLook(plain: [], like: .warning) { CodeShades($0).text(\.warning) },
            "preprocessor": RoleLook(plain: .bold, like: "series.4") { CodeShades($0).keyword },
            "property": RoleLook(plain: .bold, like: .accent) { CodeShades($0).text(\.accent) },
            "removed": RoleLook(plain: .dim, like: .error) { CodeShades($0).text(\.error) },
            "string": RoleLook(plain: [], like: .success) { CodeShades($0).text(\.success) },
            "strong": RoleLook(attributes: .bold, plain: .bold),
            "type": RoleLook(plain: [], like: .accent) { CodeShades($0).type },
            "variable": RoleLook(plain: .bold, like: .accent) { CodeShades($0).type },
        ])

    /// The roles of differences.
    public static let diff = Role(
        "diff",
        [
            "added": RoleLook(plain: .bold, like: .success) { Style(background: CodeShades($0).added) },
            "added.sign": RoleLook { CodeShades($0).sign(\.success, on: \.added) },
            "added.word": RoleLook(plain: [.bold, .underline]) { Style(background: CodeShades($0).addedWord) },
            "current": RoleLook(\.accent, attributes: .bold, plain: .bold, like: .accent),
            "header": RoleLook(\.accent, attributes: .bold, plain: [.bold, .underline], like: .accent),
            "hunk": RoleLook(plain: .dim) {
                Style(foreground: CodeShades($0).readable($0.muted), background: $0.surface)
            },
            "hunk.current": RoleLook(plain: [.reverse, .bold]) { CodeShades($0).currentHunk },
            "number": RoleLook(plain: .dim) { CodeShades($0).text(\.muted) },
            "removed": RoleLook(plain: [], like: .error) { Style(background: CodeShades($0).removed) },
            "removed.sign": RoleLook(plain: []) { CodeShades($0).sign(\.error, on: \.removed) },
            "removed.word": RoleLook(plain: .underline) { Style(background: CodeShades($0).removedWord) },
        ])
}
