import CellGeometry
import LayoutPlan
import TextScreen

extension Window {
    /// Paints the cells that may look different.
    func paint(_ damage: Damage) {
        painter.begin(damage)
        painter.clear(damage, styles[.window].background)
        for row in damage.rows { paintWork.cells += damage.span(row).count }
        let plan = place!.space.rules.plan
        let bounds = damage.bounds
        var pending = [Sight(view: self, clip: bounds, shift: .zero, styles: styles, isUsable: true)]
        while let sight = pending.popLast() {
            let view = sight.view
            paintWork.visited += 1
            guard !view.isHidden, let place = view.place else { continue }
            let frame = plan.keptFrame(of: place.item).offset(x: sight.shift.x, y: sight.shift.y)
            let visible = frame.intersection(sight.clip)
            guard !visible.isEmpty, painter.isDamaged(visible) else { continue }
            paintWork.painted += 1
            let styles = view.ownStyles ?? sight.styles
            let isUsable = sight.isUsable && view.isEnabled
            painter.enter(frame, clip: visible, styles: styles, isUsable: isUsable)
            view.draw(in: painter)
            if view.subviews.isEmpty { continue }
            var shift = sight.shift
            if plan.isCarrier(place.item) {
                let carried = plan.shift(of: place.item)
                shift = Point(x: shift.x + Int(carried.x), y: shift.y + Int(carried.y))
            }
            let inner = Sight(view: view, clip: visible, shift: shift, styles: styles, isUsable: isUsable)
            push(inner, plan, &pending)
        }
    }

    /// A view to be painted, and what it has from those that it lies in.
    private struct Sight {
        var view: View
        /// In cells of the window.
        var clip: Rect
        /// From the cells as the layout keeps them to those of the window.
        var shift: Point
        var styles: StyleTable
        var isUsable: Bool
    }

    /// Adds the subviews of a view, the lowest last, so that it is painted first.
    private func push(_ outer: Sight, _ plan: LayoutPlan, _ pending: inout [Sight]) {
        var sight = outer
        let rows = outer.clip.top - outer.shift.y..<outer.clip.bottom - outer.shift.y
        guard let index = rowIndex(of: outer.view, rows) else {
            for subview in outer.view.subviews.reversed() {
                sight.view = subview
                pending.append(sight)
            }
            return
        }
        let start = pending.count
        let space = place!.space
        index.items(in: rows) { item in
            guard let view = space.view(of: item) else { return }
            sight.view = view
            pending.append(sight)
        }
        pending[start...].reverse()
    }

    /// The index of a view with many subviews, if it is of use for some rows.
    func rowIndex(of view: View, _ rows: Range<Int>) -> RowIndex? {
        guard view.subviews.count >= RowIndex.least else {
            view.rowIndex = nil
            return nil
        }
        let space = place!.space
        if let index = view.rowIndex, index.epoch == layoutEpoch { return index.isWorth(rows) ? index : nil }
        // All has just been computed; to look at all once more costs less than an index.
        if isSwept { return nil }
        let index = view.rowIndex ?? RowIndex()
        index.tallOrder = { [unowned space] in space.view(of: Int($0))?.numberAmongSiblings ?? 0 }
        view.rowIndex = index
        index.make(for: view, space.rules.plan, epoch: layoutEpoch)
        return index.isWorth(rows) ? index : nil
    }

    // MARK: Damage

    /// Marks what the last layout has moved.
    func noteChanges() {
        let space = place!.space
        let plan = space.rules.plan
        guard let changes = plan.changes else {
            // Row indexes are made again when they are needed.
            layoutEpoch += 1
            isSwept = true
            damage.addAll()
            return setNeedsFrame()
        }
        if changes.isEmpty { return }
        generation &+= 1
        stamps.append(contentsOf: repeatElement(0, count: max(0, plan.itemLimit - stamps.count)))
        for (item, old) in changes {
            stamps[item] = generation
            if let view = space.view(of: item), let index = view.superview?.rowIndex, index.epoch == layoutEpoch {
                index.move(item, order: view.numberAmongSiblings, from: old, to: plan.keptFrame(of: item))
            }
        }
        var (known, clip) = (-1, Rect.zero)
        for (item, old) in changes {
            let outer = plan.superitem(of: item) ?? 0
            // What lies in something that has changed is painted with that.
            if stamps[outer] == generation { continue }
            if outer != known { (known, clip) = (outer, visibleFrame(ofItem: outer, plan)) }
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

    /// The part of a view that can be seen, in cells of the window; empty when it, or what it lies in, is hidden.
    func visibleFrame(of view: View) -> Rect {
        guard let place = view.place else { return .zero }
        return visibleFrame(ofItem: place.item, place.space.rules.plan)
    }

    /// Lets no span of the damage cut a wide character: one that is there, or that comes to light beside it.
    func widenForWideCharacters(_ damage: inout Damage) {
        let canvas = painter.canvas
        for row in damage.rows {
            let span = damage.span(row)
            if span.isEmpty { continue }
            var (left, right) = (max(0, span.lowerBound - 1), min(size.width, span.upperBound + 1))
            while left > 0, canvas[left, row].width == 0 { left -= 1 }
            while right < size.width, canvas[right, row].width == 0 { right += 1 }
            damage.add(left..<right, row: row)
        }
    }
}
