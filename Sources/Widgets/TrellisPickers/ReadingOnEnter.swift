import TextScreen
import TrellisViews
import TrellisWidgets

/// Has a field read what was typed when Enter comes, which then goes on to a default button.
final class ReadingOnEnter: Interaction {
    override func keyWillReachView(_ key: Key) {
        if key == .enter { (view as? any ValidatedField)?.commit() }
    }
}
