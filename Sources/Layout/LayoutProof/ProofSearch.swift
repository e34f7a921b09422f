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
    private let forms: ProofForms
    private var points: ProofEvaluation<PlainNumbers>
    /// The boxes to look at, one after the other: the ranges of the variables of the slice.
    private var boxes: [ClosedRange<Int>] = []
    private var box: [ClosedRange<Int>] = []
    private var point: [Double] = []
    /// The boxes looked at so far.
    package private(set) var looks = 0
    /// What was computed since it was last asked whether there is time.
    private var work = 0

    package init(_ atoms: [ProofAtom], of graph: ProofGraph) {
        (self.atoms, self.graph) = (atoms, graph)
        slice = ProofSlice(atoms, graph)
        forms = ProofForms(slice, graph)
        point = Array(repeating: 0, count: slice.variables.count)
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
            if isTimeToAsk, !mayGoOn() { return false }
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
                if isTimeToAsk, !mayGoOn() { return false }
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
            if isPossible(all) { break }
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
        for (place, least) in zip(places, least) { result[slice.variables[place]] = fixed[place]?.lowerBound ?? least }
        return result
    }

    /// Whether as much was computed since it last was so as takes some milliseconds.
    private var isTimeToAsk: Bool {
        if work < 1 << 18 { return false }
        work = 0
        return true
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
        let best = forms.placeToCut
        let range = box[best]
        let middle = range.lowerBound + (range.count - 1) / 2
        box[best] = middle + 1...range.upperBound
        boxes += box
        box[best] = range.lowerBound...middle
        boxes += box
    }

    // MARK: Looking

    private func look() -> Verdict {
        while true {
            looks += 1
            if box.allSatisfy({ $0.count == 1 }) { return lookAtPoint() }
            forms.take(box)
            work += slice.nodes.count + forms.termCount
            var undecided = 0
            for atom in atoms {
                switch forms.holds(atom) {
                case false?: return .nowhere
                case true?: break
                case nil: undecided += 1
                }
            }
            if undecided == 0 { return .everywhere }
            if box.indices.allSatisfy({ box[$0].count == 1 || !forms.matters($0) }) { return lookAtPoint() }
            if forms.hasUnknown || !takeBetterEnds() { return .unknown }
        }
    }

    /// Sets each content with which all undecided atoms only gain to the end where they gain most; returns whether there
    /// is any.
    private func takeBetterEnds() -> Bool {
        var hasChanged = false
        for place in box.indices.dropFirst(2) where place < 63 && box[place].count > 1 {
            let bit: UInt64 = 1 << UInt64(place)
            if forms.falling & bit == 0 {
                box[place] = box[place].upperBound...box[place].upperBound
                hasChanged = true
            } else if forms.rising & bit == 0 {
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
        work += slice.nodes.count
        points.run(point)
        for atom in atoms where !holdsAtPoint(atom) { return false }
        return true
    }

    /// The places of the variables that may change what is undecided, if they have few points together: those are computed
    /// one by one, which costs less than forms do.
    private var fewPlaces: [Int]? {
        var (places, count) = ([Int](), 1)
        for place in box.indices where box[place].count > 1 && forms.matters(place) {
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
