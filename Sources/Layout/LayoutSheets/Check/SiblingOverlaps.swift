/// Finds which of the views in one superview overlap.
///
/// It keeps them in order of their near edges, which hardly changes from one size to the next, so that sorting costs
/// little; and it compares only those that lie beside each other on one axis.
struct SiblingOverlaps {
    /// The views, as numbers of the sheet.
    private var members: [Int32]
    /// The pairs that overlap, as indices into the tallies of `SheetSweep`.
    private(set) var found: [Int] = []
    private var sortsRows = false

    init(_ members: [Int32]) { self.members = members }

    /// Finds the pairs again.
    ///
    /// - Parameters:
    ///   - edges: left, top, right, bottom of each view; all 0 for those that cannot overlap.
    ///   - index: the index of the tally of a pair, with the lower number first.
    mutating func update(_ edges: [SIMD4<Int32>], index: (_ first: Int32, _ second: Int32) -> Int) {
        found.removeAll(keepingCapacity: true)
        chooseAxis(edges)
        if sortsRows { find(edges, 1, index) } else { find(edges, 0, index) }
    }

    /// Chooses the axis on which the views cover less of the room that they span.
    private mutating func chooseAxis(_ edges: [SIMD4<Int32>]) {
        var (low, high) = (SIMD2<Int64>(repeating: .max), SIMD2<Int64>(repeating: .min))
        var sum = SIMD2<Int64>.zero
        for member in members {
            let edge = SIMD4<Int64>(truncatingIfNeeded: edges[Int(member)])
            guard edge.x < edge.z else { continue }
            low = pointwiseMin(low, edge.lowHalf)
            high = pointwiseMax(high, edge.highHalf)
            sum &+= edge.highHalf &- edge.lowHalf
        }
        guard low.x < high.x else { return }
        let share = SIMD2<Double>(sum) / SIMD2<Double>(high &- low)
        sortsRows = share.y < share.x
    }

    @inline(__always)
    private mutating func find(_ edges: [SIMD4<Int32>], _ lane: Int, _ index: (Int32, Int32) -> Int) {
        // Insertion sort, for what is almost sorted.
        for place in members.indices.dropFirst() {
            let member = members[place]
            let near = edges[Int(member)][lane]
            var hole = place
            while hole > 0, edges[Int(members[hole - 1])][lane] > near {
                members[hole] = members[hole - 1]
                hole -= 1
            }
            if hole != place { members[hole] = member }
        }
        for place in members.indices {
            let first = edges[Int(members[place])]
            guard first.x < first.z else { continue }
            var next = place + 1
            while next < members.count {
                let second = edges[Int(members[next])]
                if second[lane] >= first[lane + 2] { break }
                if second.x < first.z, first.x < second.z, second.y < first.w, first.y < second.w, second.x < second.z {
                    let (a, b) = (members[place], members[next])
                    found.append(index(min(a, b), max(a, b)))
                }
                next += 1
            }
        }
    }
}
