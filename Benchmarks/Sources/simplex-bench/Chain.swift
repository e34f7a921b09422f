import Cassowary

/// Boxes in a row, each at least one cell after the one before it, in one simplex.
struct Chain {
    /// The wishes of the boxes besides a width of 10, and of 3 at least.
    enum Kind: String, CaseIterable {
        /// Near the left; dragging the first box moves all others along.
        case linked
        /// Places of their own, two cells apart; the dragged first box pushes one after the other.
        case pushed
        /// Near the left, within a changing width.
        case fitted
        /// As wide as the first one if possible, within a changing width.
        case tied
    }

    var solver = SimplexSolver()
    private var lefts: [SimplexSolver.Variable] = []
    private var widths: [SimplexSolver.Variable] = []
    private var handle: SimplexSolver.Handle!
    let kind: Kind
    let count: Int

    init(_ kind: Kind, _ count: Int) throws {
        self.kind = kind
        self.count = count
        for _ in 0..<count {
            lefts.append(solver.addVariable())
            widths.append(solver.addVariable())
        }
        var constraints: [LinearConstraint] = []
        if isFitted {
            constraints.append(
                LinearConstraint([.init(1, lefts[count - 1]), .init(1, widths[count - 1])], .lessOrEqual, rest))
        } else {
            constraints.append(LinearConstraint([.init(1, lefts[0])], .equal, 0, priority: 900))
        }
        for index in 0..<count {
            let (left, width) = (lefts[index], widths[index])
            let place = kind == .pushed ? 12 * Double(index) : 0
            constraints += [
                LinearConstraint([.init(1, width)], .greaterOrEqual, 0),
                LinearConstraint([.init(1, width)], .greaterOrEqual, 3),
                LinearConstraint([.init(1, width)], .equal, 10, priority: 500),
                LinearConstraint([.init(1, left)], .greaterOrEqual, 0),
                kind == .tied
                    ? LinearConstraint([.init(1, width), .init(-1, widths[0])], .equal, 0, priority: 250)
                    : LinearConstraint([.init(1, left)], .equal, place, priority: 250),
            ]
            if index == 0 { continue }
            constraints.append(
                LinearConstraint(
                    [.init(1, left), .init(-1, lefts[index - 1]), .init(-1, widths[index - 1])], .greaterOrEqual, 1))
        }
        handle = try solver.add(constraints)[0]
    }

    /// Whether a width for all of them changes, not the place of the first one.
    private var isFitted: Bool { kind == .fitted || kind == .tied }

    /// The constant that changes, at the start.
    var rest: Double { isFitted ? 12 * Double(count) : 0 }
    /// A change that moves or squeezes every box.
    var far: Double { isFitted ? 7 * Double(count) : 4 * Double(count) }

    /// The constant after some drags by one cell: 20 out and 20 back.
    func dragged(_ step: Int) -> Double {
        let away = Double(step % 40 < 20 ? step % 40 : 40 - step % 40)
        return isFitted ? rest - away : rest + away
    }

    mutating func set(_ number: Double) throws { try solver.setConstant(of: handle, to: number) }

    /// The sum of all values, for comparing solvers.
    var sum: Double { (lefts + widths).reduce(0) { $0 + solver[$1] } }
}
