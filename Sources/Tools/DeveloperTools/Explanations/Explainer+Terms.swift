import LayoutPlan
import SLL
import TrellisViews

/// Values of the plan as sums in words.
@MainActor
struct TermWriter {
    let entry: LayoutEntry
    let axis: Axis

    private var plan: LayoutPlan { entry.space.plan }
    private var superitem: Int { plan.superitem(of: entry.item) ?? 0 }

    /// A value as terms whose sum is a known number, which what cannot be computed again makes up for.
    func terms(_ value: LayoutValue, total: Double) -> [LayoutTerm] {
        switch value {
        case .linear(let linear): return terms(linear)
        case .formula(let formula):
            let sum = Sum(formula, self)
            guard !sum.unknown.isEmpty else { return sum.terms }
            let rest = total - sum.terms.sum
            let text = sum.unknown.joined(separator: " + ")
            return sum.terms + [LayoutTerm(.function, value: rest, subject: "\(text) (\(cellText(rest)))")]
        }
    }

    func terms(_ value: LinearValue) -> [LayoutTerm] {
        var terms: [LayoutTerm] = []
        func share(_ share: Double, _ axis: Axis) {
            guard share != 0 else { return }
            let size = plan.exact(superitem, axis).size
            terms.append(
                LayoutTerm(
                    .share, value: share * size, factor: share, view: view.superview, edge: ItemEdge.size.name(axis),
                    subject: "the superview's \(ItemEdge.size.name(axis)) (\(cellText(size)))"))
        }
        share(value.share, axis)
        share(value.widthShare, .horizontal)
        share(value.heightShare, .vertical)
        if let reference = value.reference { terms.append(term(value.factor, reference)) }
        if value.constant != 0 || terms.isEmpty { terms.append(.constant(value.constant)) }
        return Self.ordered(terms)
    }

    private var view: View { entry.space.view(of: entry.item)! }

    func term(_ factor: Double, _ reference: EdgeReference) -> LayoutTerm {
        let other = entry.space.view(of: reference.item)
        let name = reference.edge.name(reference.axis)
        let value = plan.value(of: reference, in: superitem) ?? 0
        let kind: LayoutTerm.Kind = reference.item == entry.item ? .own : .edge
        let subject =
            reference.item == superitem
            ? "\(name) of the superview" : reference.item == entry.item ? name : "\(name) of \(nameOf(reference.item))"
        return LayoutTerm(
            kind, value: factor * value, factor: factor, view: other, edge: name,
            subject: "\(subject) (\(cellText(value)))")
    }

    private func nameOf(_ item: Int) -> String {
        if let guide = entry.space.guides[item]?.takeUnretainedValue() {
            return "a line of \(guide.owner?.nameForMessages ?? "a container")"
        }
        return plan.name(of: item)
    }

    /// The terms with one that adds in front.
    static func ordered(_ terms: [LayoutTerm]) -> [LayoutTerm] {
        guard terms.count > 1, terms[0].factor < 0, let first = terms.firstIndex(where: { $0.factor > 0 }) else {
            return terms
        }
        return [terms[first]] + terms[..<first] + terms[(first + 1)...]
    }

    static func scaled(_ terms: [LayoutTerm], by factor: Double) -> [LayoutTerm] {
        terms.map { $0.scaled(by: factor) }
    }
}

/// A formula as a sum: what is known, and the texts of what only a solve computes.
@MainActor
private struct Sum {
    var terms: [LayoutTerm] = []
    /// Functions and what is computed from them.
    var unknown: [String] = []

    init(terms: [LayoutTerm] = [], unknown: [String] = []) { (self.terms, self.unknown) = (terms, unknown) }

    init(_ formula: Formula, _ writer: TermWriter) {
        var stack: [Sum] = []
        for step in formula.steps {
            switch step {
            case .push(let value): stack.append(Sum(terms: writer.terms(value)))
            case .columns: stack.append(Sum(terms: writer.terms(.superview(.horizontal))))
            case .after: break
            case .call: stack.append(Sum(unknown: ["function()"]))
            case .read: stack.append(Sum(unknown: ["number"]))
            case .map:
                let inner = stack.popLast() ?? Sum()
                stack.append(Sum(unknown: ["function(\(inner.text))"]))
            case .apply(let operation):
                let (b, a) = (stack.popLast() ?? Sum(), stack.popLast() ?? Sum())
                stack.append(a.combined(operation, b))
            }
        }
        self = stack.last ?? Sum()
        terms = TermWriter.ordered(terms)
    }

    private var text: String { (terms.isEmpty ? [] : [terms.sentence]).joined() + unknown.joined(separator: " + ") }

    /// The number, if it is one.
    private var constant: Double? { unknown.isEmpty && terms.allSatisfy { $0.kind == .constant } ? terms.sum : nil }

    private func combined(_ operation: LayoutValue.Operator, _ b: Sum) -> Sum {
        switch operation {
        case .add: return Sum(terms: terms + b.terms, unknown: unknown + b.unknown)
        case .subtract:
            return Sum(
                terms: terms + TermWriter.scaled(b.terms, by: -1), unknown: unknown + b.unknown.map { "-\($0)" })
        case .multiply:
            if unknown.isEmpty, let factor = b.constant { return Sum(terms: TermWriter.scaled(terms, by: factor)) }
            if b.unknown.isEmpty, let factor = constant { return Sum(terms: TermWriter.scaled(b.terms, by: factor)) }
            return product(b, "*", terms.sum * b.terms.sum)
        case .divide:
            if unknown.isEmpty, let divisor = b.constant {
                return Sum(terms: TermWriter.scaled(terms, by: 1 / divisor))
            }
            return product(b, "/", terms.sum / b.terms.sum)
        }
    }

    private func product(_ b: Sum, _ sign: String, _ value: Double) -> Sum {
        func part(_ sum: Sum) -> String { sum.terms.count + sum.unknown.count > 1 ? "(\(sum.text))" : sum.text }
        let text = "\(part(self)) \(sign) \(part(b))"
        guard unknown.isEmpty, b.unknown.isEmpty else { return Sum(unknown: [text]) }
        return Sum(terms: [LayoutTerm(.function, value: value, subject: text)])
    }
}
