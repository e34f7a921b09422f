import FileSystem
import LayoutSheets
import Trellis
import TrellisDesktop
import TrellisSheets

extension Page {
    static let windowView = Page("window-view", "One layout at three widths, each in a window of its own") { stage in
        let shares: [Rule] = ["ll = 0, w = 22%", "ll = 22%, w = 30%", "ll = 52%, w = 48%"]
        for (number, share) in shares.enumerated() {
            let box = Box("", WindowView(mail()))
            box.bind(\.title, to: box, \.frame) { "\(max(0, $0.width - 2)) × \(max(0, $0.height - 2))" }
            stage.put("terminal\(number + 1)", box, "tt = 0, bb = 2")
            stage.add(share, to: box)
        }
        stage.put(
            "note", Label("Tab moves within a window, F6 to the next one.", role: .muted), "bb = 1, ll = 1, rr = 0")
        stage.onKey(.function(6), "next window", scope: .window) { [unowned stage] in
            let views = stage.subviews.compactMap { $0.subviews.first as? WindowView }
            let next = (views.firstIndex { $0.isFocused } ?? -1) + 1
            stage.window?.focus(views[next % views.count])
        }
        stage.putHints()
    }

    /// A window whose layout depends on its width.
    private static func mail() -> Window {
        let window = Window()
        window.add(List(["Inbox", "Drafts", "Sent", "Trash"], selection: 0), named: "folders")
        window.add(List((1...20).map { "Message \($0)" }, selection: 0), named: "messages")
        window.add(Label("The text of the message, which needs some room to be read.", wraps: true), named: "text")
        do {
            try window.apply(LayoutSheet(parsing: layout))
        } catch {
            fatalError("\(error)")
        }
        return window
    }

    private static let layout = """
        folders { ll = tt = 0 }
        messages { rr = 0 }
        text { rr = 0, bb = 0 }
        when w < 24 {
          folders { rr = 0, h = 4 }
          messages { tt = folders.bt + 1, ll = 0, bb = 0 }
          text { hidden; h = 0, ll = 0 }
        } else {
          folders { w = 9, bb = 0 }
          messages { tt = 0, ll = folders.rl + 1, h = 40% }
          text { tt = messages.bt + 1, ll = messages.ll }
        }
        """
}
