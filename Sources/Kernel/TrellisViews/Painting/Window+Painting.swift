public import CellGeometry
import LayoutPlan
import TextScreen

extension Window {
    /// Paints the damaged cells.
    func paint(_ damage: Damage) {
        painter.begin(damage)
        painter.clear(damage, styles[.window].background)
        for row in damage.rows { paintWork.cells += damage.span(row).count }
        if isTooSmall { return paintMinimumSize() }
        let space = space!
        let plan = space.plan
        let bounds = damage.bounds
        var tables = [styles]
        var entered = 0
        painter.styles = styles
        let tree = Sight(view: .passUnretained(self), clip: bounds, shift: .zero, styles: 0, isEffectivelyEnabled: true)
        var pending: [Sight] = []
        // As many as waited at once in the last frame.
        pending.reserveCapacity(mostWaiting)
        mostWaiting = 0
        pending.append(tree)
        if let root = overlays.root, isVisibleItself {
            // At the bottom of the stack, so that overlays are painted after the whole tree.
            var above = tree
            above.view = .passUnretained(root)
            above.isEffectivelyEnabled = isEnabledItself
            pending.insert(above, at: 0)
        }
        defer {
            painted = nil
            leftWhilePainting.removeAll()
        }
        mirror?.begin()
        while let sight = pending.popLast() {
            if sight.endsIsland {
                mirror?.endIsland(sight.clip, in: &painter.canvas)
                continue
            }
            // The view is alive: the tree retains it, or `leftWhilePainting` if it leaves the tree meanwhile.
            sight.view.borrowed { view in
                if !view.isVisibleItself { return }
                let item = view.item
                let frame = plan.keptFrame(of: item).offset(x: sight.shift.x, y: sight.shift.y)
                let visible = frame.intersection(sight.clip)
                guard !visible.isEmpty, painter.isDamaged(visible) else { return }
                paintWork.painted += 1
                var inner = sight
                inner.clip = visible
                if let own = view.ownStyles {
                    inner.styles = tables.count
                    tables.append(own)
                }
                inner.isEffectivelyEnabled = sight.isEffectivelyEnabled && view.isEnabledItself
                if inner.styles != entered {
                    entered = inner.styles
                    painter.styles = tables[entered]
                }
                painter.enter(frame, clip: visible, isEffectivelyEnabled: inner.isEffectivelyEnabled)
                painted = sight.view
                view.draw(in: painter)
                if let mirror, mirror.note(view, visible, isInIsland: sight.isInIsland, overlays.root) {
                    inner.isInIsland = true
                    var end = inner
                    end.endsIsland = true
                    pending.append(end)
                }
                if view.subviews.isEmpty { return }
                if plan.isCarrier(item) {
                    let carried = plan.shift(of: item)
                    inner.shift = Point(x: inner.shift.x + Int(carried.x), y: inner.shift.y + Int(carried.y))
                }
                push(subviewsOf: view, inner, plan, space, &pending)
            }
        }
    }

    /// A view to paint, with the state inherited from its ancestors.
    private struct Sight {
        var view: Unmanaged<View>
        /// In window coordinates.
        var clip: Rect
        /// The offset from stored coordinates to window coordinates.
        var shift: Point
        /// An index into the style tables collected so far.
        var styles: Int
        var isEffectivelyEnabled: Bool
        /// In a mirrored window: whether an ancestor keeps its direction.
        var isInIsland = false
        /// Whether this is the end of an island, and not a view.
        var endsIsland = false
    }

    /// Pushes the subviews of a view onto the stack, lowest last, so that it is painted first.
    private func push(
        subviewsOf view: View, _ outer: Sight, _ plan: LayoutPlan, _ space: LayoutSpace, _ pending: inout [Sight]
    ) {
        var sight = outer
        let kept = outer.clip.offset(x: -outer.shift.x, y: -outer.shift.y)
        let (start, outerItem) = (pending.count, view.item)
        let isBusy = view.subviews.count >= RowIndex.least
        let rows =
            isBusy
            ? painter.damagedRows(in: outer.clip).map { $0.lowerBound - outer.shift.y..<$0.upperBound - outer.shift.y }
            : []
        if isBusy, let index = rowIndex(of: view, rows.reduce(0) { $0 + $1.count }) {
            index.items(in: rows, kept.left..<kept.right, plan) { item in
                paintWork.visited += 1
                // The index may still list views that have left.
                guard plan.superitem(of: item) == outerItem, plan.keeps(item, in: kept), let view = space.view(of: item)
                else { return }
                sight.view = .passUnretained(view)
                pending.append(sight)
            }
        } else {
            // Asking the plan which subitems lie in sight leaves the other views alone. Those in sight come in the order
            // in which they were added, mostly that of the subviews. The root of the overlays is a subitem of the window, but
            // no subview.
            var (last, isSorted) = (Int.min, true)
            let overlayItem = overlays.root?.item ?? 0
            plan.forEachSubitem(of: outerItem) { item in
                paintWork.visited += 1
                guard item != overlayItem, plan.keeps(item, in: kept), let view = space.view(of: item) else { return }
                if view.numberAmongSiblings < last { isSorted = false }
                last = view.numberAmongSiblings
                sight.view = .passUnretained(view)
                pending.append(sight)
            }
            if !isSorted {
                pending[start...].sort { a, b in
                    a.view._withUnsafeGuaranteedRef { a in
                        b.view._withUnsafeGuaranteedRef { a.numberAmongSiblings < $0.numberAmongSiblings }
                    }
                }
            }
        }
        mostWaiting = max(mostWaiting, pending.count)
        // A slice that is reversed would copy the array.
        var (first, last) = (start, pending.count - 1)
        while first < last {
            pending.swapAt(first, last)
            (first, last) = (first + 1, last - 1)
        }
    }

