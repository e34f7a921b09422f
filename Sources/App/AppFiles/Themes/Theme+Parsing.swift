public import RuleText
public import TrellisViews

extension Theme {
    /// Reads a theme from a sheet, text that users of an app can write.
    ///
    ///     let theme = try Theme(
    ///         parsing: """
    ///             let accent = #ff8800
    ///             button.focused = bold #ffffff on accent
    ///             """)
    ///
    /// The page "Theme sheets" of Trellis describes the format. Whatever the sheet leaves open comes from the theme that
    /// it imports, or else from `light` if its background is light, and from `dark` if not.
    ///
    /// - Parameters:
    ///   - text: the sheet.
    ///   - file: the name of the file for messages. A sheet without `@name` has its last part without the extension as
    ///     its name.
    ///   - themes: the themes that the sheet can import by their names.
    /// - Throws: `SheetErrors`, all mistakes of the sheet. Colours that are hard to read are no mistake.
    /// - Complexity: O(length of the text).
    public init(
        parsing text: String, file: String = "theme", importing themes: @autoclosure () -> [Theme] = Theme.all
    ) throws(SheetErrors) {
        let text = text.withoutByteOrderMark
        let parser = ThemeSheetParser(text)
        let sheet = parser.sheet
        var mistakes = parser.mistakes
        var base = Theme.dark
        do throws(MissingTheme) {
            base = try sheet.findBase(among: themes)
        } catch {
            mistakes.append(error.mistake)
            // Its palette keeps other names in the sheet from being reported too.
        }
        var colors = ThemeSheetColors(sheet, palette: base.palette, base: base.name)
        self = base.withPalette(colors.changedPalette())
        for role in sheet.roles {
            switch role.value {
            case .inherit: styles[Role(role.name)] = nil
            case .style(let parts, let attributes, let line):
                styles[Role(role.name)] = colors.style(parts, attributes, line)
            }
        }
        for (symbol, text) in sheet.symbols { symbols[Symbol(symbol, text, ascii: text)] = text }
        mistakes += colors.mistakes
        guard mistakes.isEmpty else { throw SheetErrors(mistakes, file: file, text: text) }
        name = sheet.name ?? Self.name(ofFile: file)
        let background = styles[.window]?.background
        let isDarkNow = background == base.styles[.window]?.background ? nil : background?.isDark
        isDark = sheet.isDark ?? isDarkNow ?? base.isDark
        needsManyColors = sheet.needsManyColors ?? usesManyColors
    }

    /// This theme with another palette: styles that do not come from the palette stay.
    private func withPalette(_ new: Palette?) -> Theme {
        guard let new, let palette, new != palette else { return self }
        let old = Theme(name: name, palette).styles
        var theme = Theme(name: name, isDark: isDark, new)
        theme.symbols = symbols
        for role in Set(styles.keys).union(old.keys) where styles[role] != old[role] {
            theme.styles[role] = styles[role]
        }
        return theme
    }

    /// Whether a style has a colour beyond the 16 ANSI colours.
    var usesManyColors: Bool {
        styles.values.contains { style in
            [style.foreground, style.background].contains { color in
                switch color.kind {
                case .terminalDefault: false
                case .palette(let index): index > 15
                case .rgb: true
                }
            }
        }
    }

    private static func name(ofFile file: String) -> String {
        let last = file.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? file } ?? file
        guard let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")), dot > last.startIndex else { return last }
        return String(last[..<dot])
    }
}

private struct MissingTheme: Error {
    var mistake: SheetErrorLocation
}

extension ThemeSheet {
    /// The theme from which the sheet begins.
    fileprivate func findBase(among themes: () -> [Theme]) throws(MissingTheme) -> Theme {
        guard let base else { return isDark ?? ownBackground?.isDark ?? true ? .dark : .light }
        let wanted = base.value.themeKey
        if wanted == "none" { return Theme(name: "none", isDark: isDark ?? true, styles: [:]) }
        let themes = themes()
        if let theme = themes.first(where: { $0.name.themeKey == wanted }) { return theme }
        let hint = wanted.utf8.count > 40 ? nil : suggestion(for: wanted, among: themes.map(\.name) + ["none"])
        let names = themes.map(\.name).joined(separator: ", ")
        let end = hint.map { ", did you mean '\($0)'?" } ?? "; there are \(names) and none"
        throw MissingTheme(
            mistake: SheetErrorLocation(.unknownName, "there is no theme \(quoted(base.value))\(end)", base.bytes))
    }

    /// The colour that the sheet sets as the background, if it comes from the sheet alone.
    private var ownBackground: Color? {
        var terms: [String: ColorTerm] = [:]
        for color in colors { terms[color.name] = color.value }
        // As many steps as colours lead out of every circle.
        var name = "background"
        for _ in colors {
            switch terms[name] {
            case .color(let color): return color
            case .name(let next): name = next.value
            case nil: return nil
            }
        }
        return nil
    }
}

extension String {
    /// The name as it is compared: `solarized-light` is the theme "solarized light".
    fileprivate var themeKey: String {
        String(lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 })
    }
}
