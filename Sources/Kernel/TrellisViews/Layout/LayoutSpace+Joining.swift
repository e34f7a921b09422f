import LayoutPlan
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
        if first.window != nil, second.window != nil {
            // Containers and sheets may not have written their rules again since a view left them.
            first.writeRules()
            second.writeRules()
            // One of them may be there only because of a rule that is gone.
            return second.letGo(b) || first.letGo(a) ? join(a, b) : nil
        }
        let (larger, smaller) = first.count >= second.count ? (first, second) : (second, first)
        larger.absorb(smaller.rules.items.map { $0 }, of: smaller)
        // The window of a space may be gone.
        if let name = smaller.windowName, name.window != nil {
            (larger.windowName, smaller.windowName) = (name, nil)
            larger.languages.isRightToLeft = smaller.languages.isRightToLeft
        }
        return larger
    }

    /// Merges the spaces of a view and of all others that it is about to name, as far as they are not in different
    /// windows; returns whether all share a space then.
    @discardableResult
    package static func join(_ view: View, with others: [View]) -> Bool {
        // While one is joined, the view may leave the window of an earlier one, which nothing ties to it yet.
        for _ in 0..<2 {
            for other in others { _ = join(view, other) }
            if others.allSatisfy({ $0.space === view.space }) { return true }
        }
        return false
    }

    /// Moves a view and its descendants into a space of their own, along with views in no window that they name, and with
    /// those in no window that name one of them and that nothing else ties to the window.
    ///
    /// Complexity: O(views of the space).
    static func separate(_ view: View) {
        guard let old = view.space else { return }
        var moving = old.trees(tiedTo: view) { $0.views(namedBy: $1) }.filter { !($0 is Window) }
        var seen = Set(moving.map(ObjectIdentifier.init))
        let ties = old.ties()
        for tree in moving {
            tree.forEachDescendant { view in
                for other in ties[view.item] ?? [] where !seen.contains(ObjectIdentifier(other.topOfTree)) {
                    let trees = old.trees(tiedTo: other.topOfTree, except: seen) { ties[$1] ?? [] }
                    if trees.contains(where: { $0 is Window }) { continue }
                    seen.formUnion(trees.map(ObjectIdentifier.init))
                    moving += trees
                }
            }
        }
        old.moveOut(moving)
    }

    /// Moves a view's tree out of the window's space if nothing ties it to the window any more; returns whether it did.
    ///
    /// Complexity: O(views of the space).
    private func letGo(_ view: View) -> Bool {
        if view.isInWindow { return false }
        let ties = ties()
        let trees = trees(tiedTo: view.topOfTree) { ties[$1] ?? [] }
        if trees.contains(where: { $0 is Window }) { return false }
        moveOut(trees)
        return true
    }

    /// By item, the views that it names and those that name it.
    private func ties() -> [Int: [View]] {
        var ties: [Int: [View]] = [:]
        for item in rules.items {
            guard let namer = view(of: item) else { continue }
            for named in views(namedBy: item) {
                ties[item, default: []].append(named)
                ties[named.item, default: []].append(namer)
            }
        }
        return ties
    }

    /// The trees that a view's tree is tied to, itself first: those of the views that a function returns for an item,
    /// and so on. What a window is tied to does not count.
    private func trees(
        tiedTo view: View, except seen: Set<ObjectIdentifier> = [], _ ties: (LayoutSpace, Int) -> [View]
    ) -> [View] {
        var trees = [view]
        var (next, seen) = (0, seen.union([ObjectIdentifier(view)]))
        while next < trees.count {
            var pending = trees[next] is Window ? [] : [trees[next]]
            next += 1
            while let view = pending.popLast() {
                pending += view.subviews
                for other in ties(self, view.item) {
                    let top = other.topOfTree
                    if seen.insert(ObjectIdentifier(top)).inserted { trees.append(top) }
                }
            }
        }
        return trees
    }

    private func moveOut(_ trees: [View]) {
        var items: [Int] = []
        var pending = trees
        while let view = pending.popLast() {
            items.append(view.item)
            pending += view.subviews
        }
        let seen = Set(trees.map(ObjectIdentifier.init))
        for guide in guides.values {
            let guide = guide.takeUnretainedValue()
            if let owner = guide.owner, seen.contains(ObjectIdentifier(owner.topOfTree)), let item = guide.itemIfAny {
                items.append(item)
            }
        }
        LayoutSpace().absorb(items, of: self)
    }

    private func views(namedBy item: Int) -> [View] {
        var views: [View] = []
        let note: (Int) -> Void = { if let view = self.view(of: $0) { views.append(view) } }
        rules.forEachItem(namedBy: item, note)
        languages.constraints?.forEachItem(namedBy: item, note)
        return views
    }

    private func absorb(_ items: [Int], of other: LayoutSpace) {
        // Sheets go along with their views, and those that have lost or found a view write their rules again.
        defer {
            other.sheets?.move(to: self)
            sheets?.setNeedsWriting()
            other.sheets?.setNeedsWriting()
        }
        let renamed = rules.absorb(items, of: other.rules)
        languages.absorb(other.languages, renamed: renamed)
        for item in items {
            if let view = other.view(of: item) {
                take(view, item: renamed[item])
                if view.extras?.frameChanges != nil { watchFrame(of: renamed[item]) }
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
}

extension View {
    /// The outermost view that the view is inside: the window, unless it is in none.
    fileprivate var topOfTree: View {
        var view = self
        while let outer = view.superview { view = outer }
        return view
    }
}
