private import SLL
package import Scenarios
private import TrellisLayout

/// Trellis: the scenario's rules parsed from text, and the resulting layout plan.
package final class TrellisEngine: LayoutEngine {
    package static let name = "Trellis"

    private let layout = RuleLayout()
    private var items: [RuleLayout.Item] = []
    private let views: [ScenarioView]
    private var size = (width: 0, height: 0)

    package init(_ scenario: Scenario) {
        views = scenario.views
        layout.reserveCapacity(views.count)
        items.reserveCapacity(views.count)
        for view in views {
            let item = layout.addItem(in: view.parent < 0 ? nil : items[view.parent])
            items.append(item)
            add(view.rule, to: item, view.arguments)
        }
    }

    private func add(_ rule: String, to item: RuleLayout.Item, _ arguments: [Int]) {
        do {
            try layout.add(parsing: rule, to: item, arguments: arguments.map { items[$0] })
        } catch {
            fatalError("\(error)")
        }
    }

    package func resize(width: Int, height: Int) {
        size = (width, height)
        layout.solve(width: width, height: height)
    }

    package func setLeftOffset(_ offset: Int, of view: Int) {
        add(views[view].rule(movedRightBy: offset), to: items[view], views[view].arguments)
        layout.solve(width: size.width, height: size.height)
    }

    package func cells(of view: Int) -> Cells {
        let frame = layout.absoluteFrame(of: items[view])
        return Cells(
            left: Int32(frame.left), top: Int32(frame.top), right: Int32(frame.right), bottom: Int32(frame.bottom))
    }
}
