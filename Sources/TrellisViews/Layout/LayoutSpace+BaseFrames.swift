import LayoutPlan
import SLL

/// Where views lie, and how large they are, where no rule decides.
extension LayoutSpace: BaseFrameSource {
    // The layout is solved on the main actor, as views are.
    nonisolated func basePosition(of item: Int, _ axis: Axis) -> Double {
        MainActor.assumeIsolated {
            guard let origin = view(of: item)?.originByHand else { return 0 }
            return Double(axis == .horizontal ? origin.x : origin.y)
        }
    }

    nonisolated func baseSize(of item: Int, _ axis: Axis) -> Double {
        MainActor.assumeIsolated {
            guard let size = view(of: item)?.natural.size else { return 0 }
            return Double(axis == .horizontal ? size.width : size.height)
        }
    }

    nonisolated func heightFollowsWidth(_ item: Int) -> Bool {
        MainActor.assumeIsolated { view(of: item)?.natural.followsWidth ?? false }
    }

    nonisolated func measure(of item: Int) -> (Double) -> Double {
        { [unowned self] in height(of: item, width: $0) }
    }

    nonisolated func height(of item: Int, width: Double) -> Double {
        MainActor.assumeIsolated {
            measurements += 1
            // Text measured at the whole cells that surely fit is not cut.
            let columns = max(0, Int(min(width + 1e-6, 1e9)))
            return Double(view(of: item)?.intrinsicSize(for: columns)?.height ?? 0)
        }
    }
}
