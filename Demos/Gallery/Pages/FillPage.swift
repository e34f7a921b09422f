import Trellis

extension Page {
    static let fill = Page("fill", "An area of one character: a shade, a rule, a ruler, a background") { stage in
        for (index, shade) in ["░", "▒", "▓", "█"].enumerated() {
            let fill = Fill(Character(shade), role: .accent)
            stage.put("shade \(index)", fill, "tt = 1, h = 30%, ll = 25% * \(index) + 1, w = 25% - 2")
        }
        stage.put("rule", Fill("─", role: .border), "ct = 50%, h = 1, ll = rr = 1")
        let colour = Style(background: .rgb(0, 95, 135))
        let ground = stage.put("ground", Fill(style: colour), "tt = 50% + 2, bb = 2, ll = rr = 1")
        stage.put(
            "text", Label("on a background", style: Style(foreground: .rgb(255, 255, 255)).laid(over: colour)),
            in: ground,
            "ct = cl = 50%, maxw = 100%, maxh = 100%")
        stage.put("dots", Fill("·", role: .muted), "bb = 0, h = 1, ll = rr = 1")
    }
}
