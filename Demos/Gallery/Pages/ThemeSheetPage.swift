import Trellis

extension Page {
    static let themeSheet = Page("theme-sheet", "A theme as text, which users can write; change it and see") { stage in
        let area = TextArea(sheet + "\nselection = bold #000 on acent")
        area.wraps = false
        let editor = stage.put("editor", Box("ocean.theme"), "tt = ll = 0, w = 50%, bb = 6")
        stage.put("sheet", area, in: editor, "tt = bb = ll = rr = 1")

        let preview = ThemeScope(.nord)
        let box = preview.add(Box("What you see"), "tt = bb = ll = rr = 0")
        box.add(
            Column(spacing: 1) {
                Label("Text")
                Row(spacing: 1) {
                    Button("Button") {}
                    Button("Save", isDefault: true) {}
                }
                TextField("A field")
                Label("secondary text", role: .muted)
                Label(" chosen ", role: .selection)
            }, "tt = 1, ll = rr = 2, bb = 1")
        stage.put("preview", preview, "tt = rr = 0, ll = %rl, bb = %bb", editor, editor)

        let mistakes = stage.put("mistakes", Label(role: .error), "ll = rr = bb = 0, h = 5")
        @MainActor func read(_ text: String) {
            do throws(SheetErrors) {
                let theme = try Theme(parsing: text, file: "ocean.theme")
                preview.theme = theme
                mistakes.text = ""
            } catch {
                // The last good theme stays.
                mistakes.text = error.errors[0].description
            }
        }
        area.onChange = { [weak area] _ in read(area?.text ?? "") }
        read(sheet)
        read(area.text)
    }

    private static let sheet = """
        # Any colour of the palette
        # changes all made from it.
        @import nord

        let brand = #ff8800
        let accent = brand
        let field = #23303f

        button = #d8dee9 on #3b4252
        button.default = bold brand
        button.focused = bold #000 on brand
        """
}
