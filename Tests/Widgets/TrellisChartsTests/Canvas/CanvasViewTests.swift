import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// Drawing with dots.
@MainActor
struct CanvasViewTests {
    private func picture(
        _ width: Int, _ height: Int, _ resolution: DotResolution = .braille, x: ClosedRange<Double> = 0...1,
        y: ClosedRange<Double> = 0...1, ratio: Bool = false, ascii: Bool = false,
        draw: @escaping @MainActor (Drawing) -> Void
    ) -> String {
        let window = Window()
        window.add(
            CanvasView(x: x, y: y, resolution: resolution, keepsAspectRatio: ratio, content: draw),
            "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        if ascii { tester.send(.features(TerminalFeatures(colors: .none, unicode: false))) }
        return tester.picture
    }

    private let cross: @MainActor (Drawing) -> Void = { drawing in
        drawing.line(from: ChartPoint(0, 0), to: ChartPoint(1, 1))
        drawing.line(from: ChartPoint(0, 1), to: ChartPoint(1, 0))
    }

    @Test func `a canvas takes every size and every event`() {
        #expect(
            checkWidget {
                CanvasView(x: -1...1, y: -1...1, keepsAspectRatio: true) { drawing in
                    drawing.circle(center: ChartPoint(0, 0), radius: 0.9, style: drawing[.accent])
                    drawing.text("middle", at: ChartPoint(0, 0), alignment: .center)
                }
            } == [])
    }

