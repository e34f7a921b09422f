/// A view that is not kept alive.
public struct WeakView {
    /// The view, as long as somebody else keeps it.
    public weak var view: View?

    /// Holds a view weakly.
    public init(view: View? = nil) { self.view = view }
}
