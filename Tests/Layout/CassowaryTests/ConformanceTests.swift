import Testing

struct ConformanceTests {
    @Test func `every problem comes out`() throws {
        let cases = try ConformanceCase.cases()
        #expect(cases.count >= 78)
        let failures = cases.compactMap { test in ConformanceRun.failure(of: test).map { "\(test.name): \($0)" } }
        print("cassowary: \(cases.count - failures.count) of \(cases.count) problems")
        #expect(
            failures.isEmpty, "\(failures.count) of \(cases.count):\n\(failures.prefix(20).joined(separator: "\n"))")
    }
}
