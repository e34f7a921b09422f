import RuleText
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// Tests of constraints in a window.
@MainActor
protocol ConstraintSuite {
    var window: Window { get }
}

extension ConstraintSuite {

    /// A view that is filled with a letter, which is its name too.
    func tile(_ letter: Character, in superview: View? = nil) -> Fill {
        let fill = Fill(letter)
        fill.identifier = String(letter)
        (superview ?? window).addSubview(fill)
        return fill
    }

    func error(_ body: () throws -> Void) -> RuleError? {
        do {
            try body()
            return nil
        } catch {
            return error as? RuleError
        }
    }
}
