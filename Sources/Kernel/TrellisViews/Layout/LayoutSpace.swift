package import LayoutPlan
package import SLL

/// The layout shared by a tree of views and all views that their rules name: one plan for a whole window.
///
/// A view gets a space when it first has a rule, a superview or a subview. Two spaces merge when a view of one is added
/// to a view of the other, or named by its rules; the smaller one moves, so that n views cost O(n log n) in all.
@MainActor
package final class LayoutSpace {
    /// The plan that positions all items.
    package let plan = LayoutPlan()
    package let rules: LayoutRules
    /// The rules, and the constraints if there are any.
    package let languages: LayoutLanguages
    @exclusivity(unchecked) private var views: [Unmanaged<View>?] = []
    /// The window that contains these views; nil until one of them enters a window.
    var window: Window? { windowName?.window }
    @exclusivity(unchecked) var windowName: WindowName?
    /// Names views while rules are written as text; nil for their names in messages.
    package var naming: ((View) -> String)?
    private(set) var count = 0
    /// The number of times views were measured, for tests.
    @exclusivity(unchecked) var measurements = 0
    /// The number of times a container asked for the size of a subview, for tests.
    @exclusivity(unchecked) var sizesRead = 0
    /// The number of times a view was told of a layout, for tests.
    @exclusivity(unchecked) var listenersTold = 0
    /// The items of views whose frame is observed.
    private var watchedItems: [Int] = []
    private var listeners: [(item: Int, view: WeakLayoutListener)] = []

    /// The items of views whose natural size may have changed, and of views that are to arrange their subviews.
    private var resized: [Int32] = []
    private var toArrange: [Int32] = []
    /// The sheets that place views of this space; nil until there is one.
    package var sheets: (any ViewSheets)?
    package var guides: [Int: Unmanaged<LayoutGuide>] = [:]

    init() {
        rules = LayoutRules(plan: plan)
        languages = LayoutLanguages(plan: plan, rules: rules)
        plan.items = self
    }

    package func view(of item: Int) -> View? {
        item < views.count ? views[item]?.takeUnretainedValue() : nil
    }

    func add(_ view: View) {
        take(view, item: rules.addItem())
    }

    func add(_ guide: LayoutGuide) -> Int {
        let item = rules.addItem()
        take(guide, item: item)
        return item
    }

    func take(_ guide: LayoutGuide, item: Int) {
        guides[item] = Unmanaged.passUnretained(guide)
        guide.move(to: LayoutEntry(space: self, item: item))
    }

    /// Whether an item is a guide, not a view.
    func isGuide(_ item: Int) -> Bool { guides[item] != nil }

    func remove(_ guide: LayoutGuide) {
        if let item = guide.itemIfAny { removeGuide(item) }
    }

    func removeGuide(_ item: Int) {
        guides[item] = nil
        rules.removeItem(item)
    }

    func take(_ view: View, item: Int) {
        while views.count <= item { views.append(nil) }
        views[item] = Unmanaged.passUnretained(view)
        view.layoutEntry = LayoutEntry(space: self, item: item)
        if ViewTraits.has(.layoutListener, view), let listener = view as? any LayoutListener {
            listeners.append((item, WeakLayoutListener(view: listener)))
        }
        if !view.scrollableAxes.isEmpty { plan.makeCarrier(item) }
        if view.sizeCache.isStale { resized.append(Int32(item)) }
        if view.awaitsArranging { toArrange.append(Int32(item)) }
        count += 1
    }

    // MARK: Before a layout

    func sizeMayHaveChanged(_ item: Int) { resized.append(Int32(item)) }

    /// Whether a container arranges its subviews: what it hides comes back at another size.
    private(set) var isArranging = false

    func arrangeLater(_ item: Int) { toArrange.append(Int32(item)) }

    /// Writes all rules that are due, before others are accepted or refused: those of sheets and of containers.
    ///
    /// Complexity: proportional to what has changed since the last call.
    package func writeRules() {
        if let sheets, sheets.needsWriting { sheets.writeRules() }
        arrange()
    }

    /// Lets containers write the rules of subviews that were added, removed or changed, and measures views whose size
    /// may have changed.
    ///
    /// Complexity: proportional to what has changed since the last call.
    package func arrange() {
        while !resized.isEmpty || !toArrange.isEmpty {
            refreshSizes()
            // Innermost containers first, because those around them need their sizes.
            guard let item = toArrange.popLast(), let view = view(of: Int(item)), view.awaitsArranging else { continue }
            view.awaitsArranging = false
            let wasArranging = isArranging
            isArranging = true
            view.arrangeSubviews()
            isArranging = wasArranging
        }
    }

    private func refreshSizes() {
        var index = 0
        while index < resized.count {
            view(of: Int(resized[index]))?.refreshSize()
            index += 1
        }
        resized.removeAll(keepingCapacity: true)
    }

    func watchFrame(of item: Int) { watchedItems.append(item) }

    /// Notifies observers of frames after a layout. O(observed views).
    ///
    /// - Parameter hasChanged: whether observers have changed the layout and had it computed again.
    /// - Returns: a view whose observers have changed the layout, or nil.
    func tellFrames(_ hasChanged: () -> Bool) -> View? {
        // Observers are not responsible for changes that were already pending.
        let isDue = needsSolving
        var found: View?
        for item in watchedItems {
            guard let view = view(of: item), view.tellFrame(), !isDue, found == nil, needsSolving || hasChanged() else {
                continue
            }
            found = view
        }
        return found
    }

    /// Notifies the views that listen to layouts. O(views that do).
    ///
    /// - Returns: a view that has made another layout necessary, or nil.
    func tellListeners() -> View? {
        var found: View?
        for listener in listeners {
            // What is in no window has no frames to look at.
            guard let view = listener.view.view, view.isInWindow, view.space === self else { continue }
            listenersTold += 1
            let hasMoved = view.contentHasMoved
            view.contentHasMoved = false
            view.layoutDidFinish(contentHasMoved: hasMoved)
            if found == nil, needsSolving { found = view }
        }
        return found
    }

    /// Tells the views that listen to layouts that none changes it any more; returns whether one goes on. O(views that
    /// listen).
    func tellSettled() -> Bool {
        var goesOn = false
        for listener in listeners {
            guard let view = listener.view.view, view.isInWindow, view.space === self else { continue }
            if view.layoutDidSettle() { goesOn = true }
        }
        return goesOn
    }

    /// Records that anything may have moved.
    func noteMovedContents() {
        for listener in listeners { listener.view.view?.contentHasMoved = true }
    }

    // MARK: Solving

    /// Whether there is anything to lay out.
    var needsSolving: Bool {
        !resized.isEmpty || !toArrange.isEmpty || languages.needsSolving || sheets?.needsWriting ?? false
    }

    /// Updates the plan and returns whether anything was computed.
    ///
    /// - Parameter didSolve: called after each round; sheets whose conditions depend on the layout may need several.
    func solve(_ didSolve: () -> Void) -> Bool {
        arrange()
        guard let sheets else { return solveOnce(didSolve) }
        return sheets.solve(needsSolving: languages.needsSolving) {
            arrange()
            return solveOnce(didSolve)
        }
    }

    private func solveOnce(_ didSolve: () -> Void) -> Bool {
        guard languages.solve() else { return false }
        didSolve()
        return true
    }

    /// The problems of the last layout, as messages.
    var issues: [String] { languages.issues + (sheets?.issues ?? []) }

    // MARK: Coming and going

    /// Removes a view. Views whose rules name it keep their frames, and a layout issue reports them.
    func remove(item: Int) {
        languages.constraints?.removeItem(item)
        rules.removeItem(item)
        views[item] = nil
        count -= 1
        if !watchedItems.isEmpty { watchedItems.removeAll { $0 == item } }
        if !listeners.isEmpty { listeners.removeAll { $0.item == item } }
        sheets?.removeLost()
    }
}
