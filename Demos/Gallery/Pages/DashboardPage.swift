import AppFiles
import Trellis

extension Page {
    static let dashboard = Page("dashboard", "A sheet shows less where there is less room") { stage in
        stage.add(StatusBar(left: "Fleet overview", right: "40 hosts"), named: "header")
        let hosts = (1...40).map { "host-\($0 < 10 ? "0" : "")\($0)" }
        stage.add(Box("Hosts", List(hosts, selection: 0)), named: "hosts")
        let panels = stage.add(View(), named: "panels")
        for (index, title) in ["Load", "Memory", "Network", "Disk"].enumerated() {
            let percent = 17 + 13 * index
            let now = Column {
                Label("now  \(percent)%")
                ProgressBar(value: Double(percent) / 100, details: [])
            }
            panels.add(Box(title, now), named: title.lowercased())
        }
        let jobs = (1...200).map {
            "\(String(1000 + $0).dropFirst())  job \($0 * 37 % 101) done in \($0 * 53 % 900) ms"
        }
        let log = List(jobs, selection: 0)
        stage.add(Box("Log", log), named: "log")
        stage.add(StatusBar(left: "Tab: hosts, log   q: quit", right: "ok"), named: "status")
        stage.apply(sheet: PackageResources.dashboard_sheet, named: "dashboard.sheet")
        // It is there at every size, so the focus can stay.
        if let window = stage.window, window.focusedView == nil { window.focus(log) }
    }
}
