import SeededNumbers
import Testing

@testable import Cassowary

/// What a solver made of drawn problems, and how: changes are noticed.
struct RecordedProblemsTests {
    private func story(_ seed: Int) -> String {
        var dice = Dice(seed: seed)
        var (solver, said) = (SimplexSolver(), [String]())
        var variables = (0..<dice.roll(1...16)).map { _ in solver.addVariable() }
        var handles: [SimplexSolver.Handle] = []
        for _ in 0..<50 {
            do {
                switch dice.roll(12) {
                case 0...4:
                    let constraint = Sketch(variables: variables.count, using: &dice).constraint(variables)
                    handles.append(try solver.add(constraint))
                case 5:
                    let all = (0..<dice.roll(2...5)).map { _ in
                        Sketch(variables: variables.count, using: &dice).constraint(variables)
                    }
                    handles += try solver.add(all)
                case 6, 7:
                    if !handles.isEmpty { solver.remove(handles.remove(at: dice.roll(handles.count))) }
                case 8:
                    try solver.change(
                        handles.shuffled(using: &dice).prefix(3).map { ($0, Double(dice.roll(-20...40))) })
                case 9:
                    if let handle = handles.randomElement(using: &dice) {
                        try solver.setConstant(of: handle, to: Double(dice.roll(-20...40)))
                    }
                case 10:
                    if let handle = handles.randomElement(using: &dice) {
                        try solver.setPriority(of: handle, to: dice.pick([1000, 750, 500, 1]))
                    }
                default: variables.append(solver.addVariable())
                }
            } catch { said.append("\(error)") }
            let open = solver.openVariables.map { variable in variables.firstIndex { $0 == variable } ?? -1 }
            said.append("\(variables.map { rounded(solver[$0]) }) \(open) \(solver.work)")
        }
        for handle in handles { said.append("\(solver[handle]) \(rounded(solver.violation(of: handle)))") }
        return said.joined(separator: "\n")
    }

    @Test func `drawn problems have the values that they had, in as many steps`() {
        let difference = Recorded.difference("problems", seeds: 200, story)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
