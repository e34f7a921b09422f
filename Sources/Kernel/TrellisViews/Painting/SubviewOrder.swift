import CellGeometry
import LayoutPlan

/// The visible subviews of a view that follow each other along an axis by their rules, at any size: those in some rows
/// or columns are found by search.
@MainActor
struct SubviewOrder {
    let axis: Axis
    /// Whether the order depends on sizes that rules give as numbers.
    private(set) var sizesMatter = false
    /// The items whose edges never decrease, lowest view first.
    private var line: [Int32] = []
    private var others: [(below: Int, item: Int32)] = []

    /// The number of subviews that may lie anywhere, such as a title above the rows of a table.
    private static let mostOthers = 16
    /// The number of subviews that may begin together, such as the cells of a row.
    private static let mostTogether = 32
    /// The number of empty items after which the next one with cells is searched for.
    private static let mostEmpty = 8

    /// Creates the order of subviews along the axis that has one; nil if there is none. O(subviews).
    init?(of view: View, _ plan: LayoutPlan) {
        self.init(of: view, .vertical, plan)
        if line.isEmpty { self.init(of: view, .horizontal, plan) }
        if line.isEmpty { return nil }
    }

    /// Creates the order along an axis; without a line if there is none.
    private init(of view: View, _ axis: Axis, _ plan: LayoutPlan) {
        self.axis = axis
        var together = 0
        for subview in view.subviews where subview.isVisibleItself {
            let item = subview.item
            var isOther = false
            if let last = line.last {
                switch plan.succession(of: item, after: Int(last), axis) {
                case .behind: together = 0
                case .later: (together, sizesMatter) = (0, true)
                case .together: (together, sizesMatter) = (together + 1, true)
                case nil where line.count == 1:
                    // The line may begin after a few others.
                    others.append((0, last))
                    line.removeLast()
                case nil: isOther = true
                }
            }
            if isOther { others.append((line.count, Int32(item))) } else { line.append(Int32(item)) }
            if others.count > Self.mostOthers || together > Self.mostTogether {
                line = []
                return
            }
        }
    }

    /// Calls a closure with the items that may lie in some rows and columns, lowest view first.
    ///
    /// - Parameter rows: from top to bottom, in the coordinates in which the plan keeps the items.
    func forEachItem(in rows: [Range<Int>], _ columns: Range<Int>, _ plan: LayoutPlan, _ body: (Int) -> Void) {
        guard let top = rows.first?.lowerBound, let bottom = rows.last?.upperBound else { return }
        let all = Rect(left: columns.lowerBound, top: top, right: columns.upperBound, bottom: bottom)
        var (index, other) = (0, 0)
        func visitOthers(below limit: Int) {
            while other < others.count, others[other].below <= limit {
                let item = Int(others[other].item)
                other += 1
                if plan.keeps(item, in: all) { body(item) }
            }
        }
        for range in axis == .vertical ? rows : [columns] {
            index = firstIndex(from: index, endingAfter: range.lowerBound, plan)
            var emptyCount = 0
            while index < line.count {
                let frame = plan.keptFrame(of: Int(line[index]))
                let (near, far) = edges(frame)
                if near >= range.upperBound { break }
                if near == far {
                    emptyCount += 1
                    index =
                        emptyCount < Self.mostEmpty
                        ? index + 1 : firstIndex(from: index + 1, endingAfter: max(far, range.lowerBound), plan)
                    continue
                }
                emptyCount = 0
                visitOthers(below: index)
                body(Int(line[index]))
                index += 1
            }
        }
        visitOthers(below: line.count)
    }

    /// The index of the first item of the line, from an index on, that ends after an edge. O(log items).
    private func firstIndex(from start: Int, endingAfter edge: Int, _ plan: LayoutPlan) -> Int {
        var (low, high) = (start, line.count)
        while low < high {
            let middle = (low + high) / 2
            if edges(plan.keptFrame(of: Int(line[middle]))).far > edge { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func edges(_ frame: Rect) -> (near: Int, far: Int) {
        axis == .vertical ? (frame.top, frame.bottom) : (frame.left, frame.right)
    }
}
