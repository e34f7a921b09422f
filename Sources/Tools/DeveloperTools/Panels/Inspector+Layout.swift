import TrellisViews

/// Why the chosen view is where it is.
extension Inspector {
    var layoutFacts: [Fact] {
        guard let view = selectedView else { return [Fact("none", "No view is chosen.")] }
        var facts = headFacts(view)
        let why = view.layout.explanation
        facts += problemFacts(view, why)
        for axis in [Axis.horizontal, .vertical] {
            facts.append(.heading(axis == .horizontal ? "Horizontal" : "Vertical"))
            facts += axisFacts(why[axis])
        }
        facts += reachFacts(view)
        facts += dependentFacts(why)
        return facts
    }

    private func headFacts(_ view: View) -> [Fact] {
        var facts = [Fact("view", ViewNode(view).text)]
        let frame = view.frame
        facts.append(Fact("frame", "\(frame.width) × \(frame.height) at column \(frame.x), row \(frame.y)"))
        let inWindow = view.frameInWindow
        if inWindow.origin != frame.origin {
            facts.append(
                Fact("window", StyledText("column \(inWindow.x), row \(inWindow.y) of the window", role: .muted)))
        }
        if let outer = inspected.outerView(of: view) {
            facts.append(Fact("outer", "in \(outer.nameInMessages)", linking: outer))
        }
        return facts
    }

    // MARK: Problems

    private func problemFacts(_ view: View, _ why: LayoutExplanation) -> [Fact] {
        var facts: [Fact] = []
        func add(_ key: String, _ text: String, _ role: Role = .warning, linking other: View? = nil) {
            facts.append(Fact(key, text, role: role, linking: other))
        }
        for (number, issue) in why.issues.enumerated() { add("issue \(number)", issue, .error) }
        for (number, wish) in why.unsatisfied.enumerated() {
            // Room that content does not need is no problem; that it lacks room may be one.
            let isSpare = wish.handle == nil && wish.text.contains(" <= ")
            // The causes follow, a line and a link for each.
            let causes = ", to " + wish.conflicts.map(\.sentence).joined(separator: " and ")
            let sentence = wish.sentence
            add(
                "wish \(number)",
                sentence.hasSuffix(causes) ? String(sentence.dropLast(causes.count)) : sentence,
                isSpare ? .muted : .warning)
            if let location = wish.location {
                let written = "\(location.shortFile):\(location.line)"
                facts.append(Fact("wish place \(number)", StyledText(written, role: .muted), indent: 2))
            }
            for (index, conflict) in wish.conflicts.enumerated() {
                let written = conflict.location.map { "  \($0.shortFile):\($0.line)" } ?? ""
                facts.append(
                    Fact(
                        "conflict \(number) \(index)", "to \(conflict.text)\(written)", role: .muted, indent: 2,
                        linking: conflict.view))
            }
        }
        let hiding = sequence(first: view, next: \.superview).first(where: \.isHidden)
        if let hiding {
            add(
                "hidden", hiding === view ? "It is hidden." : "\(hiding.nameInMessages) is hidden.", .muted,
                linking: hiding === view ? nil : hiding)
            return facts
        }
        let (frame, visible) = (view.frameInWindow, inspected.visibleFrame(of: view))
        if frame.isEmpty {
            add("empty", "It has no cells.")
        } else if visible != frame {
            let cut = visible.isEmpty ? "out of sight" : "cut to \(visible.width) × \(visible.height)"
            let by = sequence(first: view, next: \.superview).dropFirst().first {
                let outer = $0.frameInWindow
                return outer.intersection(frame) != frame
            }
            add("cut", "It is \(cut)" + (by.map { " by \($0.nameInMessages)" } ?? "") + ".", linking: by)
        }
        for (number, other) in overlaps(of: view).enumerated() {
            let shared = other.frame.intersection(view.frame)
            add(
                "overlap \(number)", "It overlaps \(other.nameInMessages) by \(shared.width) × \(shared.height).",
                linking: other)
        }
        return facts
    }

    /// The siblings that share cells with a view, unless their superview lays views over each other. O(siblings).
    private func overlaps(of view: View) -> [View] {
        guard let outer = view.superview, outer.window != nil, outer.asLayoutAudited?.layersSubviews != true,
            inspected.outerView(of: view) === outer
        else { return [] }
        let frame = view.frame
        visited += outer.subviews.count
        let others = outer.subviews.lazy.filter { other in
            other !== view && !other.isHidden && Self.isOverlap(frame, view, other.frame, other)
        }
        return Array(others.prefix(5))
    }

    /// Whether two siblings share cells that neither of them lends.
    static func isOverlap(_ frame: Rect, _ view: View, _ other: Rect, _ otherView: View) -> Bool {
        guard !frame.intersection(other).isEmpty else { return false }
        let first = view.asLayoutAudited?.sharedEdges ?? .zero
        let second = otherView.asLayoutAudited?.sharedEdges ?? .zero
        return !frame.inset(by: first).intersection(other.inset(by: second)).isEmpty
    }

