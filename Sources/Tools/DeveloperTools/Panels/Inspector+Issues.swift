import TrellisViews

/// Problems of the whole window.
extension Inspector {
    private static var mostProblems: Int { 50 }

    /// O(views), besides sorting siblings.
    var issueFacts: [Fact] {
        var facts: [Fact] = []
        let issues = inspected.layoutIssues
        let views = viewsByName()
        for (number, issue) in issues.prefix(Self.mostProblems).enumerated() {
            // An issue begins with the view that it is about.
            let named = views.first { issue.hasPrefix($0.name) && firstRange(of: $0.name, in: issue[...]) != nil }
            facts.append(Fact("issue \(number)", issue, role: .error, linking: named?.view))
        }
        for (number, (first, second)) in overlaps().prefix(Self.mostProblems).enumerated() {
            let shared = first.frame.intersection(second.frame)
            facts.append(
                Fact(
                    "overlap \(number)",
                    "\(first.nameInMessages) and \(second.nameInMessages) overlap by \(shared.width) × \(shared.height)",
                    role: .warning, linking: first))
        }
        let size = inspected.size
        guard !facts.isEmpty else {
            var none = Fact.heading("none")
            none.text = StyledText("No issues at \(size.width) × \(size.height).", role: .muted)
            return [none]
        }
        let title = facts.count == 1 ? "1 issue" : "\(facts.count) issues"
        return [.heading("\(title) at \(size.width) × \(size.height)")] + facts
    }

    /// All views, those with longer names first.
    private func viewsByName() -> [(name: String, view: View)] {
        var all: [(name: String, view: View)] = []
        inspected.forEachView {
            visited += 1
            all.append(($0.nameInMessages, $0))
        }
        return all.sorted { $0.name.count > $1.name.count }
    }

    /// Siblings that share cells, unless their superview lays them over each other on purpose.
    private func overlaps() -> [(View, View)] {
        var found: [(View, View)] = []
        inspected.forEachView(isInside: { $0.asLayoutAudited?.layersSubviews != true }) { outer in
            let shown = outer.subviews.filter { view in
                let isPart = outer.asLayoutAudited?.isPart(view) ?? false
                return !view.isHidden && !view.frame.isEmpty && !isPart
            }
            let sorted = shown.map { (view: $0, frame: $0.frame) }.sorted { $0.frame.top < $1.frame.top }
            for (index, first) in sorted.enumerated() {
                for second in sorted[(index + 1)...] {
                    guard second.frame.top < first.frame.bottom, found.count < Self.mostProblems else { break }
                    if Self.isOverlap(first.frame, first.view, second.frame, second.view) {
                        found.append((first.view, second.view))
                    }
                }
            }
        }
        return found
    }
}

extension Window {
    /// Calls a function for every view of the tree and of the overlays, outer ones first. Hidden views and what is in
    /// them are left out, and so are the insides of views that the other function refuses.
    func forEachView(isInside: (View) -> Bool = { _ in true }, _ body: (View) -> Void) {
        var pending = [ViewNode(self)]
        while let node = pending.popLast() {
            guard let view = node.view, !view.isHidden else { continue }
            guard isInside(view) else { continue }
            body(view)
            pending += node.children.reversed()
        }
    }
}
