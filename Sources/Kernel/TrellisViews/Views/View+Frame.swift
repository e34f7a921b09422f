public import CellGeometry
import KeyValueObserving

extension View {
    /// The view's rules.
    public final var layout: ViewLayout { ViewLayout(view: self) }

    /// The frame of the view in its superview's coordinates, in cells, as of the last layout.
    ///
    /// Setting it gives the base frame, which holds where no rule decides. It takes effect with the next layout.
    public final var frame: Rect {
        get {
            if ChangePoint.isWanted { noteFrameRead() }
            return currentFrame
        }
        set {
            guard handFrame != newValue else { return }
            let had = handFrame
            handFrame = newValue
            if had?.size != newValue.size { setNeedsMeasure() }
            rulesDidChange()
        }
    }

    /// The size of the frame set by hand.
    final var sizeByHand: Size? { handFrame?.size }

    /// The view's origin where no rule decides.
    final var originByHand: Point { handFrame?.origin ?? .zero }

    package final var currentFrame: Rect {
        guard let layoutEntry, superview != nil || self is Window else { return handFrame ?? .zero }
        return layoutEntry.frame
    }

    /// The view's cells in its own coordinates: origin (0, 0) and the size of the frame.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// The frame of the view in its window's coordinates, in cells, as of the last layout.
    public final var frameInWindow: Rect { layoutEntry?.frameInWindow ?? .zero }

    /// Whether the view and all its ancestors are enabled.
    public final var isEffectivelyEnabled: Bool {
        var next: View? = self
        while let view = next {
            if !view.isEnabled { return false }
            next = view.superview
        }
        return true
    }
}
