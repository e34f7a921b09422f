import TrellisViews

/// How a cell got its style.
extension Inspector {
    var styleFacts: [Fact] {
        let hint = Fact("hint", StyledText("Move the mouse over the app, or pick a view.", role: .muted))
        guard let cell, Rect(origin: .zero, size: inspected.size).contains(cell) else { return [hint] }
        let canvas = view.canvas
        guard cell.x < canvas.size.width, cell.y < canvas.size.height else { return [hint] }
        let style = canvas[cell.x, cell.y].style
        let character = canvas.character(x: cell.x, y: cell.y) ?? " "
        let codes = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
        let shown = character == " " ? "a blank" : "'\(character)'"
        let top = inspected.view(at: cell)
        visited += 1
        var facts = [
            Fact("cell", "column \(cell.x), row \(cell.y): \(shown) \(codes.joined(separator: " "))"),
            Fact("style", sample(style, of: "as shown") + StyledText(" \(words(style))")),
            Fact("by", "painted by \(top.nameInMessages)", linking: top),
            .heading("Roles"),
        ]
        let theme = top.paintedTheme ?? inspected.themeInUse
        // The colour and the background may come from different views.
        var missing = Missing(color: style.foreground != .default, background: true)
        var next: View? = top
        while let painting = next, missing.color || missing.background {
            let roles = inspected.roles(of: painting, at: cell).filter { theme[$0] != Style.plain }
            let before = missing
            let found = roles.flatMap { roleFacts($0, theme, style, &missing, onlyGiving: painting !== top) }
            if painting !== top, missing != before {
                let name = painting.nameInMessages
                facts.append(Fact("behind \(facts.count)", "behind it, \(name)", linking: painting))
            }
            facts += found
            next = inspected.outerView(of: painting)
        }
        for (role, isMissing) in [(Role.text, missing.color), (.window, missing.background)] where isMissing {
            facts += roleFacts(role, theme, style, &missing)
        }
        if missing.color || missing.background {
            let what = missing.color ? missing.background ? "the colours are" : "the colour is" : "the background is"
            facts.append(
                Fact("none", StyledText("No role alone gives it: \(what) mixed, or set by hand.", role: .muted)))
        }
        facts.append(Fact("theme", StyledText("theme \(theme.name)", role: .muted)))
        return facts
    }

    /// What no role has explained yet.
    private struct Missing: Equatable {
        var color: Bool
        var background: Bool
    }

    private func roleFacts(
        _ role: Role, _ theme: Theme, _ shown: Style, _ missing: inout Missing, onlyGiving: Bool = false
    ) -> [Fact] {
        let style = theme[role]
        let fits = style.attributes.isSubset(of: shown.attributes)
        let givesColor = missing.color && fits && style.foreground != .default && style.foreground == shown.foreground
        let givesBackground =
            missing.background && style.background != .default && style.background == shown.background
        if onlyGiving, !givesColor, !givesBackground { return [] }
        if givesColor { missing.color = false }
        if givesBackground { missing.background = false }
        let gives = givesColor ? givesBackground ? " gives both" : " gives the colour" : " gives the background"
        var text = sample(style, of: role.name)
        if givesColor || givesBackground { text += StyledText(gives, role: .accent) }
        var facts = [Fact("role \(role.name)", text + StyledText(": \(words(style))", role: .muted))]
        let parts = theme.definitions(of: role)
        if parts != [role.name] {
            let text = parts.isEmpty ? "the theme does not define it" : "made of " + parts.joined(separator: " + ")
            facts.append(Fact("role \(role.name) parts", StyledText(text, role: .muted), indent: 2))
        }
        return facts
    }

    private func sample(_ style: Style, of text: String) -> StyledText { StyledText(text, style: style) }

    /// A style in words: `#D8DEE9 on #2E3440, bold`.
    private func words(_ style: Style) -> String {
        var text = style.foreground.words
        if style.background != .default { text += " on \(style.background.words)" }
        let names: [(Style.Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underlined"), (.reverse, "reversed"),
        ]
        let set = names.filter { style.attributes.contains($0.0) }.map(\.1)
        return ([text] + set).joined(separator: ", ")
    }
}

extension Color {
    /// The colour as people write it.
    fileprivate var words: String {
        switch kind {
        case .terminalDefault: return "default"
        case .palette(let index): return "colour \(index)"
        case .rgb(let red, let green, let blue):
            return "#"
                + [red, green, blue].map { byte in
                    let text = String(byte, radix: 16, uppercase: true)
                    return text.count < 2 ? "0" + text : text
                }.joined()
        }
    }
}
