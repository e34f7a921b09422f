import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Tests of panes and of what lies between them.
@MainActor
protocol SplitViewTesting {}

extension SplitViewTesting {
    static func text(_ text: String) -> Label { Label(text) }

    func widths(_ split: SplitView) -> [Int] { split.panes.map { $0.isHidden ? -1 : $0.frame.width } }

    func drag(_ tester: WindowTester, from: (Int, Int), to: (Int, Int)...) {
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: from.0, y: from.1))))
        for place in to { tester.send(.mouse(Mouse(.drag(.left), at: Point(x: place.0, y: place.1)))) }
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: to.last!.0, y: to.last!.1))))
    }
}
