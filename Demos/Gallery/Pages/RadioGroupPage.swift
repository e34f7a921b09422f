import TrellisKit

extension Page {
    static let radioGroup = Page("radio-group", "One of several; the label follows the choice") { stage in
        let box = stage.put("box", Box("aligned"), "tt = 0, bb = 0, rr = 0, w = 50%")
        let text = Label("This text is aligned\nas the group says.")
        stage.put("text", text, in: box, "ct = 50%, ll = rr = 2, maxh = 100% - 2")
        let alignments: [TextAlignment] = [.leading, .center, .trailing]
        let group = RadioGroup(["leading", "centre", "trailing"], selection: 0) { [weak text] in
            text?.alignment = alignments[$0]
        }
        stage.put("group", group, "ct = 25%, ll = 2, maxh = 45%, maxw = 40%")
        let lines: [LineStyle] = [.light, .rounded, .heavy, .double]
        let line = RadioGroup(["light line", "rounded", "heavy", "double"], selection: 0) { [weak box] in
            box?.line = lines[$0]
        }
        stage.put("line", line, "ct = 75%, ll = 2, maxh = 45%, maxw = 40%")
    }
}
