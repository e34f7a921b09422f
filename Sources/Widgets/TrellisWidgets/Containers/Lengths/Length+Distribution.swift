extension Length {
    /// Divides a number of cells among lengths; used both for measuring and for placing.
    ///
    /// Each length gets what it needs, and shares divide the rest, to the last cell. If there is too little room,
    /// shares shrink to their minimum, then content shrinks to what it can do with, last one first. If that is still
    /// too much, the sum exceeds what is available: a container then clips the last ones, a table scrolls.
    ///
    /// - Parameters:
    ///   - lengths: the lengths, in order.
    ///   - content: the length of the content of each, in cells.
    ///   - least: the smallest length that the content of each can do with; its full length if omitted.
    ///   - available: the cells to divide, without spacing.
    /// - Complexity: O(n²) if many of n shares reach a bound, else O(n).
    public static func distribute(
        _ lengths: [Length], content: [Int], least: [Int]? = nil, available: Int
    ) -> [Int] {
        let claims = lengths.indices.map {
            lengths[$0].claim(content: content[$0], least: least?[$0] ?? content[$0])
        }
        return cells(of: distribute(claims, available: Double(available)))
    }

    /// Divides cells as above, without rounding.
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

    /// Divides room among shares within their bounds. Does not allocate.
    ///
    /// Shares that would exceed a bound get that bound, and the others divide the rest. In each round, only the
    /// violations of the side with the larger total are fixed.
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

    /// Converts consecutive sizes to whole cells by rounding edges, not sizes, so that the sum is exact.
    static func cells(of sizes: [Double]) -> [Int] {
        var edge = 0.0
        return sizes.map { size in
            let next = edge + size
            defer { edge = next }
            return cell(next) - cell(edge)
        }
    }

    /// The whole cell nearest to an edge, rounded as in a layout.
    static func cell(_ edge: Double) -> Int { Int((edge + 0.5 + 1e-6).rounded(.down)) }
}

extension LengthClaim {
    fileprivate var minimum: Int { natural }
    fileprivate func ideal(_ unit: Double) -> Double { unit * weight! }
    fileprivate func bounded(_ unit: Double) -> Double { min(max(ideal(unit), Double(minimum)), Double(maximum)) }
}
