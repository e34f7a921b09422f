import DeveloperTools
import SeededNumbers
import Testing
import Trellis
import TrellisConstraints
import TrellisSheets
import TrellisTesting

@testable import gallery

/// Explanations after random edits of rules, constraints and frames.
@MainActor
struct ExplanationFuzzTests {
    /// A change of one view, by numbers that mean the same in every window with the same page.
    enum Edit {
        case rule(view: Int, text: String, other: Int)
        case removeRules(view: Int)
        case constraint(owner: Int, text: String, first: Int, second: Int)
        case removeConstraints(view: Int)
        case frame(view: Int, Rect)
        case hide(view: Int)

        init(of count: Int, _ numbers: inout Dice) {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
            let view = number(1...count - 1)
            let other = number(0...count - 1)
            switch number(0...19) {
            case 0: self = .removeRules(view: view)
            case 1:
                self = .frame(view: view, Rect(x: number(-2...9), y: number(0...5), width: number(0...30), height: 3))
            case 2: self = .hide(view: view)
            case 3...8:
                let one = ["left", "right", "width", "centerX", "top", "height", "bottom"].randomElement(
                    using: &numbers)!
                let two = ["left", "right", "width", "top", "height"].randomElement(using: &numbers)!
                let relation = ["=", "=", "<=", ">="].randomElement(using: &numbers)!
                let priority = ["", " @ 700", " @ 200", " @ 200"].randomElement(using: &numbers)!
                let text =
                    Bool.random(using: &numbers)
                    ? "a.\(one) \(relation) \(number(0...30))\(priority)"
                    : "a.\(one) \(relation) b.\(two) + \(number(-3...3))\(priority)"
                self = .constraint(owner: number(0...count - 1), text: text, first: view, second: other)
            case 9: self = .removeConstraints(view: view)
            default:
                let names = [
                    "ll", "rl", "rr", "cl", "lr", "w", "w", "tt", "bb", "bt", "h", "ct", "minw", "maxw", "maxh",
                ]
                let name = names.randomElement(using: &numbers)!
                let values = [
                    "\(number(-3...40))", "\(number(5...120))%", "H:\(number(1...40))% - 2", "V:20% + 1", "%rl + 1",
                    "%w / 3", "%ll - %w", "%h * 2 + 1.5", "10 - %tt", "%w * %h / 7", "%cl + 30%", "%rr", "%bb + 1",
                ]
                self = .rule(view: view, text: "\(name) = \(values.randomElement(using: &numbers)!)", other: other)
            }
        }

        /// Applies the edit; what is refused changes nothing.
        @MainActor func apply(_ views: [View]) {
            switch self {
            case .rule(let view, let text, let other):
                let count = text.filter { $0 == "%" }.count - text.matches(of: /\d%/).count
                try? views[view].layout.add(parsing: text, arguments: Array(repeating: views[other], count: count))
            case .removeRules(let view): if views[view].rulesInSheetAreFree { views[view].layout.removeAll() }
            case .constraint(let owner, let text, let first, let second):
                _ = try? views[owner].constraints.add(parsing: text, views: ["a": views[first], "b": views[second]])
            case .removeConstraints(let view): views[view].constraints.removeAll()
            case .frame(let view, let frame): views[view].frame = frame
            case .hide(let view): views[view].isHidden.toggle()
            }
        }
    }

    /// The views of a window, superviews first.
    private func views(of window: Window) -> [View] {
        var (all, next) = ([window] as [View], 0)
        while next < all.count {
            all += all[next].subviews
            next += 1
        }
        return all
    }

    /// Whether something could not be placed, so that frames may depend on earlier ones.
    private func hasHistory(_ window: Window) -> Bool {
        window.layoutIssues.contains {
            ["depends on itself", "no finite number", "too far", "too large"]
                .contains(where: $0.contains)
        }
    }

    private func texts(of window: Window) -> [String] {
        views(of: window).map { "\($0.layout.explanation)\n\($0.layout.explanation.dependents)" }
    }

    /// A window of views without rules, some with content and some in containers.
    private func plainWindow() -> WindowTester {
        let window = Window()
        let outer = window.add(View(), named: "outer")
        let inner = outer.add(View(), named: "inner")
        for index in 0..<4 { outer.add(Label("Label \(index)"), named: "label\(index)") }
        for index in 0..<3 { inner.add(View(), named: "view\(index)") }
        inner.add(Label("Some words that wrap where there is little room for them", wraps: true), named: "text")
        let row = Row(spacing: 1)
        row.identifier = "row"
        inner.addSubview(row)
        for index in 0..<3 { row.add(Label("Part \(index)"), named: "part\(index)") }
        return WindowTester(window, width: 80, height: 24)
    }

    private func makeWindow(_ name: String) -> WindowTester {
        name == "plain" ? plainWindow() : shown(Page.all.first { $0.name == name }!, width: 80, height: 24)
    }

    @Test(
        arguments: ["plain", "arithmetic", "grid", "form", "inequalities", "box", "scroll-view"])
    func `after every edit the terms give the edges, as in a window that was made so`(name: String) {
        var (edits, compared) = (0, 0)
        for seed in 1...(name == "plain" ? 6 : 1) {
            var numbers = Dice(state: UInt64(name.utf8.reduce(seed) { ($0 & 0xFFFF) * 31 + Int($1) }))
            let tester = makeWindow(name)
            let all = views(of: tester.window)
            var made: [Edit] = []
            for _ in 0..<(name == "plain" ? 15 : 8) {
                let edit = Edit(of: all.count, &numbers)
                edit.apply(all)
                made.append(edit)
                edits += 1
                var check = ExplanationCheck()
                check.allowsFallbacks = true
                check.checkAll(of: tester.window)
                guard check.mistakes.isEmpty else {
                    Issue.record("\(check.mistakes): \(name), seed \(seed), after \(made)")
                    return
                }
                guard !hasHistory(tester.window) else { continue }
                let fresh = makeWindow(name)
                let others = views(of: fresh.window)
                for edit in made { edit.apply(others) }
                let different = zip(texts(of: tester.window), texts(of: fresh.window)).filter { $0 != $1 }
                #expect(different.map(\.0) == different.map(\.1), "\(name), seed \(seed), after \(made)")
                if !different.isEmpty { return }
                compared += 1
            }
        }
        #expect(compared > 5)
    }
}

extension View {
    /// Whether no sheet has the view's rules, so that they may be removed.
    fileprivate var rulesInSheetAreFree: Bool {
        if case .sheet = layout.explanation.left.source { return false }
        let all = layout.explanation.horizontal.decided + layout.explanation.vertical.decided
        return !all.contains {
            if case .sheet = $0.source { true } else { false }
        }
    }
}
