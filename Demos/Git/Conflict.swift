/// What the two sides of a conflict have done to a file, as git says it.
enum Conflict: String, Sendable, CustomStringConvertible {
    case bothDeleted = "DD"
    case weAdded = "AU"
    case theyDeleted = "UD"
    case theyAdded = "UA"
    case weDeleted = "DU"
    case bothAdded = "AA"
    case bothChanged = "UU"

    var description: String {
        switch self {
        case .bothDeleted: "deleted by both"
        case .weAdded: "added by us"
        case .theyDeleted: "deleted by them"
        case .theyAdded: "added by them"
        case .weDeleted: "deleted by us"
        case .bothAdded: "added by both"
        case .bothChanged: "changed by both"
        }
    }

    /// The side with which the file in the work tree is compared.
    var shownSide: String {
        switch self {
        case .weDeleted, .bothDeleted: "--base"
        case .theyAdded: "--theirs"
        case .weAdded, .theyDeleted, .bothAdded, .bothChanged: "--ours"
        }
    }

    /// Whether a side has no such file, so that taking it deletes the file.
    func isMissing(on side: Side) -> Bool {
        switch self {
        case .bothDeleted: true
        case .weDeleted, .theyAdded: side == .ours
        case .weAdded, .theyDeleted: side == .theirs
        case .bothAdded, .bothChanged: false
        }
    }

    /// The sides, by their stages in the index.
    enum Side: Int, CaseIterable {
        case ours = 2
        case theirs
    }
}