    /// The row index of a view with many subviews, if it pays off for a number of rows; else nil.
    func rowIndex(of view: View, _ rows: Int) -> RowIndex? {
        let space = space!
        let index = view.extras?.rowIndex ?? RowIndex()
        view.ownExtras.rowIndex = index
        if !space.needsSolving, index.useOrder(of: view, space.plan, mayMake: isSwept) { return index }
        if index.epoch == layoutEpoch { return index.isWorth(rows) ? index : nil }
        // A full layout has just visited everything; one more visit costs less than building an index.
        if isSwept { return nil }
        index.tallOrder = { [unowned space] in space.view(of: Int($0))?.numberAmongSiblings ?? 0 }
        index.make(for: view, space.plan, epoch: layoutEpoch)
        return index.isWorth(rows) ? index : nil
    }

    // MARK: Damage

    /// Marks what the last layout has moved.
    func noteChanges() {
        let space = space!
        let plan = space.plan
        guard let changes = plan.changes else {
            // The row indexes are now outdated and will be rebuilt on demand.
            layoutEpoch += 1
            isSwept = true
            space.noteMovedContents()
            damage.addAll()
            return setNeedsFrame()
        }
        // What a rule says may hold already, and yet not follow from the size of the part in sight.
        for item in plan.changedCarriers { space.view(of: Int(item))?.superview?.contentHasMoved = true }
        if changes.isEmpty { return }
        generation &+= 1
        stamps.append(contentsOf: repeatElement(0, count: max(0, plan.itemLimit - stamps.count)))
        // The root of the overlays paints nothing itself.
        let overlayItem = overlays.root?.item ?? 0
        for (item, old) in changes where item != overlayItem {
            stamps[item] = generation
            let outer = plan.superitem(of: item) ?? 0
            if plan.isCarrier(outer) { space.view(of: outer)?.superview?.contentHasMoved = true }
            if let view = space.view(of: item), let index = view.superview?.extras?.rowIndex,
                index.epoch == layoutEpoch
            {
                index.move(item, order: view.numberAmongSiblings, from: old, to: plan.keptFrame(of: item))
            }
        }
        var (clipped, clip) = (-1, Rect.zero)
        for (item, old) in changes where item != overlayItem {
            let outer = plan.superitem(of: item) ?? 0
            // If the superview has changed too, its damage covers this view.
            if stamps[outer] == generation { continue }
            if outer != clipped { (clipped, clip) = (outer, visibleFrame(ofItem: outer, plan)) }
            damage.add(plan.absolute(old, of: item).intersection(clip))
            damage.add(plan.absoluteFrame(of: item).intersection(clip))
        }
        setNeedsFrame()
    }

    private func visibleFrame(ofItem item: Int, _ plan: LayoutPlan) -> Rect {
        var visible = Rect(origin: .zero, size: size)
        var next: Int? = item
        while let item = next, item != 0, !visible.isEmpty {
            visible = visible.intersection(plan.absoluteFrame(of: item))
            next = plan.superitem(of: item)
        }
        return visible
    }

    /// The part of a view inside the bounds of all its ancestors, in window coordinates; empty if it or one of them is
    /// hidden. As of the last layout. O(depth).
    public func visibleFrame(of view: View) -> Rect { isInSight(view) ? unhiddenFrame(of: view) : .zero }

    /// Whether neither a view nor one of its ancestors is hidden.
    private func isInSight(_ view: View) -> Bool {
        var next: View? = view
        while let outer = next {
            if !outer.isVisibleItself { return false }
            next = outer.superview
        }
        return true
    }

    /// The part of a view inside the bounds of all its ancestors, in window coordinates, as if none of them was hidden.
    func unhiddenFrame(of view: View) -> Rect {
        guard let entry = view.layoutEntry else { return .zero }
        return visibleFrame(ofItem: entry.item, entry.space.plan)
    }
}

extension Unmanaged {
    /// Calls a function with the object, which something else keeps alive meanwhile, without retaining it.
    @inline(__always)
    func borrowed(_ use: (Instance) -> Void) { _withUnsafeGuaranteedRef(use) }
}
