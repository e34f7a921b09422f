import LayoutPlan
import SFL
import SLL

/// The layout that a tree of views shares, with all views that their rules name: one plan for a whole window.
///
/// A view gets one when it first has a rule, a superview or a subview. Spaces grow together when a view of one is
/// added to a view of another, or is named by its rules; the smaller one moves, so n views cost O(n log n) in all.
@MainActor
final class LayoutSpace {
    private let languages = LayoutLanguages()
    /// Where all items lie.
    let plan: LayoutPlan
    /// The rules of all items.
    let rules: LayoutRules
    /// By item.
    @exclusivity(unchecked) private var views: [Unmanaged<View>?] = []
    /// What the users of constraints hold, by the numbers of the constraints.
    private var handles: [LayoutConstraint?] = []
    /// The window whose views these are, once one of them is in a window.
    weak var window: Window?
    private(set) var count = 0
    /// How often views were asked for their natural size or their height, as a count for tests.
    var measurements = 0
    /// Items of views whose frame somebody observes.
    private var watchedItems: [Int] = []
    /// Items of views that are told of each layout.
    private var observingItems: [Int] = []

    /// Items of views whose natural size may have changed, and of those that want to arrange their subviews.
    private var resized: [Int32] = []
    private var toArrange: [Int32] = []
    /// What is no view, by item.
    private var guides: [Int: Unmanaged<LayoutGuide>] = [:]

    init() {
        plan = languages.plan
        rules = languages.rules
        plan.items = self
    }

    func view(of item: Int) -> View? {
        item < views.count ? views[item]?.takeUnretainedValue() : nil
    }

    /// Gives a view that has no space an item here.
    func add(_ view: View) {
        take(view, item: rules.addItem())
    }

    /// Gives a guide an item here.
    func add(_ guide: LayoutGuide) -> Int {
        let item = rules.addItem()
        take(guide, item: item)
        return item
    }

    private func take(_ guide: LayoutGuide, item: Int) {
        guides[item] = Unmanaged.passUnretained(guide)
        guide.move(to: LayoutPlace(space: self, item: item))
    }

    /// Whether an item is a rectangle that is no view.
    func isGuide(_ item: Int) -> Bool { guides[item] != nil }

    /// Forgets a guide.
    func remove(_ guide: LayoutGuide) {
        guard let item = guide.knownItem else { return }
        guides[item] = nil
        rules.removeItem(item)
    }

    private func take(_ view: View, item: Int) {
        while views.count <= item { views.append(nil) }
        views[item] = Unmanaged.passUnretained(view)
        view.place = LayoutPlace(space: self, item: item)
        if view.observesLayout { observingItems.append(item) }
        if !view.scrollableAxes.isEmpty { plan.makeCarrier(item) }
        if view.knownSize.isStale { resized.append(Int32(item)) }
        if view.awaitsArranging { toArrange.append(Int32(item)) }
        count += 1
    }

    // MARK: Before a layout

    func sizeMayHaveChanged(_ item: Int) { resized.append(Int32(item)) }

    func arrangeLater(_ item: Int) { toArrange.append(Int32(item)) }

