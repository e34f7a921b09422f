import RuleText
import Testing

@testable import SLL

struct ConformanceTests {
    @Test func `every frame case gives the frames that were measured on the original`() throws {
        let cases = try ConformanceCase.cases("frames") { $0.passes != nil }
        #expect(cases.count >= 2693)
        var failures: [String] = []
        for test in cases {
            if let failure = failure(of: test) { failures.append("\(test.name): \(failure)") }
        }
        print("frames: \(cases.count - failures.count) of \(cases.count) cases")
        #expect(
            failures.isEmpty, "\(failures.count) of \(cases.count):\n\(failures.prefix(20).joined(separator: "\n"))")
    }

    private func failure(of test: ConformanceCase) -> String? {
        do {
            let run = try ConformanceRun(test)
            for (index, pass) in test.passes!.enumerated() {
                for rule in pass.addRules ?? [] { try run.add(rule, to: rule.id!) }
                run.solve(pass.superview)
                let differences = run.differences(pass.frames.merging(pass.trellis ?? [:]) { $1 })
                if !differences.isEmpty { return "pass \(index): " + differences.joined(separator: ", ") }
            }
            return test.trellis == nil ? nil : "no error was thrown"
        } catch {
            return test.trellis?.hasPrefix("rule error") == true ? nil : "\(error)"
        }
    }

    @Test func `every random graph is told apart as cycle or not, and has its frames`() throws {
        let cases = try ConformanceCase.cases("cycles") { $0.passes == nil }
        #expect(cases.count >= 600)
        var failures: [String] = []
        for test in cases {
            if let failure = failureOfGraph(test) { failures.append("\(test.name): \(failure)") }
        }
        print("cycles: \(cases.count - failures.count) of \(cases.count) cases")
        #expect(
            failures.isEmpty, "\(failures.count) of \(cases.count):\n\(failures.prefix(20).joined(separator: "\n"))")
    }

    private func failureOfGraph(_ test: ConformanceCase) -> String? {
        do {
            let run = try ConformanceRun(test)
            run.solve(test.superview)
            let cycles = run.layout.plan.issues.filter { if case .cycle = $0.kind { true } else { false } }
            guard test.trellis == "ok" else { return cycles.isEmpty ? "no cycle was found" : nil }
            if !cycles.isEmpty { return "a cycle was found: \(cycles)" }
            return run.differences(test.frames!).first
        } catch {
            if let error = error as? RuleError, case .cycle = error.kind, test.trellis == "cycle" { return nil }
            return "\(error)"
        }
    }
}
