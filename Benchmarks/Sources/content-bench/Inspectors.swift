import DeveloperTools
import Trellis

extension ContentBench {
    /// An inspector over a window of 1,000 views: opening it, and the view under the mouse.
    static func measureInspector() {
        let app = Window(size: size)
        for row in 0..<50 {
            for column in 0..<20 {
                app.add(Label("\(row)"), "tt = %f, ll = %f, w = 9, h = 1", row, column * 10)
            }
        }
        _ = app.draw()
        report("inspector: opening over 1,000 views, and its frame", rounds: 50) {
            let inspector = Inspector(app)
            inspector.window.send(.resize(size))
            _ = inspector.window.draw()
            inspector.close()
        }
        let inspector = Inspector(app)
        inspector.window.send(.resize(size))
        inspector.isPicking = true
        _ = inspector.window.draw()
        var place = 0
        report("inspector: the mouse goes to another of 1,000 views") {
            place = (place + 11) % 80
            inspector.window.send(.mouse(Mouse(.move, at: Point(x: place, y: place % 40))))
            _ = inspector.window.draw()
        }
        inspector.isPicking = false
        report("inspector: another view is chosen") {
            place = (place + 1) % 1_000
            inspector.selectedView = app.subviews[place]
            _ = inspector.window.draw()
        }
        inspector.close()
    }
}
