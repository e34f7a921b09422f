import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import tests

/// The tests in the whole screen, and the tree that they make.
@MainActor
struct TestsViewTests {
    /// Tests in two suites, one of them in the other, and a test of XCTest.
    static let tests: [KnownTest] = [
        test("Lib.Outer/a()/T.swift:7:2", "Outer › a()"), test("Lib.Outer/b()/T.swift:8:2", "Outer › b()"),
        test("Lib.Outer/Inner/c()/T.swift:9:2", "Outer › Inner › c()"), test("Lib.free()/T.swift:1:2", "free()"),
        KnownTest(id: "Old.testBad", name: "Old.testBad"),
    ]

    private static func test(_ id: String, _ name: String) -> KnownTest {
        KnownTest(id: id, name: name, place: TestPlace(path: "/src/T.swift", line: 7))
    }

    static func records(_ states: [TestRecord.State] = [.passed, .failed, .failed, .waiting, .skipped]) -> [TestRecord]
    {
        zip(tests, states).map { test, state in
            var record = TestRecord(test: test, state: state)
            if state == .passed || state == .failed { record.time = .milliseconds(250) }
            if state == .skipped { record.reason = "not now" }
            if state == .failed {
                let place = TestPlace(path: #filePath, line: 3)
                record.issues = [TestIssue(id: test.id, text: "it is \u{1B}[31mred", details: [], place: place)]
            }
            return record
        }
    }

    static func view() -> TestsView { TestsView(TestSession([], folder: "/src"), watches: nil) }

    private func shown(width: Int = 100, height: Int = 24) -> (WindowTester, TestsView) {
        let view = Self.view()
        let tester = WindowTester(Window(), width: width, height: height)
        tester.window.add(view, "tt = ll = bb = rr = 0")
        view.take(Self.records())
        tester.draw()
        return (tester, view)
    }

    // MARK: Tree

    @Test func `suites have the numbers of all that is in them, whatever comes when`() {
        var dice = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var tree = TestTree()
            var last = Self.records([.waiting, .waiting, .waiting, .waiting, .waiting])
            for record in last.shuffled(using: &dice) { _ = tree.take(record) }
            for _ in 0..<40 {
                let index = Int.random(in: 0..<last.count, using: &dice)
                last[index].state = [.waiting, .running, .passed, .failed, .skipped].randomElement(using: &dice)!
                let hasOthers = tree.take(last[index])
                #expect(!hasOthers)
            }
            for state in [TestRecord.State.waiting, .running, .passed, .failed, .skipped] {
                let count = last.filter { $0.state == state }.count
                #expect(tree.counts(of: TestTree.all)[state] == count)
            }
            #expect(tree.counts(of: TestTree.all).known == 5)
            #expect(tree.children(of: TestTree.all).map(\.name).sorted() == ["Lib", "Old"])
            #expect(Set(tree.tests(of: TestTree.all)) == Set(Self.tests.map(\.id)))
        }
    }

    @Test func `a search leaves what has the text, and what is around it`() {
        var tree = TestTree()
        for record in Self.records() { _ = tree.take(record) }
        func names(_ node: TestTree.Node = TestTree.all) -> [String] {
            tree.children(of: node).flatMap { [$0.name] + names($0) }
        }
        tree.search("INNER")
        #expect(names() == ["Lib", "Outer", "Inner", "c()"])
        tree.search("free")
        #expect(names() == ["Lib", "free()"])
        tree.search("xyz")
        #expect(names() == [])
        tree.search("")
        #expect(names().count == 9)
    }

    @Test(arguments: [100, 1_000, 10_000]) func `a change costs the suites around its test`(count: Int) {
        var run = TestRun(at: .now)
        for number in 0..<count {
            let test = Self.test(
                "Lib.Suite\(number / 10)/t\(number)()/T.swift:7:2", "Suite\(number / 10) › t\(number)()")
            _ = run.take(.known(test), at: .now)
        }
        let first = run.takeChanged()
        #expect(first.count == count)
        _ = run.take(.started(id: "Lib.Suite3/t31()/T.swift:7:2"), at: .now)
        let second = run.takeChanged()
        #expect(second == ["Lib.Suite3/t31()/T.swift:7:2"])
    }

    // MARK: View

    @Test func `failures are told in the tree, with what they say and their lines`() {
        let (tester, view) = shown()
        #expect(tester.picture.contains("▾ ✗ All tests"))
        view.chooseFirstFailure()
        tester.draw()
        #expect(tester.picture.contains("✗ b()") && tester.picture.contains("0.2 s"))
        #expect(tester.picture.contains("it is [31mred"), "nothing that would control the terminal")
        #expect(tester.picture.contains("import Testing"), "the source")
        tester.type("n")
        #expect(tester.picture.contains("✗ Outer › Inner › c()"))
        tester.type("n")
        #expect(tester.picture.contains("✗ Outer › b()"), "after the last one comes the first")
    }

    @Test func `a search and a small window`() {
        let (tester, _) = shown(width: 60, height: 20)
        tester.type("/")
        tester.type("free")
        tester.press(.enter)
        #expect(tester.picture.contains("free()") && !tester.picture.contains("✓ a()"))
        tester.resize(width: 24, height: 6)
        #expect(tester.picture.contains("All tests"))
    }

    @Test func `all tests say what has failed, a skipped one why`() {
        let (tester, view) = shown()
        #expect(tester.picture.contains("✗ Outer › b()"))
        view.take(Self.records([.passed, .passed, .passed, .passed, .skipped]))
        tester.draw()
        #expect(tester.picture.contains("▾ ✓ All tests") && !tester.picture.contains("✗"))
    }
}
