public import TrellisViews

extension Theme {
    /// The theme as a sheet, to begin one's own from: `Theme(parsing: theme.sheet)` is the same theme.
    ///
    /// Links of styles are left out.
    public var sheet: String {
        var lines = ["@name \(Self.quoted(name))", isDark ? "@dark" : "@light"]
        if needsManyColors != usesManyColors { lines.append("@colors \(needsManyColors ? 256 : 16)") }
        var base: [Role: Style] = [:]
        if let palette {
            lines.append("")
            for name in Palette.names { lines.append("let \(name) = \(Self.text(of: palette[name]!))") }
            base = Theme(name: name, palette).styles
        } else {
            lines.insert("@import none", at: 0)
        }
        let changed = Set(styles.keys).union(base.keys).filter { styles[$0] != base[$0] }
        if !changed.isEmpty { lines.append("") }
        for role in changed.sorted(by: { $0.name < $1.name }) {
            lines.append("\(Self.text(of: role)) = \(styles[role].map(Self.text) ?? "inherit")")
        }
        if !symbols.isEmpty { lines.append("") }
        for (symbol, text) in symbols.sorted(by: { $0.key.name < $1.key.name }) {
            let isPlain = !symbol.name.isEmpty && symbol.name.utf8.allSatisfy(\.isInPlainThemeWord)
            lines.append("@symbol \(isPlain ? symbol.name : Self.quoted(symbol.name)) \(Self.quoted(text))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\"", "\\": text += "\\\(scalar)"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(text)\""
    }

    private static func text(of role: Role) -> String {
        let parts = role.name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isPlain = !parts.contains { $0.isEmpty || !$0.allSatisfy(\.isInPlainThemeWord) }
        return isPlain && !ThemeWords.noRoles.contains(role.name) ? role.name : quoted(role.name)
    }

    private static func text(of style: Style) -> String {
        var words = ThemeWords.attributes.filter { style.attributes.contains($0.value) }.map(\.key)
        if style.foreground != .default { words.append(text(of: style.foreground)) }
        if style.background != .default { words += ["on", text(of: style.background)] }
        if let line = style.underline {
            if let word = ThemeWords.lines.first(where: { $0.value == line.kind })?.key {
                words.removeAll { $0 == "underline" }
                words.insert(word, at: 0)
            }
            if let color = line.color { words += ["under", text(of: color)] }
        }
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }

    private static func text(of color: Color) -> String {
        if case .palette(let index) = color.kind, index < 16 { return ThemeWords.colors[Int(index)] }
        return color.description
    }
}
