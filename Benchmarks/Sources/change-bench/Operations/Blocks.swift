import Cassowary
import SFL
import TrellisLayout

/// A chain of constraints that only a simplex can solve.
@MainActor
var blockOperations: [Operation] {
    let sizes = [20, 100, 1_000]
    return [
        Operation(name: "one block, N views in a chain: first solve", sizes: sizes) { n in
            var chain: ViewChain?
            return Trial(
                act: { chain = ViewChain(n) }, undo: { chain = nil }, look: { chain?.look ?? "none" })
        },
        Operation(name: "one block, N views in a chain: jump", sizes: sizes) { n in
            let chain = ViewChain(n)
            var step = 0
            return Trial(
                act: {
                    step += 1
                    chain.pull(to: step % 2 == 1 ? Double(20 * n) : Double(n))
                }, look: { chain.look })
        },
        Operation(name: "one block, N views in a chain: drag by one cell", sizes: sizes) { n in
            let chain = ViewChain(n)
            var step = 0
            return Trial(
                act: {
                    step += 1
                    chain.pull(to: Double(13 * n + step % 20))
                }, look: { chain.look })
        },
        Operation(name: "one block, memory", unit: "bytes a view", sizes: sizes) { n in
            var chain: ViewChain?
            var bytes = 0
            return Trial(
                act: {
                    let before = allocatedBytes() ?? 0
                    chain = ViewChain(n)
                    bytes = (allocatedBytes() ?? 0) - before
                },
                undo: { chain = nil }, look: { chain?.look ?? "none" }, parts: Double(n), value: { Double(bytes) })
        },
        Operation(name: "simplex alone, N variables in a chain: first solve", sizes: sizes) { n in
            var chain: VariableChain?
            return Trial(
                act: { chain = VariableChain(n) }, undo: { chain = nil }, look: { chain?.look ?? "none" })
        },
        Operation(name: "simplex alone, N variables in a chain: jump", sizes: sizes) { n in
            var chain = VariableChain(n)
            var step = 0
            return Trial(
                act: {
                    step += 1
                    chain.pull(to: step % 2 == 1 ? Double(20 * n) : Double(n))
                }, look: { chain.look })
        },
        Operation(name: "simplex alone, N variables in a chain: drag by one", sizes: sizes) { n in
            var chain = VariableChain(n)
            var step = 0
            return Trial(
                act: {
                    step += 1
                    chain.pull(to: Double(6 * n + step % 20))
                }, look: { chain.look })
        },
    ]
}

/// Connected views side by side: no single constraint determines any of them, and a strong wish pulls at the last.
private struct ViewChain {
    private let layout = ConstraintLayout()
    private var items: [ConstraintLayout.Item] = []
    private let pulled: ConstraintLayout.Handle

    init(_ n: Int) {
        for index in 0..<n { items.append(layout.addItem("v\(index)")) }
        var texts = ["v0.left >= root.left"]
        for index in 0..<n {
            texts.append("v\(index).width >= 2")
            texts.append("v\(index).width = 10 @ 500")
            texts.append("v\(index).left = \(index * 12) @ 100")
            if index > 0 { texts.append("v\(index).left >= v\(index - 1).right + 1") }
        }
        do {
            try layout.add(texts)
            pulled = try layout.add("v\(n - 1).left = \(12 * n) @ 900")
        } catch {
            fail("\(error)")
        }
        layout.solve(width: 200, height: 60)
    }

    func pull(to place: Double) {
        do { try layout.setConstant(place, of: pulled) } catch { fail("\(error)") }
        layout.solve(width: 200, height: 60)
    }

    var look: String { "\(layout.frame(of: items[items.count - 1]))" }
}

/// The same with one variable for each link, which is how solvers are compared.
private struct VariableChain {
    private var solver = SimplexSolver()
    private var variables: [SimplexSolver.Variable] = []

    init(_ n: Int) {
        typealias Term = LinearConstraint.Term
        variables = (0..<n).map { _ in solver.addVariable() }
        var constraints = [LinearConstraint([Term(1, variables[0])], .greaterOrEqual, 0)]
        for index in 0..<n {
            constraints.append(LinearConstraint([Term(1, variables[index])], .equal, Double(5 * index), priority: 100))
            guard index > 0 else { continue }
            let step = [Term(1, variables[index]), Term(-1, variables[index - 1])]
            constraints.append(LinearConstraint(step, .greaterOrEqual, 2))
        }
        do {
            try solver.add(constraints)
            try solver.edit(variables[n - 1], priority: 900, value: Double(5 * n))
        } catch {
            fail("\(error)")
        }
    }

    mutating func pull(to place: Double) {
        do { try solver.suggest(place, for: variables[variables.count - 1]) } catch { fail("\(error)") }
    }

    var look: String { "\(variables.map { solver[$0] })" }
}
