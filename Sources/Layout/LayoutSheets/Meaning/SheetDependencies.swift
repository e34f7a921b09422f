import LayoutPlan
import SFL
import SLL

/// Finds out whether a condition may depend on a size that it decides itself.
///
/// The nodes are views and axes. It assumes that all rules of the sheet are in force at once, so it may find a circle
/// where there never is one; that costs time but not correctness.
struct SheetDependencies {
    private let views: [SheetModel.View]
    /// By node: the nodes that it depends on.
    private var edges: [[Int32]]
    /// Dependencies of an item on the size that a condition asks for.
    private var asked: [(from: Int, to: Int)] = []

    /// Whether some condition may depend on a size that it decides itself.
    private(set) var hasFeedback = false

    init(_ builder: SheetBuilder) {
        views = builder.views
        edges = Array(repeating: [], count: builder.views.count * 2)
        // Conditions on the window do not depend on anything.
        guard builder.conditions.contains(where: { $0.view >= 0 }) else { return }
        addTree()
        for view in views.indices {
            for item in views[view].items {
                switch item.kind {
                case .rule(let rule, let references): add(rule, references, of: view, item.guarded, builder)
                case .visibility, .content:
                    for axis in Axis.allCases { add(item.guarded, node(view, axis), builder) }
                case .floats, .overflows: break
                }
            }
        }
        for constraint in builder.constraints { add(constraint, builder) }
        let components = strongComponents()
        hasFeedback = asked.contains { $0.from == $0.to || components[$0.from] == components[$0.to] }
    }

    private func node(_ view: Int, _ axis: Axis) -> Int { view * 2 + Int(axis.rawValue) }

    private mutating func add(_ from: Int, _ view: Int, _ axis: Axis) {
        if view >= 0 { edges[from].append(Int32(node(view, axis))) }
    }

    /// Everything depends on its superview; a natural height may depend on the width.
    private mutating func addTree() {
        for view in views.indices {
            for axis in Axis.allCases { add(node(view, axis), views[view].superview, axis) }
            add(node(view, .vertical), view, .horizontal)
        }
    }

    private mutating func add(_ guarded: Int, _ from: Int, _ builder: SheetBuilder) {
        var next = guarded
        while next >= 0 {
            let condition = builder.conditions[builder.guards[next].condition]
            if condition.view >= 0 {
                for axis in condition.test.axes {
                    let to = node(condition.view, axis)
                    edges[from].append(Int32(to))
                    asked.append((from, to))
                }
            }
            next = builder.guards[next].outer
        }
    }

    private mutating func add(
        _ rule: NamedRule, _ references: [SheetModel.Reference], of view: Int, _ guarded: Int, _ builder: SheetBuilder
    ) {
        for part in rule.parts {
            for name in part.assigned {
                let from = node(view, name.axis)
                add(guarded, from, builder)
                for own in part.read { add(from, view, own.axis) }
                for axis in part.axes { add(from, views[view].superview, axis) }
                for index in part.names {
                    guard case .view(let other) = references[index], other >= 0 else { continue }
                    let axis = rule.names[index].edge!.axis
                    // A position depends on those of all superviews.
                    var next = other
                    while next >= 0 {
                        add(from, next, axis)
                        next = views[next].superview
                    }
                }
            }
        }
    }

    private mutating func add(_ constraint: SheetModel.SheetConstraint, _ builder: SheetBuilder) {
        let named = Array(constraint.views.values).filter { $0 >= 0 }
        for axis in Axis.allCases {
            for first in named {
                add(constraint.guarded, node(first, axis), builder)
                for second in named { add(node(first, axis), second, axis) }
            }
        }
    }

    /// The strongly connected component of each node, by Tarjan's algorithm with a stack of its own.
    private func strongComponents() -> [Int] {
        let count = edges.count
        var (number, low, component) = (
            [Int](repeating: -1, count: count), [Int](repeating: 0, count: count), [Int](repeating: -1, count: count)
        )
        var (stack, calls, next) = ([Int](), [(node: Int, edge: Int)](), 0)
        for start in 0..<count where number[start] < 0 {
            calls.append((start, 0))
            while let (node, edge) = calls.last {
                if edge == 0 {
                    (number[node], low[node]) = (next, next)
                    next += 1
                    stack.append(node)
                }
                if edge < edges[node].count {
                    calls[calls.count - 1].edge += 1
                    let other = Int(edges[node][edge])
                    if number[other] < 0 {
                        calls.append((other, 0))
                    } else if component[other] < 0 {
                        low[node] = min(low[node], number[other])
                    }
                    continue
                }
                calls.removeLast()
                if let outer = calls.last?.node { low[outer] = min(low[outer], low[node]) }
                guard low[node] == number[node] else { continue }
                while true {
                    let member = stack.removeLast()
                    component[member] = node
                    if member == node { break }
                }
            }
        }
        return component
    }
}
