extension ScenarioView {
    /// The view's constraints in SFL, starting with that of the left edge; the views are called `v0`, `v1`, and so on,
    /// and the root `root`.
    package func constraints(of view: Int) -> [String] {
        let outer = parent < 0 ? "root" : "v\(parent)"
        return axis(horizontal, "v\(view)", outer, ["left", "right", "width"])
            + axis(vertical, "v\(view)", outer, ["top", "bottom", "height"])
    }

    private func axis(_ axis: AxisOperations, _ view: String, _ outer: String, _ names: [String]) -> [String] {
        var texts = ["\(view).\(names[0]) = \(edge(axis.near, outer, names))"]
        switch axis.end {
        case .edge(let operation): texts.append("\(view).\(names[1]) = \(edge(operation, outer, names))")
        case .size(let operation):
            texts.append("\(view).\(names[2]) = \(size(operation, outer, names[2]))")
            if let bounds = axis.bounds {
                texts[1] += " @ 750"
                texts.append("\(view).\(names[2]) >= \(bounds.lowerBound)")
                texts.append("\(view).\(names[2]) <= \(bounds.upperBound)")
            }
        }
        return texts
    }

    /// Edges in SFL refer to the root, so an edge relative to the outer view is expressed by that view's own edges.
    private func edge(_ operation: Operation, _ outer: String, _ names: [String]) -> String {
        if operation.reference != nil || operation.share != 0 && operation.share != 1 {
            return size(operation, outer, names[1])
        }
        return "\(outer).\(names[operation.share == 0 ? 0 : 1])" + plus(operation.constant)
    }

    private func size(_ operation: Operation, _ outer: String, _ name: String) -> String {
        if let reference = operation.reference {
            return "v\(reference.view).\(reference.number)" + plus(operation.constant)
        }
        if operation.share == 0 { return "\(operation.constant)" }
        return "\(operation.share) * \(outer).\(name)" + plus(operation.constant)
    }

    private func plus(_ constant: Double) -> String {
        constant == 0 ? "" : constant < 0 ? " - \(-constant)" : " + \(constant)"
    }
}
