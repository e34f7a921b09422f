import LayoutPlan

/// Checks a proof again: that an atom holds nowhere in a box of sizes and contents.
///
/// It shares no code with the search and is made to be read: numbers are sums of unknowns in dictionaries, computed when
/// they are asked for. It is slower, and needs more and smaller boxes.
package final class ProofCheck {
    private typealias Form = [Int: Double]
    private struct Unknown {
        var (low, high, isWhole): (Double, Double, Bool)
        var least: [Form] = []
        var most: [Form] = []
    }

    private let graph: ProofGraph
    /// Variables first, in the order of the graph.
    private var unknowns: [Unknown] = []
    private var places: [Int: (near: Form, size: Form)?] = [:]
    private var rowsOfItems: [Int: Form?] = [:]
    private var underWay: Set<Int> = []
    /// The key of what is no unknown.
    private static let constant = -1

    package init(_ graph: ProofGraph) { self.graph = graph }

    /// Whether an atom holds nowhere in a box, which has a range for each variable of the graph.
    package func refutes(_ atom: ProofAtom, in box: [ClosedRange<Int>]) -> Bool {
        unknowns = box.map { Unknown(low: Double($0.lowerBound), high: Double($0.upperBound), isWhole: true) }
        (places, rowsOfItems, underWay) = ([:], [:], [])
        switch atom {
        case .positive(let sum): return value(sum).map { highest($0) <= 0 } ?? false
        case .irregular(let layout, let item, let axis): return place(layout.node(item, axis)) != nil
        case .test(let steps, let isTrue): return test(steps).map { $0 != isTrue } ?? false
        }
    }

    // MARK: Sums

    private func constant(_ value: Double) -> Form { [Self.constant: value] }

    private func add(_ a: Form?, _ b: Form?, times factor: Double = 1) -> Form? {
        guard var sum = a, let b else { return factor == 0 ? a : nil }
        for (key, value) in b where factor != 0 {
            let total = (sum[key] ?? 0) + factor * value
            sum[key] = abs(total) < 1e-12 ? nil : total
        }
        return sum.values.allSatisfy(\.isFinite) ? sum : nil
    }

    private func scaled(_ a: Form?, by factor: Double) -> Form? { add([:], a, times: factor) }

    private func range(_ form: Form) -> (low: Double, high: Double) {
        var (low, high) = (0.0, 0.0)
        for (key, factor) in form {
            let (p, q) = key < 0 ? (1, 1) : (unknowns[key].low, unknowns[key].high)
            low += min(factor * p, factor * q)
            high += max(factor * p, factor * q)
        }
        let slack = isWhole(form) ? 0 : 1e-9
        return (low - slack * max(1, abs(low)), high + slack * max(1, abs(high)))
    }

    private func isWhole(_ form: Form) -> Bool {
        form.allSatisfy { key, factor in factor == factor.rounded() && (key < 0 || unknowns[key].isWhole) }
    }

    /// An upper bound: each unknown may give way to what it is at least or at most, the last ones first.
    private func highest(_ form: Form) -> Double {
        var (best, form, key) = (range(form).high, form, unknowns.count)
        while key > 0 {
            key -= 1
            guard let factor = form[key], factor != 0 else { continue }
            for option in factor > 0 ? unknowns[key].most : unknowns[key].least {
                var rest = form
                rest[key] = nil
                guard let other = add(rest, option, times: factor), range(other).high <= best else { continue }
                (best, form) = (range(other).high, other)
                break
            }
        }
        return best
    }

    private func make(_ unknown: Unknown) -> Form? {
        guard unknown.low.isFinite, unknown.high.isFinite else { return nil }
        if unknown.low == unknown.high { return constant(unknown.low) }
        unknowns.append(unknown)
        return [unknowns.count - 1: 1]
    }

    // MARK: What is no sum

    private func larger(_ a: Form?, _ b: Form?) -> Form? {
        guard let a, let b, let difference = add(a, b, times: -1) else { return nil }
        let (d, p, q) = (range(difference), range(a), range(b))
        if d.low >= 0 { return a }
        if d.high <= 0 { return b }
        return make(
            Unknown(
                low: max(p.low, q.low), high: max(p.high, q.high), isWhole: isWhole(a) && isWhole(b), least: [a, b]))
    }

    private func bounded(_ a: Form?, by b: Form?) -> Form? {
        guard let a, let b, let difference = add(a, b, times: -1) else { return nil }
        let (d, p, q) = (range(difference), range(a), range(b))
        if q.high < 0 || d.high <= 0 { return a }
        if q.low >= 0, d.low >= 0 { return b }
        return make(
            Unknown(
                low: min(p.low, max(0, q.low)), high: q.low >= 0 ? min(p.high, q.high) : p.high,
                isWhole: isWhole(a) && isWhole(b), most: q.low >= 0 ? [a, b] : [a]))
    }

    private func corners(_ a: Form?, _ b: Form?, _ operation: (Double, Double) -> Double) -> Form? {
        guard let a, let b else { return nil }
        let (p, q) = (range(a), range(b))
        let all = [
            operation(p.low, q.low), operation(p.low, q.high), operation(p.high, q.low), operation(p.high, q.high),
        ]
        guard all.allSatisfy(\.isFinite) else { return nil }
        let slack = 1e-9 * max(1, all.map(abs).max()!)
        return make(Unknown(low: all.min()! - slack, high: all.max()! + slack, isWhole: false))
    }

    private func apply(_ operation: LayoutValue.Operator, _ a: Form?, _ b: Form?) -> Form? {
        let fixed = b.flatMap { $0.keys.allSatisfy { $0 < 0 } ? $0[Self.constant] ?? 0 : nil }
        switch operation {
        case .add: return add(a, b)
        case .subtract: return add(a, b, times: -1)
        case .multiply: return fixed.map { scaled(a, by: $0) } ?? corners(a, b, *)
        case .divide:
            if let fixed { return fixed == 0 ? nil : scaled(a, by: 1 / fixed) }
            guard let b, case let q = range(b), q.low > 0 || q.high < 0 else { return nil }
            return corners(a, b, /)
        }
    }

    /// The cells between two edges, each rounded.
    private func cells(_ a: Form?, to b: Form?) -> Form? {
        guard let a, let b, let difference = add(b, a, times: -1) else { return nil }
        if isWhole(difference) { return difference }
        func cell(_ value: Double) -> Double { (value + 0.500_001).rounded(.down) }
        let (d, p, q) = (range(difference), range(a), range(b))
        let low = max((d.low - 0.999_999).rounded(.up), cell(q.low) - cell(p.high))
        let high = min((d.high + 0.999_999).rounded(.down), cell(q.high) - cell(p.low))
        return make(
            Unknown(
                low: low, high: max(low, high), isWhole: true, least: [add(difference, constant(-1))!],
                most: [add(difference, constant(1))!]))
    }

    private func columns(_ node: Int) -> Form? {
        let edges = (edge(ProofEdge(node: Int32(node), isFar: false)), edge(ProofEdge(node: Int32(node), isFar: true)))
        return larger(cells(edges.0, to: edges.1), constant(0))
    }

    private func rows(_ node: Int) -> Form? {
        if let known = rowsOfItems[node & ~1] { return known }
        guard case .flow(let length, let wanted, let flow) = graph.contents[node], let columns = columns(node & ~1)
        else { return nil }
        let (w, n, r) = (range(columns), unknowns[length.number], unknowns[wanted.number])
        let (least, most) = (max(1, Int(w.low.rounded(.up))), Int(w.high.rounded(.down)))
        var (low, high) = (1, 1)
        if most >= 1 {
            high = flow.rows(Int(r.high), length: Int(n.high), columns: least)
            // In no columns it has one row.
            if w.low >= 1 { low = flow.rows(Int(r.low), length: Int(n.low), columns: most) }
        }
        let rows = make(Unknown(low: Double(low), high: Double(high), isWhole: true))
        rowsOfItems[node & ~1] = .some(rows)
        return rows
    }

    // MARK: Places

    /// Where an item lies on an axis in its superitem; nil if that is not known.
    private func place(_ node: Int) -> (near: Form, size: Form)? {
        if let known = places[node] { return known }
        guard !graph.isUnknown[node], underWay.insert(node).inserted else { return nil }
        defer { underWay.remove(node) }
        let found = compute(node)
        places[node] = .some(found)
        return found
    }

    private func compute(_ node: Int) -> (near: Form, size: Form)? {
        if graph.isRoot[node] { return ([:], [node & 1: 1]) }
        let formula = graph.formulas[node]
        if formula.traits.contains(.still) { return natural(node).map { ([:], $0) } }
        var (stack, stored, low, high) = ([Form?](), [Int32: Form?](), Form?.some(constant(formula.low)), Form?.none)
        func value(_ term: PlacementFormula.Term) -> Form? {
            var sum: Form? = constant(term.constant)
            if term.share != 0, let outer = graph.superitem(of: node) {
                sum = add(sum, place(outer)?.size, times: term.share)
            }
            return term.factor == 0 ? sum : add(sum, read(term.reference), times: term.factor)
        }
        func read(_ reference: EdgeReference) -> Form? {
            if let known = stored[reference.index] { return known }
            guard reference.index >> 3 != 0, let other = place(graph.node(reference, near: node)) else { return [:] }
            return switch reference.edge {
            case .near: other.near
            case .size: other.size
            case .far: add(other.near, other.size)
            case .middle: add(other.near, other.size, times: 0.5)
            }
        }
        var hasMaximum = false
        for step in formula.steps {
            switch step {
            case .push(let constant, let factor, let reference):
                let known: Form? = self.constant(constant)
                stack.append(factor == 0 ? known : add(known, read(reference), times: factor))
            case .apply(let operation):
                let b = stack.removeLast()
                stack.append(apply(operation, stack.removeLast(), b))
            case .call, .map, .columns: return nil
            case .store(let reference): stored[reference.index] = .some(stack.removeLast())
            case .storeMinimum: low = larger(constant(0), stack.removeLast())
            case .storeMaximum: (high, hasMaximum) = (stack.removeLast(), true)
            }
        }
        let anchor = value(formula.anchor)
        let other =
            formula.traits.contains(.measured)
            ? rows(node) : formula.traits.contains(.natural) ? natural(node) : value(formula.other)
        let shape = formula.coefficients
        if let minimum = formula.minimum { low = larger(low, value(minimum)) }
        var size = larger(add(scaled(other, by: shape.x), anchor, times: shape.y), low)
        if formula.high < .infinity { size = bounded(size, by: constant(formula.high)) }
        if hasMaximum { size = bounded(size, by: high) }
        if let maximum = formula.maximum, maximum.constant < .infinity { size = bounded(size, by: value(maximum)) }
        guard let size, let near = add(anchor, size, times: -shape.z) else { return nil }
        let (p, q) = (range(near), range(size))
        return max(-p.low, p.high) + q.high <= 1_073_741_824 ? (near, size) : nil
    }

    private func natural(_ node: Int) -> Form? {
        switch graph.contents[node] {
        case .box(let width, let height): [(node & 1 == 0 ? width : height).number: 1]
        case .flow(let length, _, _): node & 1 == 0 ? [length.number: 1] : constant(1)
        case nil: [:]
        }
    }

    private func edge(_ edge: ProofEdge) -> Form? {
        var (sum, next): (Form?, Int?) = ([:], Int(edge.node))
        if edge.isFar { sum = place(Int(edge.node))?.size }
        while let node = next {
            sum = add(sum, place(node)?.near)
            next = graph.superitem(of: node)
        }
        return sum
    }

    // MARK: Atoms

    private func value(_ sum: ProofSum) -> Form? {
        var form: Form? = constant(Double(sum.constant))
        if let plus = sum.plus, let minus = sum.minus { form = add(form, cells(edge(minus), to: edge(plus))) }
        switch sum.content {
        case .none: return form
        case .variable(let variable, let factor): return add(form, [variable.number: 1], times: Double(factor))
        case .rows(let layout, let item, let factor):
            return add(form, rows(layout.node(item, .vertical)), times: Double(factor))
        case .difference(let variable, let layout, let item, let factor):
            let difference = add([variable.number: 1], rows(layout.node(item, .vertical)), times: -1)
            return add(form, difference, times: Double(factor))
        }
    }

    private func test(_ steps: [ProofTestStep]) -> Bool? {
        var stack: [Bool?] = []
        for step in steps {
            switch step {
            case .constant(let value): stack.append(value)
            case .compare(let near, let far, let relation, let number):
                guard let form = cells(edge(near), to: edge(far)) else {
                    stack.append(nil)
                    continue
                }
                stack.append(compare(-highest(scaled(form, by: -1)!), highest(form), relation, Double(number)))
            case .not: stack.append(stack.removeLast().map { !$0 })
            case .and:
                let (b, a) = (stack.removeLast(), stack.removeLast())
                stack.append(a == false || b == false ? false : a == true && b == true ? true : nil)
            case .or:
                let (b, a) = (stack.removeLast(), stack.removeLast())
                stack.append(a == true || b == true ? true : a == false && b == false ? false : nil)
            }
        }
        return stack[0]
    }

    private func compare(_ low: Double, _ high: Double, _ relation: ProofTestStep.Relation, _ n: Double) -> Bool? {
        switch relation {
        case .less: high < n ? true : low >= n ? false : nil
        case .lessOrEqual: high <= n ? true : low > n ? false : nil
        case .greater: low > n ? true : high <= n ? false : nil
        case .greaterOrEqual: low >= n ? true : high < n ? false : nil
        case .equal: low == n && high == n ? true : low > n || high < n ? false : nil
        case .notEqual: low == n && high == n ? false : low > n || high < n ? true : nil
        }
    }
}
