import AppFiles
import Platform
import Trellis
import TrellisCharts

extension Page {
    static let welcome = Page("welcome", "Drag the line at the right, or watch", isPlain: true) { stage in
        let slogan = StyledText("Trellis", role: .title) + "  Apps for terminals of every size, in Swift."
        stage.add(Label(slogan, wraps: true), named: "slogan")
        let app = View()
        app.identifier = "app"
        fill(app)
        let room = SplitView(.horizontal) {
            app.pane(0.66, min: 16)
            SheetInForce(of: "app", in: String(decoding: PackageResources.welcome_sheet, as: UTF8.self), of: stage)
                .pane(0.34, min: 1)
        }
        stage.add(room, named: "room")
        let doors = Row(spacing: 1) {
            Button("Widgets") { [unowned stage] in stage.onShow?(.button) }
            Button("Playground") { [unowned stage] in stage.onShow?(.playground) }
            Button("Rules") { [unowned stage] in stage.onShow?(.edges) }
        }
        stage.add(doors, named: "doors")
        stage.apply(sheet: PackageResources.welcome_sheet, named: "welcome.sheet")

        // Twice out, in and back, until the user takes the line.
        let tour = room.animate(over: .seconds(24), .linear) { [weak room] time in
            let width = 0.66 + 0.34 * sin(4 * .pi * time)
            room?.shares = [width, 1 - width]
        }
        room.onChange = { _ in tour.cancel() }
    }

    /// An app of four parts, each in a box.
    private static func fill(_ app: View) {
        let requests = ChartSeries("requests", style: .area, limit: .units(300))
        requests.ramp = .levels
        let chart = LineChart([requests])
        chart.visibleSpan = 60
        chart.yAxis = ChartAxis("/s", includesZero: true)
        var time = 0.0
        @MainActor func measure() {
            requests.append(x: time, y: 420 + 180 * sin(time / 7) + 90 * cos(time / 2.3))
            time += 0.5
        }
        for _ in 0..<160 { measure() }
        chart.every(.milliseconds(500)) { [unowned chart] in
            if chart.window?.reducesMotion == false { measure() }
        }
        app.add(Box("Requests", chart), named: "load")

        let levels = [GaugeThreshold(0.7, .warning), GaugeThreshold(0.9, .error)]
        let cores = Column {
            for (number, value) in [0.23, 0.64, 0.78, 0.97].enumerated() {
                gauge(value, "Core \(number)", levels)
            }
        }
        app.add(Box("Cores", cores), named: "cores")

        struct Service: Identifiable { let id: String, state: String, delay: Int }
        let services = [("web", "ok", 12), ("mail", "ok", 31), ("search", "slow", 480), ("store", "ok", 8)]
        let table = Table(
            services.map { Service(id: $0, state: $1, delay: $2) },
            columns: [
                TableColumn("service", \.id, width: .share(1)),
                TableColumn("state") { StyledText($0.state, role: $0.state == "ok" ? .success : .warning) },
                TableColumn("ms", \.delay, alignment: .trailing),
            ])
        app.add(Box("Services", table), named: "services")
    }

    private static func gauge(_ value: Double, _ title: String, _ levels: [GaugeThreshold]) -> Gauge {
        let gauge = Gauge(value, title: title, form: .bar)
        (gauge.thresholds, gauge.role, gauge.ramp) = (levels, .success, .levels)
        return gauge
    }
}
