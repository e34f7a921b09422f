package import LayoutPlan

extension LayoutRules {
    /// The current rules of an item as text: `["ll = list.rl + 1", "w = 30%"]`.
    ///
    /// Omits replaced assignments. A position given from the far side is written that way.
    package func rules(of item: Int) -> [String] {
        let state = self.state(of: item)
        return state.entries.sorted { $0.name.rawValue < $1.name.rawValue }.map {
            $0.name.text + " = " + text(of: $0.value)
        }
    }

    /// The issue of a solve in words: the item, its rules on that axis, and the reason.
    package func text(of issue: LayoutIssue) -> String {
        let owner = plan.name(of: issue.item)
        let result = plan.takesBaseFrames ? "it takes its base frame" : "it keeps the frame that it had"
        switch issue.kind {
        case .notFinite:
            let rules = rules(of: issue.item).filter { rule in
                ConstraintName.allCases.contains { rule.hasPrefix($0.text + " =") && $0.axis == issue.axis }
            }
            let list = rules.map { "'\($0)'" }.joined(separator: ", ")
            return "\(owner): \(list) gives no finite number; \(result)"
        case .cycle(let path):
            let names = plan.names(along: path)
            return "\(owner) depends on itself: \(names.joined(separator: " → ")); \(result)"
        case .elsewhere(let other):
            return
                "\(owner): its rules name \(plan.name(of: other)), which is not in the same window; \(result)"
        }
    }

    func text(of value: LayoutValue) -> String {
        switch value {
        case .linear(let linear): return text(of: linear)
        case .formula(let formula):
            var stack: [(text: String, isSum: Bool)] = []
            for step in formula.steps {
                switch step {
                case .push(let linear):
                    let text = text(of: linear)
                    stack.append((text, text.contains(" + ") || text.contains(" - ")))
                case .columns: stack.append((text(of: .superview(.horizontal)), false))
                case .call: stack.append(("function()", false))
                case .read: stack.append(("number", false))
                case .after: break
                case .map: stack.append(("function(\(stack.removeLast().text))", false))
                case .apply(let operation):
                    let (b, a) = (stack.removeLast(), stack.removeLast())
                    let isProduct = operation == .multiply || operation == .divide
                    let isOrdered = isProduct || operation == .subtract
                    let left = isProduct && a.isSum ? "(\(a.text))" : a.text
                    let right = isOrdered && b.isSum ? "(\(b.text))" : b.text
                    stack.append(("\(left) \(operation.symbol) \(right)", !isProduct))
                }
            }
            return stack.last?.text ?? "0"
        }
    }

    private func text(of value: LinearValue) -> String {
        var terms: [(factor: Double, text: (Double) -> String)] = []
        func add(_ factor: Double, _ text: @escaping (Double) -> String) {
            if factor != 0 { terms.append((factor, text)) }
        }
        func sum() -> String {
            guard let first = terms.first else { return "0" }
            return terms.dropFirst().reduce((first.factor < 0 ? "-" : "") + first.text(abs(first.factor))) {
                $0 + ($1.factor < 0 ? " - " : " + ") + $1.text(abs($1.factor))
            }
        }
        // Distances from the far side are written as the edge that they belong to.
        if let edge = value.farEdge {
            let name = plan.name(of: edge.reference.item) + "." + edge.name.text
            add(1) { _ in name }
            add(value.share) { Self.number($0 * 100) + "%" }
            add(value.constant) { Self.number($0) }
            return sum()
        }
        add(value.share) { Self.number($0 * 100) + "%" }
        add(value.widthShare) { "H:" + Self.number($0 * 100) + "%" }
        add(value.heightShare) { "V:" + Self.number($0 * 100) + "%" }
        if let reference = value.reference {
            let edge = plan.name(of: reference)
            add(value.factor) { $0 == 1 ? edge : Self.number($0) + " * " + edge }
        }
        add(value.constant) { Self.number($0) }
        return sum()
    }

    private static func number(_ value: Double) -> String {
        abs(value) < 1e15 && value == Double(Int(value)) ? String(Int(value)) : String(value)
    }
}

extension LayoutValue.Operator {
    fileprivate var symbol: String {
        switch self {
        case .add: "+"
        case .subtract: "-"
        case .multiply: "*"
        case .divide: "/"
        }
    }
}

extension LinearValue {
    /// The edge whose distance from the superview's far side the value contains, as in `list.rr + 1`.
    fileprivate var farEdge: (reference: EdgeReference, name: ConstraintName)? {
        guard let reference, factor == -1, case .direct(let slot) = ConstraintName(reference).role else { return nil }
        let shares = reference.axis == .horizontal ? (widthShare, heightShare) : (heightShare, widthShare)
        return shares == (1, 0) ? (reference, .partner(slot, reference.axis)) : nil
    }
}

extension LayoutPlan {
    /// The name of an item's edge in messages: `list.ll`.
    package func name(of edge: EdgeReference) -> String { name(of: edge.item) + "." + ConstraintName(edge).text }

    package func names(along path: [EdgeReference]) -> [String] { path.map(name(of:)) }
}

extension ConstraintName {
    /// The name of an edge in the language.
    fileprivate init(_ reference: EdgeReference) {
        let axis = reference.axis
        self =
            switch reference.edge {
            case .near: .direct(.near, axis)
            case .far: .direct(.far, axis)
            case .middle: .direct(.middle, axis)
            case .size: .size(axis)
            }
    }
}
