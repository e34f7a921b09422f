import KeyValueObserving

/// What a window knows of the focus.
@MainActor
struct FocusState {
    weak var view: View?
    let viewChanges = ChangePoint()
    let bindingChanges = ChangePoint()
    /// Another number whenever other key bindings may hold.
    private(set) var bindingsVersion = 0
    /// Where that was changed last.
    private(set) weak var changedView: View?
    /// Something has changed since the focus was looked for.
    var mayFocusFirst = false
    /// What has changed so that another view may take the focus.
    var changes = FocusChanges()
    /// Whether anything takes it, in the dialog that is shown or in the window.
    let search = FocusSearch()
    /// There are views that take it, but none is in sight.
    var isWaitingForSight = false
    /// Had the focus until it was clipped away, or did not take it any more; it gets it back if nobody has given it to
    /// another view, or used that, since.
    weak var away: View?
    /// Where the focused view was found: the index of each view on the way down to it.
    var path: [Int] = []
    /// The dialogs that are shown, the topmost last, with what had the focus before.
    var dialogs: [Dialog] = []
    /// Views that have bindings for the whole window.
    var keyedViews = KeyedViews()
    /// The views that were looked at to find one for the focus: what the work is measured by.
    var visits = 0
    /// The steps up that were made to know whether views can be used.
    var steps = 0

    /// Other key bindings may hold, because of a view.
    mutating func noteChange(of view: View?) {
        bindingsVersion &+= 1
        changedView = view
    }

    struct Dialog {
        weak var view: View?
        weak var before: View?
    }
}
