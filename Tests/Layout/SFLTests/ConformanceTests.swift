import SFL
import Testing

struct ConformanceTests {
    @Test func `every problem has its frames in every state`() throws {
        let cases = try ConformanceCase.cases()
        #expect(cases.count >= 300)
        var states = 0
        let failures = cases.compactMap { test -> String? in
            states += test.steps.count
            return failure(of: test).map { "\(test.kind) \(test.id), \($0)" }
        }
        print("sfl: \(cases.count - failures.count) of \(cases.count) problems, \(states) states")
        #expect(
            failures.isEmpty, "\(failures.count) of \(cases.count):\n\(failures.prefix(20).joined(separator: "\n"))")
    }

    private func failure(of test: ConformanceCase) -> String? {
        do {
            var run = try ConformanceRun(test)
            for (index, step) in test.steps.enumerated() {
                if let failure = try run.take(step) { return "step \(index) (\(step.op)): \(failure)" }
            }
            return run.layout.ambiguous.isEmpty ? nil : "\(run.layout.ambiguous)"
        } catch {
            return "\(error)"
        }
    }

    @Test func `the texts of the files read as their parts say`() throws {
        for test in try ConformanceCase.cases() {
            let run = try ConformanceRun(test)
            for line in test.constraints {
                let constraint = run.layout[run.handles[line.id]!]
                #expect(constraint.first.attribute.rawValue == line.attr1)
                #expect(constraint.second?.attribute.rawValue == line.attr2)
                #expect(constraint.multiplier == line.multiplier)
                #expect(constraint.constant == line.constant)
                #expect(constraint.priority == line.priority)
                #expect(run.layout.text(of: run.handles[line.id]!) == line.text)
            }
        }
    }
}
