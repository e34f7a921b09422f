/// Finds the sizes at which some content makes all of some atoms hold, by halving what it cannot decide: a branch and
/// bound over whole numbers.
///
/// A box is a range for each variable. On a box, an atom holds nowhere, everywhere, or that is not known. A box where an
/// atom holds nowhere is done; where all hold everywhere, its sizes are found. Contents that only help are set to their
/// better end first. What remains is cut where it moves the undecided atoms most, at last to single points, which are
/// computed with Doubles as in a solve.
package final class ProofSearch {
    private let graph: ProofGraph
    private let atoms: [ProofAtom]
    private let slice: ProofSlice
    private var forms: ProofEvaluation<AffineForms>
    private var points: ProofEvaluation<PlainNumbers>
    /// The boxes to look at, one after the other: the ranges of the variables of the slice.
    private var boxes: [ClosedRange<Int>] = []
    private var box: [ClosedRange<Int>] = []
    private var weights = [Double](repeating: 0, count: 64)
    private var point: [Double] = []
    /// The boxes looked at so far.
    package private(set) var looks = 0

    package convenience init(_ atoms: [ProofAtom], of graph: ProofGraph) {
        self.init(atoms, ProofSlice(atoms, graph), graph)
    }

    /// Creates one for `verdict(of:)`, of whatever atoms.
    package convenience init(allOf graph: ProofGraph) { self.init([], ProofSlice(allOf: graph), graph) }

    private init(_ atoms: [ProofAtom], _ slice: ProofSlice, _ graph: ProofGraph) {
        (self.atoms, self.slice, self.graph) = (atoms, slice, graph)
        point = Array(repeating: 0, count: slice.variables.count)
        forms = ProofEvaluation(AffineForms(), graph, slice)
        points = ProofEvaluation(PlainNumbers(), graph, slice)
    }

    /// The variables that matter to the atoms.
    package var variables: [ProofVariable] { slice.variables }

    /// Whether the atoms can be computed.
    package var isPossible: Bool { !slice.isHopeless }

    private enum Verdict { case nowhere, everywhere, unknown }

    /// Begins to look for the sizes at which the atoms hold for some content.
    ///
    /// - Parameters:
    ///   - columns: the widths to look at.
    ///   - rows: the heights to look at.
    package func begin(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { start(columns, rows, fixed: [:]) }

    /// Goes on, and adds the sizes that it finds.
    ///
    /// - Parameters:
    ///   - found: the sizes; those that are in it already are not looked at.
    ///   - mayGoOn: asked now and then whether there is time.
    /// - Returns: whether it came to its end.
    package func goOn(into found: inout SizeSet, mayGoOn: () -> Bool) -> Bool {
        while let verdict = next() {
            if verdict == .everywhere {
                found.insert(columns: box[0], rows: box[1])
            } else if verdict == .unknown {
                if found.contains(columns: box[0], rows: box[1]) { continue }
                if let places = fewPlaces {
                    tryPoints(of: places) { found.insert(columns: $0, rows: $1) }
                } else {
                    split()
                }
            }
            if looks & 255 == 0, !mayGoOn() { return false }
        }
        return true
    }

    /// Whether the atoms may hold at some of the sizes, as far as that is seen at once.
    package func mayHold(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bool {
        guard isPossible else { return true }
        start(columns, rows, fixed: [:])
        return next() != .nowhere
    }

    /// A content that makes the atoms hold at a size: the values of the variables that matter, each as small as it can be
    /// after those before it. Nil if there is none, or no time.
    package func content(width: Int, height: Int, mayGoOn: () -> Bool) -> [ProofVariable: Int]? {
        func isPossible(_ fixed: [Int: ClosedRange<Int>]) -> Bool {
            start(width...width, height...height, fixed: fixed)
            while let verdict = next() {
                if verdict == .everywhere { return true }
                if verdict == .unknown {
                    if let places = fewPlaces {
                        var isFound = false
                        tryPoints(of: places) { _, _ in isFound = true }
                        if isFound { return true }
                    } else {
                        split()
                    }
                }
                if looks & 255 == 0, !mayGoOn() { return false }
            }
            return false
        }
        guard isPossible([:]) else { return nil }
        let places = slice.variables.indices.dropFirst(2)
        let least = places.map { graph.ranges[slice.variables[$0].number].lowerBound }
        var fixed: [Int: ClosedRange<Int>] = [:]
        for (index, place) in places.enumerated() {
            // Mostly one or two of many contents matter.
            var all = fixed
            for other in index..<places.count { all[places.startIndex + other] = least[other]...least[other] }
            if isPossible(all) {
                fixed = all
                break
            }
            var (low, high) = (least[index], graph.ranges[slice.variables[place].number].upperBound)
            fixed[place] = low...low
            if low == high || isPossible(fixed) { continue }
            low += 1
            while low < high {
                let middle = low + (high - low) / 2
                fixed[place] = low...middle
                if isPossible(fixed) { high = middle } else { low = middle + 1 }
            }
            fixed[place] = low...low
        }
        var result: [ProofVariable: Int] = [:]
        for (place, range) in fixed { result[slice.variables[place]] = range.lowerBound }
        return result
    }

    // MARK: Many claims

    /// Computes the box of all contents, for `verdict(of:)`. False if that is not possible.
    package func takeIn(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bool {
        guard !slice.hasCircle else { return false }
        start(columns, rows, fixed: [:])
        box = boxes
        looks += 1
        computeForms()
        return true
    }

    /// Whether some of the atoms hold at all sizes and contents, or together at none; nil if that is not seen at once.
    package func verdict(of some: [ProofAtom]) -> Bool? {
        var isSure = true
        forms.keepsRows = false
        defer { forms.keepsRows = true }
        for atom in some {
            var (rising, falling) = (UInt64.zero, UInt64.zero)
            let mark = forms.arithmetic.mark
            let holds = holds(atom, &rising, &falling)
            forms.arithmetic.forget(after: mark)
            if holds == false { return false }
            if holds == nil { isSure = false }
        }
        return isSure ? true : nil
    }

    private func computeForms() {
        forms.arithmetic.reset()
        forms.run(box.indices.map { forms.arithmetic.variable(box[$0], at: $0) })
    }

    // MARK: Boxes

    private func start(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, fixed: [Int: ClosedRange<Int>]) {
        boxes.removeAll(keepingCapacity: true)
        boxes += [columns, rows]
        for place in slice.variables.indices.dropFirst(2) {
            boxes.append(fixed[place] ?? graph.ranges[slice.variables[place].number])
        }
    }

    /// Takes the next box and looks at it; nil after the last.
    private func next() -> Verdict? {
        guard !boxes.isEmpty else { return nil }
        let count = slice.variables.count
        box = Array(boxes[(boxes.count - count)...])
        boxes.removeLast(count)
        return look()
    }

    /// Halves the box where it moves the undecided atoms most.
    private func split() {
        let best = placeToCut
        let range = box[best]
        let middle = range.lowerBound + (range.count - 1) / 2
        box[best] = middle + 1...range.upperBound
        boxes += box
        box[best] = range.lowerBound...middle
        boxes += box
    }

    private var placeToCut: Int {
        var (best, most) = (-1, 0.0)
        for (place, range) in box.enumerated() {
            // What shares a bit is cut where it is longest.
            let weight = weights[min(63, place)] + (hasUnknown ? 1e-6 * Double(range.count) : 0)
            let measure = place < 63 ? weight : weight + 1e-9 * Double(range.count)
            if measure > most { (best, most) = (place, measure) }
        }
        return best < 0 ? box.indices.first { box[$0].count > 1 }! : best
    }

    /// The variable by which to cut a box of all variables of the graph; nil if none of its ranges can be cut.
    package func variableToCut(in all: [ClosedRange<Int>]) -> ProofVariable? {
        box = slice.variables.map { all[$0.number] }
        guard box.contains(where: { $0.count > 1 }) else { return nil }
        computeForms()
        (weights, hasUnknown) = (weights.map { _ in 0 }, false)
        for atom in atoms {
            switch atom {
            case .positive(let sum): weigh(forms.value(sum))
            case .irregular: hasUnknown = true
            case .test(let steps, _):
                for case .compare(let near, let far, _, _) in steps {
                    weigh(forms.cells(from: near, to: far))
                }
            }
        }
        return slice.variables[placeToCut]
    }

    private func weigh(_ form: AffineForm) {
        if form.isIrregular { hasUnknown = true } else { forms.arithmetic.weigh(form, &weights) }
    }

    // MARK: Looking

    /// Whether something undecided is not known at all.
    private var hasUnknown = false

    private func look() -> Verdict {
        while true {
            looks += 1
            if box.allSatisfy({ $0.count == 1 }) { return lookAtPoint() }
            computeForms()
            var (undecided, rising, falling) = (0, UInt64.zero, UInt64.zero)
            hasUnknown = false
            for index in weights.indices { weights[index] = 0 }
            for atom in atoms {
                switch holds(atom, &rising, &falling) {
                case false?: return .nowhere
                case true?: break
                case nil: undecided += 1
                }
            }
            if undecided == 0 { return .everywhere }
            if !hasUnknown, box.indices.allSatisfy({ box[$0].count == 1 || weights[min(63, $0)] == 0 }) {
                return lookAtPoint()
            }
            if hasUnknown || !takeBetterEnds(rising, falling) { return .unknown }
        }
    }

    /// Sets each content with which all undecided atoms only gain to the end where they gain most; returns whether there
    /// is any.
    private func takeBetterEnds(_ rising: UInt64, _ falling: UInt64) -> Bool {
        var hasChanged = false
        for place in box.indices.dropFirst(2) where place < 63 && box[place].count > 1 {
            let bit: UInt64 = 1 << UInt64(place)
            if falling & bit == 0 {
                box[place] = box[place].upperBound...box[place].upperBound
                hasChanged = true
            } else if rising & bit == 0 {
                box[place] = box[place].lowerBound...box[place].lowerBound
                hasChanged = true
            }
        }
        return hasChanged
    }

    private func lookAtPoint() -> Verdict {
        for place in box.indices { point[place] = Double(box[place].lowerBound) }
        return holdsAtPoint ? .everywhere : .nowhere
    }

    private var holdsAtPoint: Bool {
        points.run(point)
        for atom in atoms where !holdsAtPoint(atom) { return false }
        return true
    }

    /// The places of the variables that may change what is undecided, if they have few points together: those are computed
    /// one by one, which costs less than forms do.
    private var fewPlaces: [Int]? {
        var (places, count) = ([Int](), 1)
        for place in box.indices where box[place].count > 1 && (hasUnknown || weights[min(63, place)] > 0) {
            (places, count) = (places + [place], count * box[place].count)
            if count > Self.fewPoints { return nil }
        }
        return places
    }

    private static let fewPoints = 128

    /// Calls a function with the sizes at which the atoms hold at some point.
    private func tryPoints(of places: [Int], _ found: (_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Void) {
        for place in box.indices { point[place] = Double(box[place].lowerBound) }
        let contents = places.filter { $0 > 1 }
        for width in places.contains(0) ? box[0] : box[0].lowerBound...box[0].lowerBound {
            for height in places.contains(1) ? box[1] : box[1].lowerBound...box[1].lowerBound {
                (point[0], point[1]) = (Double(width), Double(height))
                for place in contents { point[place] = Double(box[place].lowerBound) }
                trying: while true {
                    if holdsAtPoint {
                        found(
                            places.contains(0) ? width...width : box[0],
                            places.contains(1) ? height...height : box[1])
                        break
                    }
                    // The next content, as a clock goes on.
                    for place in contents {
                        if point[place] < Double(box[place].upperBound) {
                            point[place] += 1
                            continue trying
                        }
                        point[place] = Double(box[place].lowerBound)
                    }
                    break
                }
            }
        }
    }

    // MARK: Atoms

    private func holds(_ atom: ProofAtom, _ rising: inout UInt64, _ falling: inout UInt64) -> Bool? {
        switch atom {
        case .positive(let sum):
            let form = forms.value(sum)
            if form.isIrregular {
                hasUnknown = true
                return nil
            }
            let range = forms.arithmetic.closeRange(form)
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
            guard let known = test(steps, &rising, &falling) else { return nil }
            return known == isTrue
        }
    }

    /// A test in three values.
    private func test(_ steps: [ProofTestStep], _ rising: inout UInt64, _ falling: inout UInt64) -> Bool? {
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

    private func holdsAtPoint(_ atom: ProofAtom) -> Bool {
        switch atom {
        case .positive(let sum): return points.value(sum) > 0
        case .irregular(let layout, let item, let axis):
            return points.irregular[Int(slice.placeOfNode[layout.node(item, axis)])] ?? false
        case .test(let steps, let isTrue):
            let result = steps.result { near, far, relation, number in
                let size = points.cells(from: near, to: far)
                return relation.holds((size, size), number)
            }
            return result == isTrue
        }
    }
}
