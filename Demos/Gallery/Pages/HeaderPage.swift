import Trellis

extension Page {
    static let header = Page("header", "The bars of a window: title and clock, status, keys") { stage in
        let header = stage.put("header", Header("Mail", subtitle: "Inbox", showsClock: true), "tt = ll = rr = 0")
        let status = stage.put("status", StatusBar(left: "3 unread", right: "connected"), "bb = 1, ll = rr = 0")
        stage.putHints()
        // The same time in every picture.
        header.clock = { "12:34" }
        let list = List(["Ada: the engine", "Grace: a moth", "Barbara: substitution"])
        list.observe(\.selection) { [weak status] row in status?.left = "Mail \((row ?? 0) + 1) of 3" }
        stage.put("list", list, "tt = 2, bb = 3, ll = rr = 1")
        stage.onKey("c", "clock", scope: .window) { [weak header] in header?.showsClock.toggle() }
        stage.onKey("t", "subtitle", scope: .window) { [weak header] in
            header?.subtitle = header?.subtitle == "" ? "Inbox" : ""
        }
    }
}
