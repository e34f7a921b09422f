import Trellis

extension Page {
    static let dashboard = Page("dashboard", "Three levels deep, all follow the window") { stage in
        stage.put("header", Bar("Fleet overview", "40 hosts"), "tt = ll = rr = 0, h = 1")
        stage.put("status", Bar("j k: host   PageUp PageDown: log   q: quit", "ok"), "bb = ll = rr = 0, h = 1")
        let hosts = stage.put(
            "hosts", Box("Hosts"),
            "tt = 1, bb = 1, ll = 0, w = 22%, minw = 12, maxw = 30")
        let names = (1...40).map { "host-\($0 < 10 ? "0" : "")\($0)" }
        stage.put("names", ChoiceList(names), in: hosts, "tt = ll = bb = rr = 1")

        let panels = stage.put("panels", View(), "tt = 1, ll = %rl, rr = 0, h = 45%, minh = 6", hosts)
        var before: Box?
        for (index, title) in ["Load", "Memory", "Network", "Disk"].enumerated() {
            let panel = Box(title)
            let name = title.lowercased()
            switch (index, before) {
            case (1, let left?), (3, let left?):
                stage.put(name, panel, in: panels, "tt = %tt, bb = %bb, ll = %rl, rr = 0", left, left, left)
            case (2, _): stage.put(name, panel, in: panels, "tt = 50%, bb = 0, ll = 0, w = 50%")
            default: stage.put(name, panel, in: panels, "tt = 0, h = 50%, ll = 0, w = 50%")
            }
            stage.put(
                "\(name) now", Label("now  \(17 + 13 * index) %"), in: panel, "tt = 1, ll = 2, rr = 2, maxh = 100% - 2")
            stage.put(
                "\(name) gauge", Gauge(percent: 17 + 13 * index), in: panel,
                "tt = %bt, ll = 2, rr = 2, h = 1, maxh = 100% - 3", panel.subviews[0])
            before = panel
        }
        let log = stage.put(
            "log", Box("Log"),
            "tt = %bt, bb = 1, ll = %rl, rr = 0", panels, hosts)
        let rows = (1...200).map {
            "\(String(1000 + $0).dropFirst())  job \($0 * 37 % 101) done in \($0 * 53 % 900) ms"
        }
        let table = stage.put("rows", Scroller(rows), in: log, "tt = bb = 1, ll = rr = 2")
        stage.onKey(Key(.pageDown), "scroll", scope: .window) { table.scroll(by: table.bounds.height) }
        stage.onKey(Key(.pageUp), "back", scope: .window) { table.scroll(by: -table.bounds.height) }
    }
}

/// A coloured row with text at both ends.
private final class Bar: View {
    private let left: String
    private let right: String

    init(_ left: String, _ right: String) {
        self.left = left
        self.right = right
        super.init()
    }

    override func draw(in painter: Painter) {
        let width = painter.bounds.width
        painter.fill(painter.bounds, style: painter[.bar])
        painter.text(left.truncated(to: width - 2), x: 1, y: 0, style: painter[.bar])
        let room = width - left.columns - 4
        if right.columns <= room { painter.text(right, x: width - right.columns - 1, y: 0, style: painter[.bar]) }
    }
}

/// A share of its width, drawn as a bar.
private final class Gauge: View {
    private let percent: Int

    init(percent: Int) {
        self.percent = percent
        super.init()
    }

    override func draw(in painter: Painter) {
        let filled = painter.bounds.width * percent / 100
        painter.text(String(repeating: "█", count: filled), x: 0, y: 0, style: painter[.accent])
        painter.text(
            String(repeating: "░", count: painter.bounds.width - filled), x: filled, y: 0, style: painter[.border])
    }
}

/// Rows, of which only the visible ones are painted.
private final class Scroller: View {
    private let rows: [String]
    private var first = 0

    init(_ rows: [String]) {
        self.rows = rows
        super.init()
    }

    func scroll(by count: Int) {
        first = min(max(0, first + count), max(0, rows.count - bounds.height))
        setNeedsDisplay()
    }

    override func draw(in painter: Painter) {
        for y in 0..<min(painter.bounds.height, rows.count - first) {
            painter.text(rows[first + y].truncated(to: painter.bounds.width), x: 0, y: y)
        }
    }
}
