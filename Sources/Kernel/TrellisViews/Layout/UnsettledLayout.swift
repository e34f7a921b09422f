/// The parts of a window that did not settle within the allowed rounds, each given as the name of a view that still
/// changed.
///
/// Layout, frame observers and focus depend on each other. A few rounds settle them, unless some code responds to each
/// change with another one. Then the result of the last round stands, and this type reports the problem.
struct UnsettledLayout {
    /// The maximum rounds of a layout that notify frame observers.
    static let mostTellings = 4
    /// The maximum rounds that views that observe layouts, such as scroll views, can request.
    static let mostObservations = 12
    /// The maximum rounds that move the focus to a view that can have it.
    static let mostFocusRounds = 4

    /// The view whose frame observers keep changing what the frame depends on.
    var frame: String?
    /// The view that responds to each layout by changing its content again.
    var content: String?
    /// The overlay whose anchor depends on the position of the overlay itself.
    var overlay: String?
    /// The view whose focus or commands depend on their own previous state.
    var focus: String?

    /// The problems as messages.
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
