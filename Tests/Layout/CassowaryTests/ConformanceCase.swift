import Cassowary
import Foundation

/// One problem of a conformance file: what is done with a solver, and the values that it must give.
struct ConformanceCase: Decodable {
    var name: String
    var variables: [String]
    var steps: [Step]

    struct Step: Decodable {
        var op: String
        var `var`: String?
        var value: Double?
        var strength: String?
        var id: String?
        var terms: [Term]?
        var constant: Double?
        var relation: String?
        var weight: Double?
        var error: String?
        var values: [String: Double]?
        var violationByLevel: [String: Double]?

        enum CodingKeys: String, CodingKey {
            case op, `var`, value, strength, id, terms, constant, relation, weight, error, values
            case violationByLevel = "violation_by_level"
        }
    }

    struct Term: Decodable {
        var coefficient: Double
        var variable: String

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            coefficient = try container.decode(Double.self)
            variable = try container.decode(String.self)
        }
    }

    /// The priorities of the strengths of the files.
    static let priorities = ["required": 1000, "strong": 3, "medium": 2, "weak": 1]

    /// The problems of the tests, and of every file of this kind in the folder that SFL_CASES names.
    static func cases() throws -> [ConformanceCase] {
        var urls = [Bundle.module.url(forResource: "Resources/cassowary-cases", withExtension: "json")!]
        if let folder = ProcessInfo.processInfo.environment["SFL_CASES"] {
            urls += try FileManager.default.contentsOfDirectory(
                at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        }
        return try urls.enumerated().flatMap { index, url -> [ConformanceCase] in
            let data = try Data(contentsOf: url)
            if index == 0 { return try JSONDecoder().decode([ConformanceCase].self, from: data) }
            guard let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]],
                list.first?["variables"] != nil
            else { return [] }
            return try JSONDecoder().decode([ConformanceCase].self, from: data)
        }
    }
}

/// A problem being solved by the library.
struct ConformanceRun {
    var solver = SimplexSolver()
    var variables: [String: SimplexSolver.Variable] = [:]
    var handles: [String: SimplexSolver.Handle] = [:]
    var constraints: [SimplexSolver.Handle: ConformanceCase.Step] = [:]
    /// What is suggested for the variables that are edited.
    var edits: [String: (priority: Int, value: Double)] = [:]

    /// What came out wrong, as text; nil when all is right.
    static func failure(of test: ConformanceCase) -> String? {
        var run = ConformanceRun()
        for name in test.variables { run.variables[name] = run.solver.addVariable() }
        for (index, step) in test.steps.enumerated() {
            do {
                if let failure = try run.take(step) { return "step \(index) (\(step.op)): \(failure)" }
            } catch {
                return "step \(index) (\(step.op)): \(error)"
            }
        }
        return nil
    }

    private mutating func take(_ step: ConformanceCase.Step) throws -> String? {
        switch step.op {
        case "add": return try add(step)
        case "remove":
            let handle = handles.removeValue(forKey: step.id!)!
            constraints[handle] = nil
            solver.remove(handle)
        case "edit":
            let priority = ConformanceCase.priorities[step.strength!]!
            edits[step.var!] = (priority, 0)
            try solver.edit(variables[step.var!]!, priority: priority, value: 0)
        case "unedit":
            edits[step.var!] = nil
            solver.endEdit(of: variables[step.var!]!)
        case "suggest":
            edits[step.var!]!.value = step.value!
            try solver.suggest(step.value!, for: variables[step.var!]!)
        case "expect": return difference(step)
        default: return "unknown step"
        }
        return nil
    }

    private mutating func add(_ step: ConformanceCase.Step) throws -> String? {
        // The files have `terms + constant relation 0`.
        let relation: LinearConstraint.Relation =
            switch step.relation! {
            case "==": .equal
            case "<=": .lessOrEqual
            default: .greaterOrEqual
            }
        let constraint = LinearConstraint(
            step.terms!.map { .init($0.coefficient, variables[$0.variable]!) }, relation, -step.constant!,
            priority: ConformanceCase.priorities[step.strength!]!, weight: step.weight!)
        do {
            let handle = try solver.add(constraint)
            if let id = step.id { handles[id] = handle }
            constraints[handle] = step
            return step.error == nil ? nil : "it was not refused"
        } catch {
            guard case .unsatisfiable = error, step.error == "unsatisfiable" else { throw error }
            return nil
        }
    }

    private func difference(_ step: ConformanceCase.Step) -> String? {
        let wrong = step.values!.sorted { $0.key < $1.key }.filter { abs(solver[variables[$0.key]!] - $0.value) > 1e-6 }
        if !wrong.isEmpty {
            return wrong.map { "\($0.key) is \(solver[variables[$0.key]!]) instead of \($0.value)" }
                .joined(separator: ", ")
        }
        for (level, expected) in step.violationByLevel ?? [:] {
            let found = constraints.filter { ConformanceCase.priorities[$0.value.strength!]! == Int(level)! }
                .reduce(0) { $0 + solver.violation(of: $1.key) * $1.value.weight! }
            let suggested = edits.filter { $0.value.priority == Int(level)! }
                .reduce(0) { $0 + abs(solver[variables[$1.key]!] - $1.value.value) }
            if abs(found + suggested - expected) > 1e-6 {
                return "level \(level) costs \(found + suggested) instead of \(expected)"
            }
        }
        return nil
    }
}
