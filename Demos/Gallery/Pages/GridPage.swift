import Trellis

extension Page {
    static let grid = Page("grid", "Columns as wide as their content, and one that takes the rest") { stage in
        let hosts = [
            ("web-1", "10.4.0.2", "443"), ("database", "10.4.0.17", "5432"), ("mail", "fe80::1ff:fe23:4567", "25"),
        ]
        let rows = hosts.map { host, address, port in
            [Label(host), Label(address), Label(port, alignment: .trailing)]
        }
        let grid = Grid(columns: [.content, .share(1), .content], spacing: 3, rowSpacing: 1) {
            Label("Host", role: .title)
            Label("Address", role: .title)
            Label("Port", role: .title)
            rows.flatMap { $0 }
        }
        let box = stage.put(
            "box", Box("Hosts"), "ct = cl = 50%, w = 80%, h = %h + 4, minw = 24, maxw = maxh = 100%", grid)
        stage.put("grid", grid, in: box, "tt = 2, ll = rr = 3, maxh = %h - 4", stage)
        stage.onKey("l", "longer name", scope: .window) { rows[1][0].text += "-x" }
        stage.onKey("r", "reset", scope: .window) { rows[1][0].text = "database" }
    }
}
