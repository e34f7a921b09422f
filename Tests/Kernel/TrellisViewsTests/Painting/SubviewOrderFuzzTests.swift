import SLL
import SeededNumbers
import Testing
import TrellisTesting
import TrellisWidgets

@testable import LayoutPlan
@testable import TrellisViews

/// What is painted through a search looks as if all views were visited.
@MainActor
struct SubviewOrderFuzzTests {
    /// A window with many views in one.
    @MainActor
    private final class World {
        let window = Window()
        let tester: WindowTester
        var outer = View()
        var scroll: ScrollView?
        var views: [View] = []

        init(kind: Int, count: Int, seed: UInt64) {
            var dice = Dice(state: seed)
            let isWide = kind == 1
            switch kind {
            case 0, 2: outer = Column()
            case 1: outer = Row()
            default: break
            }
            for index in 0..<count {
                let view = Label("\(index)\(dice.roll(6) == 0 ? "\nmore" : "")", wraps: dice.roll(9) == 0)
                views.append(view)
                outer.addSubview(view)
                switch kind {
                case 3: view.layout.add("tt = \(index / 3), ll = \(index % 3 * 5), w = 4, h = 1")
                case 4 where index > 0:
                    view.layout.add("tt = %bt + \(dice.roll(3) == 0 ? 1 : 0), ll = \(index % 5)", views[index - 1])
                default: break
                }
            }
            if kind != 2 { scroll = ScrollView(outer, axes: isWide ? .horizontal : .vertical) }
            window.add(scroll ?? outer, "tt = ll = bb = rr = 0")
            tester = WindowTester(window, width: 20, height: 10)
        }

        func change(_ dice: inout Dice) {
            let view = views[dice.roll(views.count)]
            switch dice.roll(11) {
            case 0, 1, 2, 3: tester.resize(width: 5 + dice.roll(30), height: 3 + dice.roll(20))
            case 4: view.isHidden.toggle()
            case 5: (view as? Label)?.text = dice.roll(2) == 0 ? "new" : "new\nand\nhigh"
            case 6: view.layout.add("tt = \(dice.roll(60))")
            case 7: view.layout.removeAll()
            case 8:
                view.removeFromSuperview()
                outer.insertSubview(view, at: dice.roll(outer.subviews.count))
            case 9: dice.roll(2) == 0 ? view.bringToFront() : view.sendToBack()
            default:
                let (columns, rows) = (dice.roll(60) - 30, dice.roll(60) - 30)
                scroll?.scroll(columns: columns, rows: rows)
            }
        }

        func forgetOrder() {
            window.isSwept = true
            var pending: [View] = [window]
            while let view = pending.popLast() {
                view.extras?.rowIndex = nil
                window.space!.plan.forgetOrder(in: view.item)
                pending += view.subviews
            }
        }
    }

    @Test(arguments: 0..<5, 0..<12)
    func `frames are those of painting without a search`(kind: Int, seed: Int) {
        let start = UInt64(kind * 1_000 + seed) &* 7919 &+ 5
        var (dice, same) = (Dice(state: start), Dice(state: start))
        let count = 50 + seed * 10
        let (world, plain) = (
            World(kind: kind, count: count, seed: start), World(kind: kind, count: count, seed: start)
        )
        var searches = 0
        for step in 0..<60 {
            plain.forgetOrder()
            if step < 3 {
                // A view is searched from the second size on.
                for one in [world, plain] { one.tester.resize(width: 21 + step, height: 11 + step) }
            } else {
                world.change(&dice)
                plain.change(&same)
            }
            if step % 3 == 0 { continue }
            plain.forgetOrder()
            world.tester.draw()
            plain.tester.draw()
            if world.outer.extras?.rowIndex?.usesOrder == true { searches += 1 }
            #expect(world.tester.picture == plain.tester.picture, "step \(step)")
            let point = Point(x: dice.roll(20), y: dice.roll(10))
            _ = (same.roll(20), same.roll(10))
            plain.forgetOrder()
            let (found, other) = (world.window.view(at: point), plain.window.view(at: point))
            #expect(
                world.views.firstIndex { $0 === found } == plain.views.firstIndex { $0 === other }, "step \(step)")
        }
        #expect(searches > 0)
    }
}
