/// The division of room among bounded shares during layout, computed once for each amount of room.
@MainActor
final class ShareDivision {
    private let shares: [LengthClaim]
    private var sizes: [Double]
    private var room = Double.nan

    init(_ shares: [LengthClaim]) {
        self.shares = shares
        sizes = Array(repeating: 0, count: shares.count)
    }

    func size(of share: Int, in room: Double) -> Double {
        if room != self.room {
            self.room = room
            Length.divide(room, among: shares, into: &sizes)
        }
        return sizes[share]
    }
}
