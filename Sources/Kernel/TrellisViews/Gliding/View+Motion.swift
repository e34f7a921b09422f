public import CellGeometry

extension View {
    /// How this view and the views in it move when a layout gives them other frames; nil for the motion of the
    /// superview. In a window, nil is `.immediate`.
    ///
    ///     window.layoutMotion = .gliding
    ///     log.layoutMotion = .immediate
    ///
    /// Views glide when rules, hidden views or conditions of a sheet have changed. They move at once on a resize of the
    /// terminal, which also ends all motion, while a mouse button is held, by steps of an animation, with
    /// `Window.Motion.isReduced`, and where a layout does not come to rest. Views that appear do so at their place. Scrolling
    /// never glides.
    ///
    /// Only pictures glide: `frame` is the new frame from the first moment on, observers are told of it once, and what
    /// depends on frames, such as rules, scrolling and the focus, is the same with and without gliding. Whatever is
    /// painted is painted where it is shown, in the size in which it is shown: in `draw(in:)`, `frame` and `bounds` are
    /// those of this moment. The mouse hits what it points at. See also `shownFrame`.
    ///
    /// It takes effect from the next frame on.
    public final var layoutMotion: LayoutMotion? {
        get { life?.motion }
        set {
            guard newValue != layoutMotion else { return }
            ensureLife().motion = newValue
            if newValue != nil { window?.ensureGlider() }
        }
    }

    /// The frame in which the last frame of the window shows the view, in its superview's coordinates as they are shown:
    /// `frame`, unless one of them glides.
    public final var shownFrame: Rect {
        guard let space, let superview, let glider = window?.glider, glider.isGliding else { return frame }
        let outer = glider.keptFrame(of: superview.item, space.plan).origin
        let shift = space.plan.isCarrier(superview.item) ? space.plan.shift(of: superview.item) : .zero
        let kept = glider.keptFrame(of: item, space.plan)
        return kept.offset(x: Int(shift.x) - outer.x, y: Int(shift.y) - outer.y)
    }
}
