/// The division of a room among panes, computed once for each amount of room.
///
/// It depends on nothing but the shares, the limits and the room, so that a pane gets back its size when a window
/// regains its own.
@MainActor
final class PaneDivision {
    struct Claim {
        var share: Double
        var minimum: SplitView.Pane.Limit
        var maximum: SplitView.Pane.Limit?

        /// The limits, in cells, when all panes have the given room.
        func limits(in room: Double) -> ClosedRange<Int> {
            let least = minimum.cells(of: room)
            return least...max(least, maximum?.cells(of: room) ?? 1_000_000)
        }
    }

    private let claims: [Claim]
    /// The room that was divided last; NaN before that.
    private(set) var room = Double.nan
    private(set) var sizes: [Double]

    init(_ claims: [Claim]) {
        self.claims = claims
        sizes = Array(repeating: 0, count: claims.count)
    }

    func size(of pane: Int, in room: Double) -> Double {
        if room != self.room { divide(room) }
        return sizes[pane]
    }

    /// The sizes of all panes, in whole cells.
    func cells(in room: Int) -> [Int] {
        divide(Double(room))
        return Length.cells(of: sizes)
    }

    private func divide(_ room: Double) {
        self.room = room
        let space = max(0, room)
        let shares = claims.map { claim in
            let limits = claim.limits(in: space)
            return LengthClaim(
                natural: limits.lowerBound, least: limits.lowerBound, weight: max(claim.share, 1e-6),
                maximum: limits.upperBound)
        }
        let least = shares.reduce(0) { $0 + $1.natural }
        if Double(least) > space {
            // Panes that cannot have their minimums shrink alike.
            for (index, share) in shares.enumerated() { sizes[index] = Double(share.natural) * space / Double(least) }
            return
        }
        Length.divide(space, among: shares, into: &sizes)
        // Without the noise of the last bits, a pane that keeps its size is not laid out again.
        for index in sizes.indices { sizes[index] = (sizes[index] * 65_536).rounded() / 65_536 }
        // The last one takes what is left, as where all have their maximums.
        if !sizes.isEmpty { sizes[sizes.count - 1] += space - sizes.reduce(0, +) }
    }
}
