import TrellisKit

extension Page {
    static let tour = Page("tour", "What Trellis is, in ten seconds") { stage in
        let slogan = StyledText("Trellis", role: .title) + "  Views stay where you put them, at every size."
        let title = stage.put("slogan", Label(slogan, wraps: true), "tt = 0, ll = rr = 1")

        // The width of the small window inside, as a share of the room.
        let share = RuleNumber(100)
        let screen = stage.put("app", Box(), "tt = %bt + 1, ll = 0, w = %@p", title, share)
        let list = stage.put("list", Box("list"), in: screen, "ll = tt = 1, bb = 2, w = 30%, minw = 10")
        let detail = stage.put(
            "detail", Box("detail"), in: screen, "tt = %tt, bb = %bb, ll = %rl, rr = 1", list, list, list)
        stage.put("rows", List(["mail", "notes", "music", "code"], selection: 1), in: list, "tt = ll = bb = rr = 1")
        stage.put(
            "text", Label("One line of text places each view. Nothing else runs at a resize.", wraps: true), in: detail,
            "tt = 1, ll = rr = 2, maxh = 100% - 2")
        stage.put("status", StatusBar(left: "placed by rules"), in: screen, "bb = 1, ll = rr = 1, h = 1")

        let facts =
            "\(Page.all.count) pages, \(Theme.all.count) themes (F2). Space squeezes the app above; "
            + "better, resize your terminal. ↑ ↓ pages, / search, F3 source, ? keys."
        let foot = stage.put("facts", Label(facts, role: .muted, wraps: true), "bb = 0, ll = rr = 1, maxh = 25%")
        stage.add("bb = %tb + 1", to: screen, foot)
        @MainActor func squeeze() {
            screen.animate(over: .seconds(5), .linear) { [weak screen] time in
                // Out and back: 100 % to 45 % and again to 100 %.
                share.value = 45 + 55 * (2 * time - 1) * (2 * time - 1)
                screen?.setNeedsLayout()
            }
        }
        stage.onKey(.space, "squeeze", scope: .window) { squeeze() }
    }
}
