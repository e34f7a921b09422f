import TrellisKit

extension Page {
    static let badge = Page("badge", "A few letters or a number beside what they are about") { stage in
        let inbox = Badge(count: 98)
        let row = Row(spacing: 2) {
            Row {
                "Inbox"
                inbox
            }
            Row {
                "Build"
                Badge("failed", role: .error)
            }
            Row {
                "Tests"
                Badge("passed", role: .success)
            }
            Row {
                "Disk"
                Badge("91 %", role: .warning)
            }
        }
        stage.put("row", row, "tt = 2, cl = 50%, maxw = 100%")
        stage.put(
            "more",
            Row(spacing: 2) {
                Badge("new", role: .accent); Badge("plain"); Badge(count: 4_000)
            },
            "tt = 5, cl = 50%, maxw = 100%")
        stage.onKey("m", "more mails", scope: .window) { inbox.count = (inbox.count ?? 0) + 1 }
        stage.onKey("r", "read all", scope: .window) { inbox.count = 0 }
        stage.put("hints", KeyHints(), "bb = ll = rr = 0")
    }
}
