import LayoutPlan
import LayoutSheets
import SFL
import SLL

/// Spaces that merge and part.
extension LayoutSpace {
    /// Merges the spaces of two views and returns the result; nil if the views are in different windows.
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

    /// Moves a view and its descendants into a space of their own, along with views in no window that they name.
    static func separate(_ view: View) {
        guard let old = view.space else { return }
        var items: [Int] = []
        var trees = [view]
        var (next, known) = (0, Set([ObjectIdentifier(view)]))
        while next < trees.count {
            var pending = [trees[next]]
            next += 1
            while let view = pending.popLast() {
                let item = view.place!.item
                items.append(item)
                pending += view.subviews
                old.forEachView(namedBy: item) { other in
                    let top = other.topOfTree
                    if !(top is Window), known.insert(ObjectIdentifier(top)).inserted { trees.append(top) }
                }
            }
        }
        for guide in old.guides.values {
            let guide = guide.takeUnretainedValue()
            if let owner = guide.owner, known.contains(ObjectIdentifier(owner.topOfTree)), let item = guide.knownItem {
                items.append(item)
            }
        }
        let new = LayoutSpace()
        new.absorb(items, of: old)
    }

    /// Calls a function for each view that the rules and constraints of an item name.
    private func forEachView(namedBy item: Int, _ body: (View) -> Void) {
        let tell: (Int) -> Void = { if let view = self.view(of: $0) { body(view) } }
        rules.forEachItem(namedBy: item, tell)
        constraints?.forEachItem(namedBy: item, tell)
    }

    private func absorb(_ items: [Int], of other: LayoutSpace) {
        let hasSheets = !sheets.isEmpty || !other.sheets.isEmpty
        defer { if hasSheets { sheetsDidMove(from: other) } }
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
                other.removeGuide(item)
            } else {
                other.remove(item: item)
            }
        }
    }

    /// Moves sheets along with their views, and has sheets that have lost or found a view write their rules again.
    private func sheetsDidMove(from other: LayoutSpace) {
        for sheet in other.sheets where sheet.root?.space === self {
            other.remove(sheet)
            add(sheet)
        }
        for sheet in sheets + other.sheets { sheet.state.setNeedsWriting() }
    }
}

extension View {
    /// The outermost view that the view is inside: the window, unless it is in none.
    fileprivate var topOfTree: View {
        var view = self
        while let outer = view.superview { view = outer }
        return view
    }
}
