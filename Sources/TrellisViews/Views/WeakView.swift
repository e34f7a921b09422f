/// A view that is not kept alive.
struct WeakView {
    weak var view: View?

    init(view: View? = nil) { self.view = view }
}
