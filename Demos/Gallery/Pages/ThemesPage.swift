import Trellis

extension Page {
    static let themes = Page("themes", "One window, many themes; F2 changes that of the gallery") { stage in
        let grid = Grid(columns: [.share(1), .share(1), .share(1)], spacing: 1, rowSpacing: 1) {
            for theme in Theme.all { sample(of: theme).length(7) }
        }
        stage.put("grid", ScrollView(grid), "tt = ll = bb = rr = 0")
    }

    @MainActor
    private static func sample(of theme: Theme) -> ThemeScope {
        let scope = ThemeScope(theme)
        let box = scope.add(Box(theme.name), "tt = ll = bb = rr = 0")
        let column = box.add(
            Column {
                Label("Text", role: .text)
                Label("Muted", role: .muted)
                Row {
                    Label("error", role: .error)
                    Label("warning", role: .warning)
                    Label("success", role: .success)
                }
                Row {
                    Button("Button") {}
                    Label(" chosen ", role: .selection)
                }
            }, "tt = 1, ll = rr = 2, bb = 1")
        column.identifier = theme.name
        return scope
    }
}
