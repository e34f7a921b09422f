/// What is known of atoms on a box of sizes and contents: whether they hold nowhere or everywhere, and what they depend on.
package final class ProofForms {
    private let graph: ProofGraph
    private let slice: ProofSlice
    private var forms: ProofEvaluation<AffineForms>
    /// The box, a range for each variable of the slice.
    private var box: [ClosedRange<Int>] = []
    /// How much each variable may move what was asked for and is undecided; those from place 63 on share a number.
    private var weights = [Double](repeating: 0, count: 64)
    /// The variables that what is undecided may grow with, and those that it may shrink with, as bits.
    private(set) var (rising, falling) = (UInt64.zero, UInt64.zero)
    /// Whether something undecided is not known at all.
    private(set) var hasUnknown = false

    init(_ slice: ProofSlice, _ graph: ProofGraph) {
        (self.slice, self.graph) = (slice, graph)
        forms = ProofEvaluation(AffineForms(), graph, slice)
    }

    /// The forms of what some atoms depend on, for `variableToCut(in:)`.
    package convenience init(of atoms: [ProofAtom], _ graph: ProofGraph) { self.init(ProofSlice(atoms, graph), graph) }

    /// The forms of a whole graph at some sizes and all contents, for `verdict(of:)`; nil if nodes depend on each other in a
    /// circle.
    package convenience init?(
        ofAll graph: ProofGraph, columns: ClosedRange<Int>, rows: ClosedRange<Int>
    ) {
        let slice = ProofSlice(allOf: graph)
        guard !slice.hasCircle else { return nil }
        self.init(slice, graph)
        take([columns, rows] + slice.variables.dropFirst(2).map { graph.ranges[$0.number] })
    }

    /// Computes a box.
    func take(_ box: [ClosedRange<Int>]) {
        self.box = box
        forms.arithmetic.reset()
        forms.run(box.indices.map { forms.arithmetic.variable(box[$0], at: $0) })
        (rising, falling, hasUnknown) = (0, 0, false)
        for index in weights.indices { weights[index] = 0 }
    }

    /// The terms of the forms of the box.
    var termCount: Int { forms.arithmetic.mark.terms }

    // MARK: Atoms

    /// Whether some of the atoms hold on all of the box, or together nowhere in it; nil if that is not seen at once.
    package func verdict(of some: [ProofAtom]) -> Bool? {
        var isSure = true
        forms.keepsRows = false
        defer { forms.keepsRows = true }
        for atom in some {
            let mark = forms.arithmetic.mark
            let holds = holds(atom)
            forms.arithmetic.forget(after: mark)
            if holds == false { return false }
            if holds == nil { isSure = false }
        }
        return isSure ? true : nil
    }

    /// Whether an atom holds on all of the box, or nowhere in it; nil if neither is known.
    func holds(_ atom: ProofAtom) -> Bool? {
        switch atom {
        case .positive(let sum):
            let form = forms.value(sum)
            if form.isIrregular {
                hasUnknown = true
                return nil
            }
            var range = forms.arithmetic.range(form)
            if range.low <= 0, range.high > 0 { range = forms.arithmetic.closeRange(form) }
            if range.low > 0 { return true }
            if range.high <= 0 { return false }
            let slopes = forms.arithmetic.slopes(form)
            rising |= slopes.rising
            falling |= slopes.falling
            forms.arithmetic.weigh(form, &weights)
            return nil
        case .irregular(let layout, let item, let axis):
            let known = forms.irregular[Int(slice.placeOfNode[layout.node(item, axis)])]
            if known == nil { hasUnknown = true }
            return known
        case .test(let steps, let isTrue):
            return test(steps).map { $0 == isTrue }
        }
    }

    /// A test in three values.
    private func test(_ steps: [ProofTestStep]) -> Bool? {
        steps.result { near, far, relation, number in
            let form = forms.cells(from: near, to: far)
            if form.isIrregular {
                hasUnknown = true
                return nil
            }
            let known = relation.holds(forms.arithmetic.closeRange(form), number)
            if known == nil {
                // It may hold at either end, or between.
                let slopes = forms.arithmetic.slopes(form)
                rising |= slopes.rising | slopes.falling
                falling |= slopes.rising | slopes.falling
                forms.arithmetic.weigh(form, &weights)
            }
            return known
        }
    }

    // MARK: Cutting

    /// Whether a variable may change what is undecided.
    func matters(_ place: Int) -> Bool { hasUnknown || weights[min(63, place)] > 0 }

    /// The place of the variable that moves most what is undecided.
    var placeToCut: Int {
        var (best, most) = (-1, 0.0)
        for (place, range) in box.enumerated() {
            // What shares a bit is cut where it is longest.
            let weight = weights[min(63, place)] + (hasUnknown ? 1e-6 * Double(range.count) : 0)
            let measure = place < 63 ? weight : weight + 1e-9 * Double(range.count)
            if measure > most { (best, most) = (place, measure) }
        }
        return best < 0 ? box.indices.first { box[$0].count > 1 }! : best
    }

    /// The variable by which to cut a box of all variables of the graph, so that some atoms are decided; nil if none of its
    /// ranges can be cut.
    package func variableToCut(in all: [ClosedRange<Int>], for atoms: [ProofAtom]) -> ProofVariable? {
        let box = slice.variables.map { all[$0.number] }
        guard box.contains(where: { $0.count > 1 }) else { return nil }
        take(box)
        for atom in atoms {
            switch atom {
            case .positive(let sum): weigh(forms.value(sum))
            case .irregular: hasUnknown = true
            case .test(let steps, _):
                for case .compare(let near, let far, _, _) in steps { weigh(forms.cells(from: near, to: far)) }
            }
        }
        return slice.variables[placeToCut]
    }

    private func weigh(_ form: AffineForm) {
        if form.isIrregular { hasUnknown = true } else { forms.arithmetic.weigh(form, &weights) }
    }
}
