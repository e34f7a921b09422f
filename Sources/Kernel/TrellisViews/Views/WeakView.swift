/// A weak reference to a view.
public struct WeakView {
    /// The view; nil once it is deallocated.
    public weak var view: View?

    /// Creates a weak reference to a view.
    public init(view: View? = nil) { self.view = view }
}