    // MARK: Edges

    private func axisFacts(_ axis: AxisExplanation) -> [Fact] {
        var facts: [Fact] = []
        for edge in axis.edges where !edge.isDerived { facts += edgeFacts(edge) }
        for edge in axis.edges where edge.isDerived && edge.edge != .middle {
            facts.append(Fact(edge.name, StyledText(edge.sentence, role: .muted)))
        }
        // A constraint that gives the size says so already.
        for bound in [axis.minimum, axis.maximum].compactMap({ $0 }) where bound.source != axis.size.source {
            facts += termFacts("\(bound.name)", bound.sentence, bound.terms)
            facts += sourceFacts(bound.name, bound.source, besides: bound.sentence)
        }
        return facts
    }

    private func edgeFacts(_ edge: EdgeExplanation) -> [Fact] {
        let sentence = edge.sentence
        var facts = termFacts(edge.name, sentence, edge.terms)
        if case .container(let view?, let text) = edge.source, sentence.contains(": \(text)") {
            return [Fact(edge.name, sentence, linking: view)]
        }
        // Sentences have two decimals.
        if cells(edge.value) != cells(edge.value, digits: 6) {
            facts.append(
                Fact(
                    "\(edge.name) exact", StyledText("exactly \(cells(edge.value, digits: 6))", role: .muted), indent: 2
                ))
        }
        return facts + sourceFacts(edge.name, edge.source, besides: sentence)
    }

    /// A sum, which leads to the view in it; with several views, each has a line of its own.
    private func termFacts(_ key: String, _ sentence: String, _ terms: [LayoutTerm]) -> [Fact] {
        var views: [View] = []
        for view in terms.compactMap(\.view) where !views.contains(where: { $0 === view }) { views.append(view) }
        var fact = Fact(key, linked(sentence, views))
        if let only = views.first { fact.target = .view(WeakView(view: only)) }
        guard views.count > 1 else { return [fact] }
        return [fact]
            + views.map {
                Fact("\(key) \($0.nameInMessages)", "go to \($0.nameInMessages)", role: .muted, indent: 2, linking: $0)
            }
    }

    /// Who decided, where the sentence does not say that already.
    private func sourceFacts(_ key: String, _ source: LayoutSource, besides sentence: String) -> [Fact] {
        let role = Role.muted
        func fact(_ text: String, _ number: Int = 0, linking view: View? = nil) -> Fact {
            Fact("\(key) source \(number)", text, role: role, indent: 2, linking: view)
        }
        /// A rule where the sentence does not contain it, and its place.
        func rule(_ text: String, _ written: RuleLocation?) -> String? {
            let written = written.map { "\($0.shortFile):\($0.line)" }
            let parts = [sentence.hasSuffix(text) ? nil : text, written].compactMap { $0 }
            return parts.isEmpty ? nil : parts.joined(separator: "  ")
        }
        switch source {
        case .rule(let text, let location): return rule(text, location).map { [fact($0)] } ?? []
        case .sheet(let text, _, _): return rule(text, source.location).map { [fact($0)] } ?? []
        case .overlay(let text): return [fact("overlay \(text)")]
        case .container(let view, let text):
            return [fact("\(view?.nameInMessages ?? "a container"): \(text)", linking: view)]
        case .constraints(let all):
            return all.prefix(6).enumerated().compactMap { number, constraint in
                rule(constraint.text, constraint.location).map { fact($0, number, linking: constraint.handle?.view) }
            } + (all.count > 6 ? [fact("and \(all.count - 6) more", 6)] : [])
        default: return sentence.contains(source.sentence) ? [] : [fact(source.sentence)]
        }
    }

    // MARK: Dependents

    /// The most views listed of those that need the chosen one.
    private static var mostDependents: Int { 20 }

    private func dependentFacts(_ why: LayoutExplanation) -> [Fact] {
        var seen: Set<String> = []
        // One that reads both the width and the height would be listed twice.
        let all = why.dependents.filter {
            seen.insert("\($0.view.map { "\(ObjectIdentifier($0))" } ?? $0.name) \($0.text)").inserted
        }
        guard !all.isEmpty else { return [] }
        var facts = [Fact.heading("Needed by")]
        for (number, dependent) in all.prefix(Self.mostDependents).enumerated() {
            facts.append(
                Fact(
                    "dependent \(number)", "\(dependent.name): \(dependent.text)",
                    linking: dependent.view))
        }
        if all.count > Self.mostDependents {
            facts.append(Fact("more", StyledText("and \(all.count - Self.mostDependents) more", role: .muted)))
        }
        return facts
    }
}

extension RuleLocation {
    /// The name of the file without its folders.
    fileprivate var shortFile: Substring { file.split(separator: "/").last ?? Substring(file) }
}