    @Test func `dots have the size of the resolution`() {
        #expect(
            picture(4, 2, draw: cross) == """
                |⠑⢄⡠⠊|
                |⡠⠊⠑⢄|
                """)
        #expect(
            picture(4, 2, .quadrant, draw: cross) == """
                |▀▄▄▀|
                |▄▀▀▄|
                """)
        #expect(
            picture(4, 2, .halfBlock, draw: cross) == """
                |▀▄▄▀|
                |▄▀▀▄|
                """)
        #expect(
            picture(4, 2, .ascii, draw: cross) == """
                |'..'|
                |.''.|
                """)
        #expect(picture(4, 2, .braille, ascii: true, draw: cross) == picture(4, 2, .ascii, draw: cross))
    }

    @Test func `circles are round`() {
        #expect(
            picture(12, 6, x: -1...1, y: -1...1, ratio: true) { $0.circle(center: ChartPoint(0, 0), radius: 1) } == """
                |  ⡠⠒⠊⠉⠉⠑⠒⢄  |
                |⢠⠊        ⠑⡄|
                |⡎          ⢱|
                |⢇          ⡸|
                |⠘⢄        ⡠⠃|
                |  ⠑⠤⢄⣀⣀⡠⠤⠊  |
                """)
        #expect(
            picture(12, 6, .halfBlock, x: -1...1, y: -1...1, ratio: true) {
                $0.fillCircle(center: ChartPoint(0, 0), radius: 1)
            } == """
                |  ▄▄████▄▄  |
                | ██████████ |
                |████████████|
                |████████████|
                | ██████████ |
                |  ▀▀████▀▀  |
                """)
    }

    @Test func `polygons, rectangles, curves, graphs and texts`() {
        #expect(
            picture(14, 5, x: 0...14, y: 0...5) { drawing in
                drawing.fillPolygon([ChartPoint(0, 0), ChartPoint(6, 0), ChartPoint(3, 5)])
                drawing.rectangle(from: ChartPoint(8, 1), to: ChartPoint(14, 5))
                drawing.text("end", at: ChartPoint(14, 0), alignment: .trailing)
            } == """
                |  ⢠⣧   ⢸⠉⠉⠉⠉⠉⢹|
                |  ⣾⣿⡆  ⢸     ⢸|
                | ⢸⣿⣿⣿  ⢸     ⢸|
                |⢀⣿⣿⣿⣿⣇ ⢸⣀⣀⣀⣀⣀⣸|
                |⣼⣿⣿⣿⣿⣿⡄    end|
                """)
        #expect(
            picture(14, 4, x: -1...1, y: 0...1) { drawing in
                drawing.graph { $0 == 0 ? .nan : $0 * $0 }
                drawing.curve(from: ChartPoint(-1, 0), to: ChartPoint(1, 0), control: ChartPoint(0, 1))
                drawing.points([ChartPoint(0, 1)])
            } == """
                |⠱⡀     ⠁     ⡜|
                | ⠱⡀         ⡜ |
                |  ⢱⢖⠉⠉⠉⠉⠉⠑⢢⢎  |
                |⡠⠊⠁⠈⠒⠤⣀⣀⠤⠒⠁⠈⠒⢄|
                """)
    }

    @Test func `half blocks have two colours`() {
        let window = Window()
        window.add(
            CanvasView(resolution: .halfBlock) { drawing in
                drawing.line(from: ChartPoint(0, 1), to: ChartPoint(1, 1), style: Style(foreground: .red))
                drawing.line(from: ChartPoint(0, 0), to: ChartPoint(1, 0), style: Style(foreground: .blue))
            }, "tt = ll = bb = rr = 0")
        let canvas = WindowTester(window, width: 2, height: 1).canvas
        #expect(canvas.character(x: 0, y: 0) == "▀")
        #expect(canvas[0, 0].style.foreground == .red && canvas[0, 0].style.background == .blue)
    }

    @Test func `everything is clipped, and hostile numbers are left out`() {
        let numbers = [0, 0.5, 1, -3, 1e9, 1e300, -1e300, 1.7e308, .nan, .infinity, -.infinity, .leastNonzeroMagnitude]
        for resolution in DotResolution.allCases {
            let drawn = picture(9, 4, resolution) { drawing in
                for a in numbers {
                    for b in numbers {
                        let (p, q) = (ChartPoint(a, b), ChartPoint(b, a))
                        drawing.point(p)
                        drawing.line(from: p, to: q)
                        drawing.circle(center: p, radius: b)
                        drawing.fillCircle(center: p, radius: a)
                        drawing.fillEllipse(center: p, radiusX: a, radiusY: b)
                        drawing.rectangle(from: p, to: q)
                        drawing.fillRectangle(from: p, to: q)
                        drawing.fillPolygon([p, q, ChartPoint(a, a)])
                        drawing.polygon([p])
                        drawing.fillPolygon([])
                        drawing.curve(from: p, to: q, control: ChartPoint(a, a))
                        drawing.text("👩‍👩‍👧 far\naway", at: p, alignment: .trailing)
                        drawing.graph { _ in a }
                    }
                }
            }
            #expect(drawn.split(separator: "\n").count == 4)
        }
        #expect(
            picture(4, 1) { $0.line(from: ChartPoint(-1e300, 0.5), to: ChartPoint(1e300, 0.5)) }
                == picture(4, 1) { $0.line(from: ChartPoint(0, 0.5), to: ChartPoint(1, 0.5)) })
    }

    @Test func `cells have units`() {
        let window = Window()
        let canvas = window.add(CanvasView(x: 0...39, y: 0...15) { _ in }, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 4)
        tester.draw()
        let units = canvas.units(at: Point(x: 0, y: 3))!
        #expect(units.x == 0.5 && abs(units.y - 1.5) < 1e-9)
        #expect(canvas.units(at: Mouse(.move, at: Point(x: 0, y: 3))) == units)
        let corner = canvas.units(at: Mouse(.move, at: Point(x: 1, y: 3), fraction: Mouse.Fraction(x: 0, y: 0.5)))!
        #expect(abs(corner.x - 1.5) < 1e-9 && corner.y == units.y)
        tester.resize(width: 0, height: 0)
        #expect(canvas.units(at: Point(x: 0, y: 3)) == nil)
        #expect(canvas.units(at: Mouse(.move, at: Point(x: 0, y: 3))) == nil)
        #expect(checkEqual(canvas, tester))
    }

    /// Whether the picture is the same when painted again.
    private func checkEqual(_ canvas: CanvasView, _ tester: WindowTester) -> Bool {
        tester.resize(width: 9, height: 3)
        canvas.content = cross
        (canvas.x, canvas.y) = (0...1, 0...1)
        let first = tester.picture
        canvas.setNeedsDisplay()
        return tester.picture == first && first.contains { $0 != " " && $0 != "|" && $0 != "\n" }
    }

    @Test func `an ellipse of two equal radii is a circle, and a flat one is a line`() {
        func round(_ draw: @escaping @MainActor (Drawing) -> Void) -> String {
            picture(12, 6, x: -1...1, y: -1...1, draw: draw)
        }
        let middle = ChartPoint(0, 0)
        #expect(
            round { $0.ellipse(center: middle, radiusX: 0.7, radiusY: 0.7) }
                == round { $0.circle(center: middle, radius: 0.7) })
        #expect(
            round { $0.fillEllipse(center: middle, radiusX: 0.7, radiusY: 0.7) }
                == round { $0.fillCircle(center: middle, radius: 0.7) })
        let flat = round { $0.ellipse(center: middle, radiusX: 0.9, radiusY: 0) }.split(separator: "\n")
        #expect(flat.count { $0.contains { !"| ⠀".contains($0) } } == 1)
        let wide = round { $0.ellipse(center: middle, radiusX: 0.9, radiusY: 0.3) }.split(separator: "\n")
        #expect(wide.count { $0.contains { !"| ⠀".contains($0) } } < 4 && wide != flat)
    }
}
