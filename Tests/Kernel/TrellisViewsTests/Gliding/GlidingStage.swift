import SLL
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// A window with a tile that glides for 100 milliseconds.
@MainActor
struct GlidingStage {
    let window = Window()
    let tester: WindowTester
    let tile: Fill

    init() {
        window.layoutMotion = LayoutMotion(over: .milliseconds(100), .linear)
        tile = window.add(Fill("x"), "tt = ll = 0, w = 4, h = 1")
        tester = WindowTester(window, width: 20, height: 4)
    }

    /// The characters and styles of a canvas.
    struct Picture: Equatable {
        let text: String
        let styles: [Style]

        init(_ canvas: Canvas) {
            text = canvas.text
            styles = (0..<canvas.size.area).map { canvas[$0 % canvas.size.width, $0 / canvas.size.width].style }
        }
    }
}

/// Tests on such a window.
@MainActor
protocol GlidingTesting {
    var stage: GlidingStage { get }
}

extension GlidingTesting {
    var window: Window { stage.window }
    var tester: WindowTester { stage.tester }
    var tile: Fill { stage.tile }

    func move(_ view: View, _ rule: Rule) {
        view.layout.removeAll()
        view.layout.add(rule)
    }

    /// The first row of the screen, without the blanks at its end.
    var row: String {
        let text = tester.canvas.text.split(separator: "\n", omittingEmptySubsequences: false)[0]
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    func advance(_ milliseconds: Int) { tester.advance(by: .milliseconds(milliseconds)) }

    /// The characters and styles of the screen.
    var picture: GlidingStage.Picture { GlidingStage.Picture(tester.canvas) }

    /// The same painted anew at this moment.
    var repainted: GlidingStage.Picture {
        window.setNeedsDisplay()
        return picture
    }
}
