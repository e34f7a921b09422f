/// A view that adjusts to each layout, such as a scroll view to the size of its content.
///
/// It costs one call per layout of the window.
@MainActor
public protocol LayoutListener: SpecialView {
    /// Called after each layout of the window that contains the view. Changes made here are laid out in another round.
    ///
    /// - Parameter contentHasMoved: whether anything has moved inside a subview that carries scrolled content.
    func layoutDidFinish(contentHasMoved: Bool)

    /// Called when no listener has changed the layout any more: one that is not done, or has measured something while
    /// others were still at it, may go on.
    ///
    /// - Returns: whether it does, so that all are told once more.
    func layoutDidSettle() -> Bool
}

extension LayoutListener {
    /// Does nothing, and returns false.
    public func layoutDidSettle() -> Bool { false }

    /// The number of the layout that the window is told of; its rounds have the same.
    public var layoutNumber: Int { window?.layoutNumber ?? 0 }
}

struct WeakLayoutListener {
    weak var view: (any LayoutListener)?
}
