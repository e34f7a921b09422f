/// Finds the motion of views: that of the nearest ancestor with one. What it finds is kept until the next frame, so that
/// n views cost O(n + their ancestors).
@MainActor
struct MotionSearch {
    private enum Found {
        /// The view is hidden, or appears.
        case none
        case motion(LayoutMotion)
    }

    private var found: [Int: Found] = [:]
    private var path: [View] = []

    mutating func forget() { if !found.isEmpty { found.removeAll(keepingCapacity: true) } }

    /// The motion of a view; nil if it moves at once.
    ///
    /// - Parameter appeared: the items of views that were hidden or shown since the last frame.
    mutating func motion(of view: View, _ appeared: Set<Int>) -> LayoutMotion? {
        var result = Found.motion(.immediate)
        var next: View? = view
        while let one = next {
            if let known = found[one.item] {
                result = known
                break
            }
            path.append(one)
            next = one.superview
        }
        while let one = path.popLast() {
            if case .motion = result {
                if !one.isVisibleItself || appeared.contains(one.item) {
                    result = .none
                } else if let own = one.life?.motion {
                    result = .motion(own)
                }
            }
            found[one.item] = result
        }
        guard case .motion(let motion) = result, motion.duration > .zero else { return nil }
        return motion
    }
}
