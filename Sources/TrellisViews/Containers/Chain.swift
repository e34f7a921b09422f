import SLL

/// Views one after the other along an axis, as rules.
///
/// What stands before the first share is chained to the near side, what stands after the last share to the far side; the
/// shares divide what lies between. So the size of a share asks for no view that lies behind it, which would be a cycle.
@MainActor
struct Chain {
    let axis: StackAxis
    let spacing: Int
    /// Cells before the first and after the last.
    let padding: (Int, Int)
    let views: [View]
    let lengths: [StackItem.Length]
    /// Cells that views of fixed length take between the first and the last share.
    private let between = RuleNumber(0)
    private let shares: ClosedRange<Int>?

    init(
        _ axis: StackAxis, spacing: Int, padding: (Int, Int), _ views: [View], _ lengths: [StackItem.Length]
    ) {
        (self.axis, self.spacing, self.padding, self.views, self.lengths) = (axis, spacing, padding, views, lengths)
        let indexes = lengths.indices.filter { if case .share = lengths[$0] { true } else { false } }
        shares = indexes.isEmpty ? nil : indexes.first!...indexes.last!
    }

    /// Writes the rules of all views along the axis.
    func write() {
        let total = lengths.reduce(0.0) { if case .share(let share) = $1 { $0 + share } else { $0 } }
        for index in views.indices {
            writePlace(index)
            switch lengths[index] {
            case .content: views[index].layout.add("\(axis.maximum) = 100% - \(padding.0 + padding.1)")
            case .cells(let count): views[index].layout.add("\(axis.size) = \(count)")
            case .share(let share): writeShare(index, share / total)
            }
            if shares == nil { writeLimit(index) }
        }
    }

    private func writePlace(_ index: Int) {
        let view = views[index]
        if let shares, index > shares.upperBound {
            if index + 1 < views.count {
                view.layout.add("\(axis.far) = %\(axis.startFromFar) + \(spacing)", [views[index + 1]])
            } else {
                view.layout.add("\(axis.far) = \(padding.1)")
            }
        } else if index > 0 {
            view.layout.add("\(axis.start) = %\(axis.end) + \(spacing)", [views[index - 1]])
        } else {
            view.layout.add("\(axis.start) = \(padding.0)")
        }
    }

    /// Without a share, what does not fit ends at the far side.
    private func writeLimit(_ index: Int) {
        guard index > 0, lengths[index] == .content else { return }
        views[index].layout.add(
            "\(axis.maximum) = 100% - \(padding.1 + spacing) - %\(axis.end)", [views[index - 1]])
    }

    private func writeShare(_ index: Int, _ share: Double) {
        guard let shares else { return }
        var text = "\(axis.minimum) = 0, \(axis.size) = (100%"
        var arguments: [any RuleArgument] = []
        var gaps = spacing * (shares.count - 1)
        if shares.lowerBound > 0 {
            text += " - %\(axis.end)"
            arguments.append(views[shares.lowerBound - 1])
            gaps += spacing
        } else {
            gaps += padding.0
        }
        if shares.upperBound + 1 < views.count {
            text += " - %\(axis.startFromFar)"
            arguments.append(views[shares.upperBound + 1])
            gaps += spacing
        } else {
            gaps += padding.1
        }
        // A small share has an exponent, which the language does not know: it is an argument.
        views[index].layout.add("\(text) - %@f - \(gaps)) * %f", arguments + [between, share])
    }

    /// Learns how long the views are, by their index; whether that changes what the shares get.
    func update(_ naturalLength: (Int) -> Int) -> Bool {
        guard let shares, shares.count > 1 else { return false }
        var sum = 0
        for index in shares {
            switch lengths[index] {
            case .content: sum += naturalLength(index)
            case .cells(let count): sum += count
            case .share: break
            }
        }
        defer { between.value = Double(sum) }
        return between.value != Double(sum)
    }
}

/// The words of the rule language along an axis.
struct StackAxis {
    let isHorizontal: Bool
    static let horizontal = StackAxis(isHorizontal: true)
    static let vertical = StackAxis(isHorizontal: false)

    var start: String { isHorizontal ? "ll" : "tt" }
    var end: String { isHorizontal ? "rl" : "bt" }
    var far: String { isHorizontal ? "rr" : "bb" }
    var startFromFar: String { isHorizontal ? "lr" : "tb" }
    var size: String { isHorizontal ? "w" : "h" }
    var minimum: String { isHorizontal ? "minw" : "minh" }
    var maximum: String { isHorizontal ? "maxw" : "maxh" }

    /// The rule for the other axis.
    func rule(_ alignment: Stack.Alignment, padding: (Int, Int)) -> String {
        let (near, far) = isHorizontal ? ("tt", "bb") : ("ll", "rr")
        let limit = "\(isHorizontal ? "maxh" : "maxw") = 100% - \(padding.0 + padding.1)"
        switch alignment {
        case .fill: return "\(near) = \(padding.0), \(far) = \(padding.1)"
        case .leading: return "\(near) = \(padding.0), \(limit)"
        case .trailing: return "\(far) = \(padding.1), \(limit)"
        case .center:
            let middle = isHorizontal ? "ct" : "cl"
            return "\(middle) = 50% + \(padding.0 - padding.1) / 2, \(limit)"
        }
    }
}

extension ViewLayout {
    /// Adds a rule that the toolkit has written.
    func add(_ text: String, _ arguments: [any RuleArgument] = []) {
        do {
            try add(parsing: text, arguments: arguments)
        } catch {
            fatalError("\n\(error)")
        }
    }
}
