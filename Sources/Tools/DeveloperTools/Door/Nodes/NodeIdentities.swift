import TrellisViews

/// The numbers of views that clients know. A number is never used again.
@MainActor
final class NodeIdentities {
    private final class Known {
        let number: Int
        weak var view: View?

        init(_ number: Int, _ view: View) { (self.number, self.view) = (number, view) }
    }

    private var byView: [ObjectIdentifier: Known] = [:]
    private var byNumber: [Int: Known] = [:]
    private var last = 0
    private var limit = 1_000

    /// The number of a view; amortized O(1).
    func number(of view: View) -> Int {
        // Another view may have had its address.
        if let known = byView[ObjectIdentifier(view)], known.view === view { return known.number }
        if byNumber.count >= limit { forgetTheDead() }
        last += 1
        let known = Known(last, view)
        if let dead = byView.updateValue(known, forKey: ObjectIdentifier(view)) { byNumber[dead.number] = nil }
        byNumber[last] = known
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
