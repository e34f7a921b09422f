import LayoutSheets
import SeededNumbers
import Testing
import TrellisSheets
import TrellisTesting
import TrellisViews

/// Random sheets on one window after the other, whose views leave and come back: the frames are those of the sheet
/// alone, whatever came before.
@MainActor
struct AppliedSheetFuzzTests {
    /// Views by name; each lies in the view before it that is one level further out.
    private static let tree = [("a", 0), ("b", 1), ("c", 1), ("d", 2), ("e", 0), ("f", 1), ("g", 0)]

    private static func window() -> Window {
        let window = Window()
        var open: [View] = [window]
        for (name, level) in tree {
            open.removeLast(open.count - level - 1)
            let view = View()
            view.identifier = name
            open.last!.addSubview(view)
            open.append(view)
        }
        return window
    }

    /// Rules that name only earlier siblings and the superview, so that there are no cycles.
    private static func rules(_ earlier: [String], _ numbers: inout Dice) -> String {
        var parts: [String] = []
        for _ in 0..<1 + numbers.roll(4) {
            let name = numbers.pick(["ll", "rr", "w", "cl", "tt", "bb", "h", "ct", "minw", "maxh", "rl", "bt"])
            let edge = "whlrc".contains(name.first!) && name != "h" ? ["rl", "ll", "w"] : ["bt", "tt", "h"]
            let other = earlier.isEmpty ? "super" : numbers.pick(earlier)
            var values = ["\(numbers.roll(12))", "\(numbers.roll(100))%", "gap", "gap * 2 + 1", "nil"]
            if other != "super" { values.append("\(other).\(numbers.pick(edge)) + gap") }
            parts.append("\(name) = \(numbers.pick(values))")
        }
        return parts.joined(separator: ", ")
    }

    private static func condition(_ numbers: inout Dice) -> String {
        let name = numbers.pick(["w", "h"])
        return "\(name) \(numbers.pick(["<", ">="])) \(numbers.roll(name == "w" ? 90 : 30))"
    }

    private static func sheet(_ numbers: inout Dice) -> String {
        var text = "let gap = \(numbers.roll(4))\n"
        var (paths, lines): ([String], [String]) = ([], [])
        var open: [(name: String, earlier: [String])] = [("", [])]
        for (name, level) in tree {
            while open.count > level + 1 {
                text += "}\n"
                open.removeLast()
            }
            let earlier = open[open.count - 1].earlier
            open[open.count - 1].earlier.append(name)
            text += "\(name) { \(rules(earlier, &numbers))\n"
            let blocks = open.dropFirst().map(\.name) + [name]
            paths.append(blocks.joined(separator: "."))
            let item = numbers.roll(4) == 0 ? "hidden" : rules(earlier, &numbers)
            let inner = blocks.joined(separator: " { ") + " { \(item) " + String(repeating: "}", count: blocks.count)
            if numbers.roll(2) == 0 { lines.append("when \(condition(&numbers)) { \(inner) }") }
            open.append((name, []))
        }
        text += String(repeating: "}\n", count: open.count - 1)
        if numbers.roll(2) == 0 { lines.append("when \(condition(&numbers)) { let gap = \(numbers.roll(9)) }") }
        if numbers.roll(2) == 0 {
            lines.append("a { when \(condition(&numbers)) { b { \(rules([], &numbers)) } } else { c { hidden } } }")
        }
        return text + lines.joined(separator: "\n")
    }

    @Test(arguments: 0..<40)
    func `frames are those of the sheet alone`(seed: Int) throws {
        var numbers = Dice(state: UInt64(seed) &* 7_919 &+ 3)
        let tester = WindowTester(Self.window(), width: 80, height: 24)
        for _ in 0..<6 {
            let text = Self.sheet(&numbers)
            let sheet = try LayoutSheet(parsing: text)
            try tester.window.apply(sheet)
            for _ in 0..<5 {
                let size = Size(width: 1 + numbers.roll(100), height: 1 + numbers.roll(40))
                if numbers.roll(3) == 0 {
                    sheet["gap"] = numbers.roll(2) == 0 ? nil : .number(Double(numbers.roll(5)))
                }
                tester.resize(width: size.width, height: size.height)
                if numbers.roll(2) == 0 { takeOut(numbers.pick(Self.tree).0, tester, &numbers) }
                // A new one, which knows no other size.
                let layout = SheetLayout(sheet)
                layout.solve(width: size.width, height: size.height)
                compare(tester.window, layout, "\(size)\n\(text)")
            }
        }
    }

    /// Takes a view out, puts it elsewhere or not, and puts it back.
    private func takeOut(_ name: String, _ tester: WindowTester, _ numbers: inout Dice) {
        var pending = Array(tester.window.subviews)
        while let view = pending.last, view.identifier != name {
            pending.removeLast()
            pending += view.subviews
        }
        let view = pending.last!
        let outer = view.superview!
        if numbers.roll(2) == 0 { view.removeFromSuperview() }
        if numbers.roll(2) == 0 {
            let holder = View()
            tester.window.add(holder, "tt = 1, ll = 2, w = 50%, h = 9")
            holder.add(view, "ll = 1, w = 7, minh = 2")
            if numbers.roll(2) == 0 { tester.draw() }
            holder.removeFromSuperview()
        }
        if numbers.roll(2) == 0 { tester.draw() }
        outer.addSubview(view)
        tester.draw()
    }

    private func compare(_ window: Window, _ layout: SheetLayout, _ place: String) {
        var views: [String: View] = [:]
        var pending = window.subviews.map { ($0, "") }
        while let (view, outer) = pending.popLast() {
            let path = outer + view.identifier!
            views[path] = view
            pending += view.subviews.map { ($0, path + ".") }
        }
        let hidden = views.filter(\.value.isHidden).map(\.key).sorted()
        #expect(hidden == layout.hidden.sorted(), "\(place)")
        for (path, view) in views { #expect(view.frameInWindow == layout.frame(of: path), "\(path) at \(place)") }
    }
}
