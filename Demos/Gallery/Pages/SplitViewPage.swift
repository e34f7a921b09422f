import FileSystem
import Trellis

extension Page {
    static let splitView = Page("split-view", "Panes with dividers to drag; Enter or a double click collapses") {
        stage in
        let names = ["Inbox", "Drafts", "Sent", "Archive", "Trash"]
        let split = SplitView(.horizontal) {
            List(names, selection: 0).pane(1, min: 8, max: .share(0.5))
            SplitView(.vertical) {
                List((1...30).map { "Message \($0)" }, selection: 0).pane(2, min: 2)
                Label(
                    "Drag a line, or give it the focus by Tab and use the arrow keys. Panes keep their shares.",
                    wraps: true
                )
                .pane(1, min: 1)
            }.pane(2, min: 10)
        }
        stage.put("split", split, "tt = 0, ll = rr = 0, bb = 2")
        let shares = stage.put("shares", Label(role: .muted), "bb = 1, ll = 1, rr = 0")
        shares.bind(\.text, to: split, \.shares) { shares in
            "shares: " + shares.map { "\(Int(($0 * 100).rounded()))%" }.joined(separator: ", ")
        }
        stage.putHints()
    }
}