    /// Has containers write the rules of what has come, gone or changed, and finds out which views have other sizes.
    ///
    /// Complexity: in proportion to what has changed since the last time.
    func arrange() {
        while !resized.isEmpty || !toArrange.isEmpty {
            refreshSizes()
            // The innermost first: those around them ask for their sizes.
            guard let item = toArrange.popLast(), let view = view(of: Int(item)), view.awaitsArranging else { continue }
            view.awaitsArranging = false
            view.arrangeSubviews()
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

    /// Tells observers of frames, after a layout. O(observed views).
    ///
    /// - Returns: a view whose observers have changed what is laid out, if there is one.
    func tellFrames() -> View? {
        // What is due already is not for observers to answer for.
        let isDue = needsSolving
        var found: View?
        for item in watchedItems {
            guard let view = view(of: item), view.tellFrame(), !isDue, found == nil, needsSolving else { continue }
            found = view
        }
        return found
    }

    /// Tells the views that observe layouts of one. O(views that do).
    ///
    /// - Returns: a view by which there is something to be laid out again, if there is one.
    func tellObservers() -> View? {
        var found: View?
        for item in observingItems {
            // What is in no window has no frames to look at.
            guard let view = view(of: item), view.isInWindow else { continue }
            let hasMoved = view.contentHasMoved
            view.contentHasMoved = false
            view.layoutDidFinish(contentHasMoved: hasMoved)
            if found == nil, needsSolving { found = view }
        }
        return found
    }

    /// Notes that anything may have moved.
    func noteMovedContents() {
        for item in observingItems { view(of: item)?.contentHasMoved = true }
    }

    // MARK: Constraints

    /// The constraints, once there are some.
    var constraints: ConstraintRules? { languages.constraints }

    func ensureConstraints() -> ConstraintRules { languages.ensureConstraints() }

    /// The direction of reading.
    var isRightToLeft: Bool {
        get { languages.isRightToLeft }
        set { languages.isRightToLeft = newValue }
    }

    func keep(_ handle: LayoutConstraint) {
        while handles.count <= handle.row { handles.append(nil) }
        handles[handle.row] = handle
    }

    func remove(_ handle: LayoutConstraint) {
        constraints?.remove(handle.row)
        _ = takeHandle(handle.row)
        handle.row = -1
    }

    private func takeHandle(_ row: Int) -> LayoutConstraint? {
        guard row < handles.count else { return nil }
        defer { handles[row] = nil }
        return handles[row]
    }

    /// The constraints of a view, the oldest first.
    func constraints(of item: Int) -> [LayoutConstraint] {
        guard let constraints else { return [] }
        return constraints.rows(of: item).compactMap { handles[$0] }
    }

    // MARK: Solving

    /// Whether a layout has anything to do.
    var needsSolving: Bool { !resized.isEmpty || !toArrange.isEmpty || languages.needsSolving }

    /// Brings the plan up to date; whether anything was computed.
    func solve() -> Bool { languages.solve() }

    /// What the last layout could not do, in words.
    var issues: [String] { languages.issues }

    // MARK: Coming and going

    /// Forgets a view; rules that name it keep their frames and say so.
    func remove(item: Int) {
        for row in constraints?.removeItem(item) ?? [] { takeHandle(row)?.row = -1 }
        rules.removeItem(item)
        views[item] = nil
        count -= 1
        if !watchedItems.isEmpty { watchedItems.removeAll { $0 == item } }
        if !observingItems.isEmpty { observingItems.removeAll { $0 == item } }
    }

    /// The space that holds both views from now on; nil when they are in two windows.
    static func join(_ a: View, _ b: View) -> LayoutSpace? {
        let (first, second) = (a.ensureSpace(), b.space)
        guard let second else {
            first.add(b)
            return first
        }
        if first === second { return first }
        if first.window != nil, second.window != nil { return nil }
        let (larger, smaller) = first.count >= second.count ? (first, second) : (second, first)
        larger.absorb(smaller.rules.items.map { $0 }, of: smaller)
        if let window = smaller.window {
            larger.window = window
            larger.isRightToLeft = smaller.isRightToLeft
        }
        return larger
    }

    /// Takes a view and all below it out of the space that it shares with others, into one of its own.
    static func separate(_ view: View) {
        guard let old = view.space else { return }
        var items: [Int] = []
        var pending = [view]
        while let next = pending.popLast() {
            items.append(next.place!.item)
            pending += next.subviews
        }
        for guide in old.guides.values {
            let guide = guide.takeUnretainedValue()
            if let owner = guide.owner, owner.isDescendant(of: view), let item = guide.knownItem { items.append(item) }
        }
        let new = LayoutSpace()
        new.absorb(items, of: old)
    }

    private func absorb(_ items: [Int], of other: LayoutSpace) {
        let renamed = rules.absorb(items, of: other.rules)
        if let theirs = other.constraints, !theirs.isEmpty {
            for (old, new) in ensureConstraints().absorb(theirs, renamed: renamed) {
                guard let handle = other.takeHandle(old) else { continue }
                handle.row = new
                keep(handle)
            }
        }
        for item in items {
            if let view = other.view(of: item) {
                take(view, item: renamed[item])
                if view.frameChanges != nil { watchFrame(of: renamed[item]) }
                if view is Window { plan.makeRoot(renamed[item]) }
            }
            if let guide = other.guides[item]?.takeUnretainedValue() {
                take(guide, item: renamed[item])
                other.guides[item] = nil
                other.rules.removeItem(item)
            } else {
                other.remove(item: item)
            }
        }
    }
}
