import TrellisViews

/// The numbers of views that clients know. A number is never used again.
@MainActor
final class NodeIdentities {
    private final class Entry {
        let number: Int
        weak var view: View?

        init(_ number: Int, _ view: View) { (self.number, self.view) = (number, view) }
    }

    private var byView: [ObjectIdentifier: Entry] = [:]
    private var byNumber: [Int: Entry] = [:]
    private var last = 0
    private var limit = 1_000

    /// The number of a view; amortized O(1).
    func number(of view: View) -> Int {
        // Another view may have had its address.
        if let entry = byView[ObjectIdentifier(view)], entry.view === view { return entry.number }
        if byNumber.count >= limit { forgetTheDead() }
        last += 1
        let entry = Entry(last, view)
        if let dead = byView.updateValue(entry, forKey: ObjectIdentifier(view)) { byNumber[dead.number] = nil }
        byNumber[last] = entry
        return last
    }

    /// The view with a number; nil if it is no more.
    func view(_ number: Int) -> View? { byNumber[number]?.view }

    /// How many views are remembered, for tests.
    var count: Int { byNumber.count }

    private func forgetTheDead() {
        byView = byView.filter { $0.value.view != nil }
        byNumber = byNumber.filter { $0.value.view != nil }
        limit = max(1_000, 2 * byNumber.count)
    }
}
