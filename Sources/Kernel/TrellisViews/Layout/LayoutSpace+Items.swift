import LayoutPlan

/// The properties of views that the plan needs: their names, base origins and natural sizes.
extension LayoutSpace: ItemSource {
    // All callers are on the main actor, because layouts are solved there.
    package nonisolated func name(of item: Int) -> String {
        MainActor.assumeIsolated {
            if let view = view(of: item) { return naming?(view) ?? view.nameForMessages }
            return isGuide(item) ? "a line of a container" : "a view that is gone"
        }
    }

    package nonisolated func origin(of item: Int) -> SIMD2<Double> {
        MainActor.assumeIsolated {
            guard let origin = view(of: item)?.originByHand else { return .zero }
            return [Double(origin.x), Double(origin.y)]
        }
    }

    package nonisolated func naturalSize(of item: Int) -> SIMD2<Double>? {
        MainActor.assumeIsolated {
            guard let natural = view(of: item)?.natural, !natural.isNone else { return nil }
            return [Double(natural.size.width), Double(natural.size.height)]
        }
    }

    package nonisolated func baselines(of item: Int) -> (first: Double?, last: Double?) {
        MainActor.assumeIsolated {
            let view = view(of: item)?.asTextBaselines
            return (view?.firstBaselineOffset.map(Double.init), view?.lastBaselineOffset.map(Double.init))
        }
    }

    package nonisolated func heightFollowsWidth(_ item: Int) -> Bool {
        MainActor.assumeIsolated { view(of: item)?.natural.followsWidth ?? false }
    }

    package nonisolated func height(of item: Int, width: Double) -> Double {
        MainActor.assumeIsolated { Double(view(of: item)?.size(in: Int(width)).height ?? 0) }
    }
}
