import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Random containers at random sizes.
@MainActor
struct RandomContainerTests {
    private func containers(in view: View) -> [Container] {
        view.subviews.flatMap { containers(in: $0) } + ((view as? Container).map { [$0] } ?? [])
    }

    /// What is wrong with how the views of a container lie.
    private func problem(in container: Container) -> String? {
        let views = container.subviews.map { $0 }
        for view in views where !container.bounds.contains(view.frame) {
            return "\(view.nameInMessages) at \(view.frame) is not within \(container.bounds)"
        }
        for (index, view) in views.enumerated() {
            for other in views[(index + 1)...] {
                if view.frame.intersects(other.frame) { return "\(view.frame) lies over \(other.frame)" }
                let isAfter: Bool =
                    switch container {
                    case is Row: other.frame.left >= view.frame.right
                    case is Column, is Form: other.frame.top >= view.frame.bottom
                    default: other.frame.left >= view.frame.right || other.frame.top >= view.frame.bottom
                    }
                if !isAfter { return "\(other.frame) comes before \(view.frame)" }
            }
        }
        return nil
    }

    @Test(arguments: 0..<300)
    func `views lie within their container, in order, and none over another one`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7919 &+ 3)
        let root = dice.container(depth: 2)
        let tester = WindowTester(Window(root), width: 30, height: 12)
        for _ in 0..<12 {
            let size = (dice.roll(dice.roll(2) == 0 ? 20 : 90), dice.roll(dice.roll(2) == 0 ? 8 : 50))
            tester.resize(width: size.0, height: size.1)
            for container in containers(in: root) {
                let problem = problem(in: container)
                #expect(problem == nil, "\(container.nameInMessages) in a window of \(size)")
            }
        }
    }

    @Test(arguments: 0..<300)
    func `a container is measured as it is laid out`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 104_729 &+ 11)
        let root = dice.container(depth: 2)
        let window = Window()
        window.add(root, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 30, height: 400)
        for _ in 0..<8 {
            let width = dice.roll(dice.roll(2) == 0 ? 20 : 90)
            tester.resize(width: width, height: 400)
            // With the height that was measured all views have room, and none of them too much.
            #expect(root.frame.height == root.measured(for: width).size.height)
            for container in containers(in: root) where container === root {
                guard let last = container.subviews.last, container is Column || container is Form else { continue }
                let hasShare = container.subviews.contains { container.length(of: $0).weight != nil }
                let padding = (container as? Column)?.padding ?? (container as! Form).padding
                if !hasShare { #expect(last.frame.bottom == root.frame.height - padding.bottom) }
                #expect(container.issuesOfItsOwn == [])
            }
            guard let row = root as? Row else { continue }
            var height = 0
            for view in row.subviews { height = max(height, view.measured(for: view.frame.width).size.height) }
            #expect(root.frame.height == height + row.padding.top + row.padding.bottom)
        }
    }

    @Test(arguments: 0..<200)
    func `a row divides its cells as lengths say`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 31_337 &+ 7)
        var lengths: [Length] = []
        var content: [Int] = []
        var least: [Int] = []
        let spacing = dice.roll(3)
        var views: [View] = []
        for _ in 0...dice.roll(7) {
            let columns = 1 + dice.roll(12)
            let isText = dice.roll(2) == 0
            let view: View = isText ? Label(String(repeating: "x", count: columns)) : Button("") {}
            if let button = view as? Button { button.title = String(repeating: "x", count: columns) }
            lengths.append(dice.length())
            content.append(view.measured().size.width)
            least.append(isText ? 1 : content.last!)
            views.append(view)
        }
        let row = Row(spacing: spacing) { zip(views, lengths).map { $0.length($1) } }
        let tester = WindowTester(Window(row), width: 30, height: 1)
        for width in 0..<80 {
            tester.resize(width: width, height: 1)
            let available = width - spacing * (views.count - 1)
            let widths = Length.distribute(lengths, content: content, least: least, available: available)
            var edge = 0
            for (view, columns) in zip(views, widths) {
                let near = min(edge, width)
                let far = min(near + columns, width)
                #expect(view.frame.left == near && view.frame.right == far, "\(width): \(widths)")
                edge = far + spacing
            }
            for (view, length) in zip(views, lengths) where length.weight != nil && row.ownLayoutIssues == [] {
                #expect(view.frame.width >= length.minimum && view.frame.width <= length.maximum)
            }
        }
    }
}

extension Dice {
    fileprivate mutating func length() -> Length {
        let (low, high) = (roll(6), roll(12))
        switch roll(9) {
        case 0: return .cells(roll(9))
        case 1: return .share(Double(roll(5)) + 0.5)
        case 2: return .share(Double(roll(5)) + 0.5, min: low)
        case 3: return .share(1, min: low, max: high)
        case 4: return .content(min: low, max: high)
        default: return .content
        }
    }

    @MainActor fileprivate mutating func view(depth: Int) -> View {
        switch roll(depth > 0 ? 8 : 5) {
        case 0: return Button("button") {}
        case 1, 2: return Label("some words of a text", wraps: true)
        case 3: return Label(roll(2) == 0 ? "text" : "two\nlines")
        case 4: return Fill("#")
        default: return container(depth: depth - 1)
        }
    }

    @MainActor fileprivate mutating func container(depth: Int) -> Container {
        let (count, spacing) = (1 + roll(6), roll(3))
        let cells = roll(2)
        let padding = Edges(top: cells, left: cells, bottom: cells, right: roll(2))
        var items: [StackItem] = []
        for _ in 0..<count { items.append(view(depth: depth).length(length())) }
        let alignments: [Stack.Alignment] = [.fill, .leading, .center, .trailing]
        switch roll(4) {
        case 0: return Row(spacing: spacing, padding: padding, alignment: alignments[roll(4)]) { items }
        case 1: return Column(spacing: spacing, padding: padding, alignment: alignments[roll(4)]) { items }
        case 2:
            let columns = (0...roll(3)).map { _ in length() }
            return Grid(columns: columns, spacing: spacing, rowSpacing: roll(2), padding: padding) { items }
        default:
            return Form(spacing: spacing, rowSpacing: roll(2), padding: padding) {
                items.enumerated().map { index, item in
                    index % 2 == 0 ? StackItem(Labeled("label", item)) : item
                }
            }
        }
    }
}
