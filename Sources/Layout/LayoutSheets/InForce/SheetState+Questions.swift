package import SLL

extension SheetState {
    /// Whether a view may overlap its siblings, and whether it may leave its superview, by the items in force.
    package func allowances(of view: Int) -> (floats: Bool, overflows: Bool) {
        var (floats, overflows) = (false, false)
        for item in model.views[view].items where applies(item.guarded) {
            switch item.kind {
            case .floats: floats = true
            case .overflows: overflows = true
            default: break
            }
        }
        return (floats, overflows)
    }

    /// Whether any view may overlap or overflow.
    package var hasAllowances: Bool { uses.hasAllowances }

    package func rules(of view: Int) -> [(line: Int, text: String)] {
        model.views[view].items.compactMap { item in
            guard applies(item.guarded), case .rule(let rule, _) = item.kind else { return nil }
            return (model.line(item.bytes.lowerBound), rule.text)
        }
    }

    /// The rule in force that decides a constraint of a view: the last one that assigns to it, with its line.
    package func rule(of view: Int, assigning name: ConstraintName) -> (line: Int, text: String)? {
        for item in model.views[view].items.reversed() where applies(item.guarded) {
            guard case .rule(let rule, _) = item.kind, rule.parts.contains(where: { $0.assigned.contains(name) })
            else { continue }
            return (model.line(item.bytes.lowerBound), rule.text)
        }
        return nil
    }

    package func line(ofConstraint number: Int) -> Int? {
        handles.firstIndex(of: number).map { model.line(model.constraints[$0].bytes.lowerBound) }
    }

    /// Whether the sheet itself has problems in the last layout.
    var hasIssues: Bool { restless != nil || model.variables.indices.contains { value(of: $0) == nil } }

    /// The problems of the sheet itself in the last layout: the view that each concerns, -1 for the window, and the
    /// message.
    var issuesOfViews: [(view: Int, message: String)] {
        var issues: [(Int, String)] = []
        if let restless {
            let condition = model.conditions[restless]
            let line = model.line(condition.bytes.lowerBound)
            issues.append(
                (
                    condition.view,
                    "\(model.file):\(line): the condition '\(condition.text)' on the size of "
                        + "\(model.name(condition.view)) does not come to rest: after \(SheetRounds.most) rounds it "
                        + "still changes"
                ))
        }
        for (index, variable) in model.variables.enumerated() where value(of: index) == nil {
            issues.append(
                (
                    SheetModel.window,
                    "\(model.file): the variable '\(variable.name)' has no value at this size; it counts as 0"
                ))
        }
        return issues
    }

    /// The problems of the sheet itself in the last layout, as messages.
    package var issues: [String] { issuesOfViews.map(\.message) }
}
