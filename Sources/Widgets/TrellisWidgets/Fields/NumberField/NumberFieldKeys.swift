import TextScreen
import TrellisViews

/// A field for any kind of number, as its keys see it.
@MainActor
protocol EntersNumber: View {
    var canRevert: Bool { get }
    var hasMistake: Bool { get }
    func moveStep(_ direction: Int)
    func movePage(_ direction: Int)
    func revert()
    func commit() -> Bool
}

/// The keys of number fields.
enum NumberFieldKeys {
    /// The keys of all number fields.
    @MainActor static let keys = KeyBindings(
        for: (any EntersNumber).self, group: "Number field",
        [
            KeyBinding("number.up", "one step up", .up) { $0.moveStep(1) },
            KeyBinding("number.down", "one step down", .down) { $0.moveStep(-1) },
            KeyBinding("number.pageUp", "a page up", .pageUp) { $0.movePage(1) },
            KeyBinding("number.pageDown", "a page down", .pageDown) { $0.movePage(-1) },
            KeyBinding("number.revert", "bring the last value back", .escape, when: { $0.canRevert }) { $0.revert() },
            // A default button may be pressed only if nothing is wrong.
            KeyBinding("number.refuse", "", .enter, when: { $0.hasMistake }) { _ in },
        ])
}

/// Has a number field read its text when Enter comes, which then goes on to a default button.
final class ReadingOnEnter: Interaction {
    override func keyWillReachView(_ key: Key) {
        if key == .enter { _ = (view as? any EntersNumber)?.commit() }
    }
}
