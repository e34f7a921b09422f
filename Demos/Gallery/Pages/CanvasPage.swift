import Platform
import Trellis
import TrellisCharts

extension Page {
    static let canvas = Page("canvas", "Dots smaller than a cell: lines, circles, curves, in your own units") { stage in
        var angle = 0.5
        let cube = CanvasView(x: -2...2, y: -2...2, keepsAspectRatio: true) { drawing in
            // The corners of a cube, turned about two axes and seen from the front.
            let corners = (0..<8).map { corner in
                let (x, y, z) = (corner & 1 == 0 ? -1.0 : 1, corner & 2 == 0 ? -1.0 : 1, corner & 4 == 0 ? -1.0 : 1)
                let (u, w) = (x * cos(angle) - z * sin(angle), x * sin(angle) + z * cos(angle))
                let (v, depth) = (y * cos(0.5) - w * sin(0.5), y * sin(0.5) + w * cos(0.5))
                return ChartPoint(u * 4 / (4 + depth), v * 4 / (4 + depth))
            }
            for corner in 0..<8 {
                for axis in [1, 2, 4] where corner & axis == 0 {
                    let role: Role = axis == 2 ? "series.2" : "series.1"
                    drawing.line(from: corners[corner], to: corners[corner | axis], style: drawing[role])
                }
            }
        }
        stage.put("cube", cube, "tt = 1, ll = 1, w = 50% - 2, bb = 50%")
        let clock = CanvasView(x: -1.1...1.1, y: -1.1...1.1, keepsAspectRatio: true) { drawing in
            let centre = ChartPoint(0, 0)
            drawing.circle(center: centre, radius: 1, style: drawing[.border])
            func place(_ hours: Double, _ radius: Double) -> ChartPoint {
                ChartPoint(radius * sin(hours * .pi / 6), radius * cos(hours * .pi / 6))
            }
            for hour in 0..<12 {
                drawing.line(from: place(Double(hour), 0.88), to: place(Double(hour), 1), style: drawing[.muted])
            }
            drawing.line(from: centre, to: place(10.15, 0.5), style: drawing[.text])
            drawing.line(from: centre, to: place(1.8, 0.8), style: drawing[.accent])
            drawing.text("12", at: place(0, 0.72), alignment: .center, style: drawing[.muted])
        }
        stage.put("clock", clock, "tt = 1, rr = 1, w = 50% - 2, bb = 50%")
        let waves = CanvasView(x: 0...12.6, y: -1.2...1.2) { drawing in
            drawing.line(from: ChartPoint(0, 0), to: ChartPoint(12.6, 0), style: drawing[.border])
            drawing.graph(style: drawing["series.1"]) { sin($0) }
            drawing.graph(style: drawing["series.4"]) { cos($0 * 2) * exp(-$0 / 6) }
        }
        stage.put("waves", waves, "tt = 50% + 1, ll = 1, w = 50% - 2, bb = 1")
        let shapes = CanvasView(x: -2...2, y: -1...1, resolution: .halfBlock, keepsAspectRatio: true) { drawing in
            drawing.fillCircle(center: ChartPoint(-0.9, 0), radius: 0.8, style: drawing["series.2"])
            drawing.fillRectangle(
                from: ChartPoint(-0.8, -0.7), to: ChartPoint(0.6, 0.3), style: drawing["series.1"])
            drawing.fillPolygon(
                [ChartPoint(0.2, -0.8), ChartPoint(1.8, -0.8), ChartPoint(1, 0.8)], style: drawing["series.3"])
        }
        stage.put("shapes", shapes, "tt = 50% + 1, rr = 1, w = 50% - 2, bb = 1")
        stage.onKey("t", "turn", scope: .window) {
            angle += 0.1
            cube.setNeedsDisplay()
        }
    }
}
