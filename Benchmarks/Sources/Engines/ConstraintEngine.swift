private import SFL
package import Scenarios
private import TrellisLayout

/// Trellis with constraints: the scenario's SFL parsed from text, and the resulting operations and blocks.
package final class ConstraintEngine: LayoutEngine {
    package static let name = "SFL"

    private let layout = ConstraintLayout()
    private var items: [ConstraintLayout.Item] = []
    /// The constraints of the left edges.
    private var lefts: [ConstraintLayout.Handle] = []
    private var size = (width: 0, height: 0)

    package init(_ scenario: Scenario) {
        items.reserveCapacity(scenario.views.count)
        for (index, view) in scenario.views.enumerated() {
            items.append(layout.addItem("v\(index)", in: view.parent < 0 ? nil : items[view.parent]))
        }
        do {
            for texts in scenario.constraints { lefts.append(try layout.add(texts)[0]) }
        } catch {
            fatalError("\(error)")
        }
    }

    package func resize(width: Int, height: Int) {
        size = (width, height)
        layout.solve(width: width, height: height)
    }

    package func setLeftOffset(_ offset: Int, of view: Int) {
        let handle = lefts[view]
        let before = offsets[view] ?? 0
        offsets[view] = offset
        do {
            try layout.setConstant(layout[handle].constant + Double(offset - before), of: handle)
        } catch {
            fatalError("\(error)")
        }
        layout.solve(width: size.width, height: size.height)
    }
    private var offsets: [Int: Int] = [:]

    package func cells(of view: Int) -> Cells {
        let frame = layout.absoluteFrame(of: items[view])
        return Cells(
            left: Int32(frame.left), top: Int32(frame.top), right: Int32(frame.right), bottom: Int32(frame.bottom))
    }
}
