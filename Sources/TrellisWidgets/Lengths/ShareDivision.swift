/// Shares with bounds, as a layout asks for their sizes: divided once for each room.
@MainActor
final class ShareDivision {
    private let shares: [LengthClaim]
    private var sizes: [Double]
    private var room = Double.nan

    init(_ shares: [LengthClaim]) {
        self.shares = shares
        sizes = Array(repeating: 0, count: shares.count)
    }

    /// The size of a share, counted among shares, when all of them have so much room.
    func size(of share: Int, in room: Double) -> Double {
        if room != self.room {
            self.room = room
            Length.divide(room, among: shares, into: &sizes)
        }
        return sizes[share]
    }
}
