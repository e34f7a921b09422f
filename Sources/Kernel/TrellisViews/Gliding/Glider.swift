import CellGeometry
import LayoutPlan

/// Moves the pictures of a window's views to their frames. It exists only while some view has a `layoutMotion`.
///
/// The plan always has the frames of the layout. What is on its way is kept here: before painting, `show()` puts the
/// cells of this moment into the plan, and `hide()` takes them out again. So nothing but pictures and the mouse can
/// depend on them.
@MainActor
final class Glider {
    unowned let window: Window
    /// The plan of the items.
    var plan: LayoutPlan
    /// The items on their way, in no order, and the index of each of them by item; -1 for others.
    var glides: [Glide] = []
    var indexes: [Int32] = []
    /// When all of them started, by the window's clock.
    var beginning = Duration.zero
    /// The cells of all items as of the last frame; `unknown` for those that were not there.
    var settled: [SIMD4<Int32>] = []
    /// Whether `settled` has the cells of the last frame.
    var knowsFrame = false
    private var timer: ViewTimer?

    // Since the last frame:
    /// The items with other cells; an item may occur more than once.
    var changed: [Int] = []
    /// Whether the changed items are unknown.
    var mayHaveChangedAll = false
    /// The items of views that were hidden or shown.
    var appeared: Set<Int> = []
    /// Whether everything has to be at its end in this frame.
    var isStopped = false
    /// Whether an animation has changed the layout.
    var isAnimated = false

    /// The motions found so far.
    var motions = MotionSearch()
    /// Whether the plan has the cells that are shown.
    private(set) var isShowing = false
    /// Whether anything has moved in the last frame.
    var hasMoved = false

    static let unknown = SIMD4<Int32>(repeating: .min)
    /// The time between two frames.
    private static let beat = Duration.nanoseconds(16_666_667)

    init(_ window: Window) {
        self.window = window
        plan = window.space!.plan
    }

    /// Whether any view is on its way.
    var isGliding: Bool { !glides.isEmpty }

    // MARK: Between frames

    func note(_ changes: [(item: Int, old: Rect)]) { for change in changes { changed.append(change.item) } }

    /// Has everything at its end in the next frame.
    func stop() { isStopped = true }

    /// Notes that a view was hidden or shown.
    func noteVisibility(of view: View) { appeared.insert(view.item) }

    /// Forgets a view that leaves, or appears elsewhere.
    func forget(_ item: Int) {
        if item < settled.count { settled[item] = Self.unknown }
        if let index = index(of: item) {
            if isShowing { putBack(glides[index]) }
            removeGlide(at: index)
        }
    }

    // MARK: Glides

    func index(of item: Int) -> Int? {
        guard item < indexes.count, indexes[item] >= 0 else { return nil }
        return Int(indexes[item])
    }

    func removeGlide(at index: Int) {
        indexes[glides[index].item] = -1
        let last = glides.removeLast()
        guard index < glides.count else { return }
        glides[index] = last
        indexes[last.item] = Int32(index)
    }

    func setTimer() {
        if glides.isEmpty {
            timer?.cancel()
            timer = nil
        } else if timer == nil {
            timer = window.every(Self.beat) { [weak window] in window?.setNeedsFrame() }
        }
    }

    // MARK: Content

    /// The cells in which an item is shown, as the plan stores them.
    func keptFrame(of item: Int, _ plan: LayoutPlan) -> Rect {
        guard plan === self.plan, !isShowing, let index = index(of: item) else { return plan.keptFrame(of: item) }
        return Rect(edges: glides[index].shown &+ plan.scrolledDistance(of: item))
    }

    /// The part of an item inside the bounds of its ancestors as they are shown, in window coordinates.
    func visibleFrame(ofItem item: Int, _ plan: LayoutPlan, in size: Size) -> Rect {
        var visible = Rect(origin: .zero, size: size)
        var next: Int? = item
        while let item = next, item != 0, !visible.isEmpty {
            visible = visible.intersection(plan.absolute(keptFrame(of: item, plan), of: item))
            next = plan.superitem(of: item)
        }
        return visible
    }

    /// Puts the cells that are shown into the plan.
    func show() {
        guard !isShowing, plan === window.space!.plan else { return }
        isShowing = true
        for index in glides.indices {
            let item = glides[index].item
            let cells = plan.keptCells(of: item)
            glides[index].saved = cells
            replace(item, cells, by: glides[index].shown &+ plan.scrolledDistance(of: item))
        }
    }

    /// Puts the cells of the layout back into the plan.
    func hide() {
        guard isShowing else { return }
        isShowing = false
        for glide in glides { putBack(glide) }
    }

    private func putBack(_ glide: Glide) {
        replace(glide.item, glide.shown &+ plan.scrolledDistance(of: glide.item), by: glide.saved)
    }

    /// Replaces the cells of an item, also in the row index that lists it.
    private func replace(_ item: Int, _ old: SIMD4<Int32>, by new: SIMD4<Int32>) {
        plan.replaceKeptCells(of: item, by: new)
        // The index knows only rows.
        guard old.y != new.y || old.w != new.w || (old.x < old.z) != (new.x < new.z),
            let view = window.space!.view(of: item), let index = view.superview?.rarities?.rowIndex,
            index.epoch == window.layoutEpoch
        else { return }
        index.move(item, order: view.numberAmongSiblings, from: Rect(edges: old), to: Rect(edges: new))
    }

    /// Lets a layout begin in the middle of painting: the rest of this frame has the frames of the layout, and the next
    /// one paints everything anew.
    func interrupt() {
        hide()
        window.addDamage(Rect(origin: .zero, size: window.size))
    }
}

extension Rect {
    /// Creates a rectangle from four edges: left, top, right, bottom.
    init(edges: SIMD4<Int32>) {
        self.init(left: Int(edges.x), top: Int(edges.y), right: Int(edges.z), bottom: Int(edges.w))
    }
}
