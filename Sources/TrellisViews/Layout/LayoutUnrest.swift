/// What of a window did not come to rest in the rounds that it had, each as the name of a view that still changed.
///
/// Layout, observers of frames and the focus follow from each other. Few rounds are enough, unless some code answers each
/// change with another one; then the last round holds, and this says so.
struct LayoutUnrest {
    /// Rounds of a layout in which observers of frames are told.
    static let mostTellings = 4
    /// Rounds in which views that observe layouts have them run again, as those do that scroll.
    static let mostObservations = 6
    /// Rounds in which the focus is brought to a view that can have it.
    static let mostFocusRounds = 4

    /// Observers of its frame change what it follows from.
    var frame: String?
    /// It answers each layout with another change of what lies in it.
    var content: String?
    /// Its place is beside something whose place follows from it.
    var overlay: String?
    /// What its focus or its commands are follows from what they were.
    var focus: String?

    /// In words.
    var issues: [String] {
        var issues: [String] = []
        if let frame {
            issues.append(
                "\(frame): its frame does not come to rest: after \(Self.mostTellings) rounds, what observes it still "
                    + "changes the layout")
        }
        if let content {
            issues.append(
                "\(content): its content does not come to rest: after \(Self.mostObservations) rounds it still has another "
                    + "size or place")
        }
        if let overlay {
            issues.append(
                "\(overlay): its place does not come to rest: what it is beside still moves when it does")
        }
        if let focus {
            issues.append(
                "\(focus): the focus does not come to rest: after \(Self.mostFocusRounds) rounds, it or the commands "
                    + "still change")
        }
        return issues
    }
}
