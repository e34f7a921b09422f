import SFL
import SeededNumbers
import Testing
import TrellisLayout

struct RandomTests {
    @Test func `other names and another order of items give the same frames`() throws {
        var numbers = Dice(state: 42)
        for test in try ConformanceCase.cases().prefix(100) {
            var frames: [[(Double, Double, Double, Double)]] = []
            for isShuffled in [false, true] {
                let layout = ConstraintLayout()
                var items: [String: ConstraintLayout.Item] = ["root": layout.root]
                let views = isShuffled ? test.views.shuffled(using: &numbers) : test.views
                for view in views { items[view.name] = layout.addItem(isShuffled ? "x\(view.name)y" : view.name) }
                for line in test.constraints { try layout.add(line.text, views: items) }
                var states: [(Double, Double, Double, Double)] = []
                for (width, height) in [(80, 24), (120, 50), (33, 10)] {
                    layout.solve(width: width, height: height)
                    if layout.unsatisfiable.isEmpty {
                        states += test.views.map { layout.exactFrame(of: items[$0.name]!) }
                    }
                }
                frames.append(states)
            }
            for (a, b) in zip(frames[0], frames[1]) {
                #expect(abs(a.0 - b.0) < 1e-6 && abs(a.1 - b.1) < 1e-6)
                #expect(abs(a.2 - b.2) < 1e-6 && abs(a.3 - b.3) < 1e-6)
            }
        }
    }

    @Test func `taking constraints out and back in any order leads back to the same frames`() throws {
        var numbers = Dice(state: 7)
        for test in try ConformanceCase.cases().prefix(150) where test.kind == "solve" {
            let run = try ConformanceRun(test)
            let handles = run.handles.sorted { $0.key < $1.key }.map(\.value)
            let (width, height) = run.size
            for _ in 0..<5 {
                let out = handles.shuffled(using: &numbers).prefix(Int.random(in: 1...5, using: &numbers))
                for handle in out { run.layout.setActive(false, handle) }
                run.layout.solve(width: Int.random(in: 5...200, using: &numbers), height: height)
                for handle in out.shuffled(using: &numbers) { run.layout.setActive(true, handle) }
                run.layout.solve(width: width, height: height)
                for (name, expected) in test.steps[0].frames {
                    let frame = run.layout.exactFrame(of: run.items[name]!)
                    #expect(abs(frame.x - expected[0]) < 1e-4 && abs(frame.width - expected[2]) < 1e-4)
                    #expect(abs(frame.y - expected[1]) < 1e-4 && abs(frame.height - expected[3]) < 1e-4)
                }
            }
        }
    }
}
