import Trellis

extension Page {
    static let radioGroup = Page("radio-group", "One of several; the label follows the choice") { stage in
        let text = Label("This text is aligned\nas the group says.")
        text.identifier = "text"
        let sample = Box("Sample", padding: Edges(horizontal: 2, vertical: 1), text)
        let alignments: [TextAlignment] = [.leading, .center, .trailing]
        let group = RadioGroup(["leading", "centre", "trailing"], selection: 0) { [weak text] in
            text?.alignment = alignments[$0]
        }
        let lines: [LineStyle] = [.light, .rounded, .heavy, .double]
        let line = RadioGroup(["light", "rounded", "heavy", "double"], selection: 0) { [weak sample] in
            sample?.line = lines[$0]
        }
        let choices = Row(spacing: 6) {
            Column {
                Label("Alignment", role: .muted)
                group
            }
            Column {
                Label("Line", role: .muted)
                line
            }
        }
        stage.putScene(
            "A label",
            Column(spacing: 1) {
                choices
                sample
            })
    }
}
