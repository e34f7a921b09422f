extension Length {
    /// Divides a number of cells among lengths: one answer for measuring and for placing.
    ///
    /// Each gets what it needs, and shares what is left, to the last cell. Where that is too much, shares get their minimum, and
    /// content gives way, the last one first, down to what it can do with. Where even that is too much, the sum is larger than
    /// what there is: a container clips the last ones, a table scrolls.
    ///
    /// - Parameters:
    ///   - content: how long the content of each is, in cells.
    ///   - least: how long the content of each has to be at least; as long as it is, if this is not said.
    ///   - available: the cells to be divided, without spacing.
    /// - Complexity: O(n²) for n shares that reach a bound, else O(n).
    public static func distribute(
        _ lengths: [Length], content: [Int], least: [Int]? = nil, available: Int
    ) -> [Int] {
        let claims = lengths.indices.map {
            lengths[$0].claim(content: content[$0], least: least?[$0] ?? content[$0])
        }
        return cells(of: distribute(claims, available: Double(available)))
    }

    /// The same without rounding.
    static func distribute(_ claims: [LengthClaim], available: Double) -> [Double] {
        var sizes = claims.map { Double($0.natural) }
        let shares = claims.filter { $0.weight != nil }
        var missing = sizes.reduce(0, +) - available
        if !shares.isEmpty {
            var divided = [Double](repeating: 0, count: shares.count)
            let taken = shares.reduce(0) { $0 + $1.minimum }
            divide(Double(taken) - missing, among: shares, into: &divided)
            var next = 0
            for index in claims.indices where claims[index].weight != nil {
                sizes[index] = divided[next]
                next += 1
            }
        }
        for index in claims.indices.reversed() where missing > 0 && claims[index].gives {
            let given = min(missing, Double(claims[index].natural - claims[index].least))
            sizes[index] -= given
            missing -= given
        }
        return sizes
    }

    /// Divides room among shares within their bounds. It allocates nothing.
    ///
    /// Shares that a bound stops get it, and the others divide what is left; those of the side that weighs more first.
    static func divide(_ room: Double, among shares: [LengthClaim], into sizes: inout [Double]) {
        for index in shares.indices { sizes[index] = .nan }
        var room = room
        while true {
            var total = 0.0
            for index in shares.indices where sizes[index].isNaN { total += shares[index].weight! }
            if total == 0 { return }
            let unit = max(0, room) / total
            var excess = 0.0
            for index in shares.indices where sizes[index].isNaN {
                excess += shares[index].bounded(unit) - shares[index].ideal(unit)
            }
            var hasStopped = false
            for index in shares.indices where sizes[index].isNaN {
                let (ideal, bounded) = (shares[index].ideal(unit), shares[index].bounded(unit))
                guard excess > 1e-6 ? bounded > ideal : excess < -1e-6 ? bounded < ideal : bounded != ideal else {
                    continue
                }
                hasStopped = true
                sizes[index] = bounded
                room -= bounded
            }
            if hasStopped { continue }
            for index in shares.indices where sizes[index].isNaN { sizes[index] = shares[index].ideal(unit) }
            return
        }
    }

    /// Whole cells for sizes one after the other: edges are rounded, not sizes, so that the sum is exact.
    static func cells(of sizes: [Double]) -> [Int] {
        var edge = 0.0
        return sizes.map { size in
            let next = edge + size
            defer { edge = next }
            return cell(next) - cell(edge)
        }
    }

    /// The whole cell nearest to an edge, as a layout rounds it.
    static func cell(_ edge: Double) -> Int { Int((edge + 0.5 + 1e-6).rounded(.down)) }
}

extension LengthClaim {
    fileprivate var minimum: Int { natural }
    fileprivate func ideal(_ unit: Double) -> Double { unit * weight! }
    fileprivate func bounded(_ unit: Double) -> Double { min(max(ideal(unit), Double(minimum)), Double(maximum)) }
}
