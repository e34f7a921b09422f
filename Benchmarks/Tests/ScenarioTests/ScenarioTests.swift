import Scenarios
import Testing

@Suite struct ScenarioTests {
    @Test(arguments: ReferenceFiles.names)
    func `a scenario has the parents, rules and arguments of its file`(name: String) throws {
        let file = try ReferenceFiles.read(name)
        let scenario = Scenario(file.kind, n: file.n)
        #expect("\(scenario.kind.rawValue)-\(scenario.n)" == name)
        #expect(scenario.views.count == file.views.count)
        for (view, expected) in zip(scenario.views, file.views) {
            #expect(view.parent == expected.parent)
            #expect(view.rule == expected.rule)
            #expect(view.arguments == expected.arguments)
        }
    }

    @Test(arguments: ReferenceFiles.names)
    func `a scenario has the root sizes of its file`(name: String) throws {
        let file = try ReferenceFiles.read(name)
        let scenario = Scenario(file.kind, n: file.n)
        #expect(file.sizes.count == 3)
        #expect(file.sizes == file.sizes.indices.map(scenario.rootSize(step:)))
    }

    @Test(arguments: Scenario.Kind.allCases)
    func `parents and arguments come before the view that needs them`(kind: Scenario.Kind) {
        for (index, view) in Scenario(kind, n: 1_000).views.enumerated() {
            #expect(view.parent < index)
            #expect(view.arguments.allSatisfy { $0 < index })
        }
    }

    @Test(arguments: Scenario.Kind.allCases)
    func `a rule that a view is moved by differs in the left edge only`(kind: Scenario.Kind) {
        for view in Scenario(kind, n: 12).views {
            let before = view.rule.split(separator: ", ")
            let after = view.rule(movedRightBy: 3).split(separator: ", ")
            let changed = zip(before, after).filter { $0 != $1 }
            #expect(before.count == after.count)
            #expect(changed.count == 1)
            #expect(changed.first.map { $0.1 == "\($0.0) + 3" && $0.0.hasPrefix("ll = ") } == true)
        }
    }

    @Test func `a dashboard has as many views as the nearest cube asks for`() {
        #expect(Scenario(.dashboard, n: 100).views.count == 155)
        #expect(Scenario(.dashboard, n: 1_000).views.count == 1_110)
        #expect(Scenario(.dashboard, n: 100_000).views.count == 99_498)
    }

    @Test func `the steps of the root's size differ in both lengths from one to the next`() {
        let sizes = (0..<300).map(Scenario(.chain, n: 1).rootSize(step:))
        for (before, after) in zip(sizes, sizes.dropFirst()) {
            #expect(before.width != after.width)
            #expect(before.height != after.height)
        }
    }

    @Test func `a line that is not a view of the file is an error with its number`() {
        let error = #expect(throws: ReferenceFile.Malformed.self) {
            try ReferenceFile(parsing: "# S1 N=1 views=1 k=0\nroot 0\t80\t24\nv7\troot0\n")
        }
        #expect(error?.description == "line 3: no line of view 0")
    }
}
