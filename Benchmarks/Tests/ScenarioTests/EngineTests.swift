import Engines
import Scenarios
import Testing

/// All measured engines, the reference first.
private var engines: [any LayoutEngine.Type] { [CLoopEngine.self, TrellisEngine.self, ConstraintEngine.self] }

@Suite struct EngineTests {
    @Test(arguments: ReferenceFiles.names)
    func `every engine finds the cells of the file`(name: String) throws {
        let file = try ReferenceFiles.read(name)
        let scenario = Scenario(file.kind, n: file.n)
        for type in engines {
            var engine = type.init(scenario)
            for (step, size) in file.sizes.enumerated() {
                engine.resize(width: size.width, height: size.height)
                let expected = file.views.map { $0.cells[step] }
                #expect(engine.allCells(of: scenario) == expected, "\(type.name), step \(step)")
            }
        }
    }

    @Test(arguments: Scenario.Kind.allCases)
    func `one length after the other gives the same cells as both at once`(kind: Scenario.Kind) {
        let scenario = Scenario(kind, n: 100)
        let (first, second) = (scenario.rootSize(step: 0), scenario.rootSize(step: 1))
        for type in engines {
            var atOnce = type.init(scenario)
            atOnce.resize(width: second.width, height: second.height)

            var widthFirst = type.init(scenario)
            widthFirst.resize(width: first.width, height: first.height)
            widthFirst.resize(width: second.width, height: first.height)
            widthFirst.resize(width: second.width, height: second.height)
            #expect(widthFirst.allCells(of: scenario) == atOnce.allCells(of: scenario), "\(type.name)")

            var heightFirst = type.init(scenario)
            heightFirst.resize(width: first.width, height: first.height)
            heightFirst.resize(width: first.width, height: second.height)
            heightFirst.resize(width: second.width, height: second.height)
            #expect(heightFirst.allCells(of: scenario) == atOnce.allCells(of: scenario), "\(type.name)")
        }
    }

    @Test(arguments: Scenario.Kind.allCases)
    func `a left edge that moves and comes back leaves no trace`(kind: Scenario.Kind) {
        let scenario = Scenario(kind, n: 100)
        let size = scenario.rootSize(step: 2)
        let view = scenario.views.count / 2
        for type in engines {
            var engine = type.init(scenario)
            engine.resize(width: size.width, height: size.height)
            let before = engine.allCells(of: scenario)

            engine.setLeftOffset(2, of: view)
            #expect(engine.cells(of: view).left == before[view].left + 2, "\(type.name)")
            #expect(engine.cells(of: view).top == before[view].top, "\(type.name)")

            engine.setLeftOffset(0, of: view)
            #expect(engine.allCells(of: scenario) == before, "\(type.name)")
        }
    }

    @Test(arguments: Scenario.Kind.allCases)
    func `all engines agree on a large scenario at every step`(kind: Scenario.Kind) {
        let scenario = Scenario(kind, n: 1_000)
        let floor = CLoopEngine(scenario)
        for type in engines {
            var engine = type.init(scenario)
            for step in 0..<20 {
                let size = scenario.rootSize(step: step)
                floor.resize(width: size.width, height: size.height)
                engine.resize(width: size.width, height: size.height)
                #expect(engine.allCells(of: scenario) == floor.allCells(of: scenario), "\(type.name), step \(step)")
            }
        }
    }
}

extension LayoutEngine {
    fileprivate func allCells(of scenario: Scenario) -> [Cells] {
        scenario.views.indices.map(cells(of:))
    }
}
