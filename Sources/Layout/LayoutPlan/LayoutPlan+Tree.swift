extension LayoutPlan {
    /// Adds an item outside of every tree.
    public func addItem() -> Int {
        guard let free = freeItems.popLast() else { return appendItem() }
        let item = Int(free)
        states[item] = [.live, .pending]
        return item
    }

    /// Removes an item from the plan; another item may reuse its number once no rule names it. Its subitems are left
    /// without a tree.
    public func removeItem(_ item: Int) {
        setSuperitem(of: item, to: nil)
        while firstChildren[item] != 0 { setSuperitem(of: Int(firstChildren[item]), to: nil) }
        if states[item].contains(.root) { roots.removeAll { $0 == item } }
        let isNamed = states[item].contains(.referenced)
        if isNamed { referencesHaveMoved(item) }
        if dependents.isMade { dependents.removeAll(of: item) }
        if !unresolved.isEmpty { unresolved.remove(Int32(item)) }
        ties.note(item, reaches: false)
        clear(item)
        states[item] = []
        carriers[item] = 0
        cells[item] = .zero
        origins[item] = .zero
        for axis in Axis.allCases { setExact(item, axis, near: 0, size: 0) }
        if isNamed { retire(item) } else { freeItems.append(Int32(item)) }
    }

    /// Gives an item the place of an item of another plan; it lasts until the next solve, or longer for a root or an
    /// item whose rules give no number.
    package func takePosition(of other: Int, in plan: LayoutPlan, for item: Int) {
        for axis in Axis.allCases {
            let (near, size) = plan.exact(other, axis)
            setExact(item, axis, near: near, size: size)
        }
        cells[item] = plan.cells[other]
        origins[item] = plan.origins[other]
    }

    /// Notes that a rule names an item, so that its number is not reused as long as that may be so.
    public func noteReference(to item: Int) { states[item].insert(.referenced) }

    /// Whether a rule names or has named the item.
    public func isReferenced(_ item: Int) -> Bool { states[item].contains(.referenced) }

    /// Whether the item has rules, which take precedence over constraints.
    package func isRuled(_ item: Int) -> Bool { states[item].contains(.ruled) }

    package func setRuled(_ item: Int, _ isRuled: Bool) {
        guard states[item].contains(.ruled) != isRuled else { return }
        if isRuled { states[item].insert(.ruled) } else { states[item].remove(.ruled) }
        structureVersion += 1
    }

    /// Makes an item the root of a tree to be solved; `setSize` sets its size.
    public func makeRoot(_ item: Int) {
        guard !states[item].contains(.root) else { return }
        states[item].insert(.root)
        roots.append(item)
        structureVersion += 1
        due.insert(.rules)
        var child = Int(firstChildren[item])
        while child != 0 {
            move(child, wasPlaced: false)
            child = Int(nextSiblings[child])
        }
    }

    /// Makes an item carry its contents: when it moves by whole cells, its subitems are not computed again.
    ///
    /// Scrolled content is in a carrier. The cells of its contents are kept in coordinates that move with it.
    package func makeCarrier(_ item: Int) {
        guard !states[item].contains(.carrier) else { return }
        states[item].insert(.carrier)
        setNeedsCompile(item)
        if states[item].contains(.placed) {
            var child = Int(firstChildren[item])
            while child != 0 {
                move(child, wasPlaced: true)
                child = Int(nextSiblings[child])
            }
        }
    }

    /// Sets the size of a root, in cells: 0...1,000,000.
    public func setSize(of root: Int, width: Int, height: Int) {
        let pointer = values.base + root * 8
        let (width, height) = (Double(min(max(width, 0), 1_000_000)), Double(min(max(height, 0), 1_000_000)))
        guard pointer[2] != width || pointer[3] != height else { return }
        if pointer[2] != width { due.insert(.width) }
        if pointer[3] != height { due.insert(.height) }
        setExact(root, .horizontal, near: 0, size: width)
        setExact(root, .vertical, near: 0, size: height)
        cells[root] = [0, 0, Int32(width), Int32(height)]
    }

    /// The superitem, if any.
    public func superitem(of item: Int) -> Int? { parent(of: item) == 0 ? nil : parent(of: item) }

    /// Whether an item is another one or inside of it. O(depth)
    package func isInside(_ item: Int, _ outer: Int) -> Bool {
        var next: Int? = item
        while let item = next, item != outer { next = superitem(of: item) }
        return next != nil
    }

    /// Moves an item under another one, or removes it from its tree.
    ///
    /// Complexity: O(items below it + references to them) when that moves them under a root or away from one; else
    /// O(1).
    public func setSuperitem(of item: Int, to parent: Int?) {
        let old = self.parent(of: item)
        guard old != parent ?? 0 else { return }
        structureVersion += 1
        let wasPlaced = states[item].contains(.placed)
        if old != 0 { unlink(item, from: old) }
        if let parent { link(item, to: parent) }
        if wasPlaced || parent.map(isInTree) ?? false { move(item, wasPlaced: wasPlaced) }
        setNeedsCompile(item)
    }

    /// Marks an item's rules as changed: the next solve asks for them again.
    public func setNeedsCompile(_ item: Int) {
        if states[item].isSuperset(of: [.pending, .listed]) { return }
        states[item].insert(.pending)
        // A root has no rules, but rules about it may need checking.
        if states[item].contains(.root) { due.insert(.rules) }
        // An item outside of every tree is compiled when it joins one.
        if states[item].contains(.placed) { list(item) }
    }

    /// Takes another size of an item's content, in cells: the next solve places it with that, by the rules that it has.
    ///
    /// - Parameter heightFollowsWidth: like the size, what the plan's `items` say from now on.
    package func contentDidChange(_ item: Int, _ size: SIMD2<Double>, heightFollowsWidth: Bool) {
        // The rules of an item whose height begins or ceases to follow its width have other dependencies.
        let flags = operations[item].verticalFlags
        let isAlike = flags.isDisjoint(with: [.natural, .measured]) || flags.contains(.measured) == heightFollowsWidth
        guard states[item].contains(.placed), !states[item].contains(.pending), isAlike else {
            return setNeedsCompile(item)
        }
        take(size, of: item)
        states[item].insert(.resized)
        list(item)
    }

    /// Puts the size of an item's content into its operation.
    private func take(_ size: SIMD2<Double>, of item: Int) {
        let isWatched = states[parent(of: item)].contains(.watched)
        for axis in [Axis.horizontal, .vertical] {
            let lane = Int(axis.rawValue)
            guard operations[item].flags(lane).contains(.natural) else { continue }
            let oldTerms = isWatched ? PositionTerms(item, lane, self) : nil
            operations.base[item].otherConstant[lane] = size[lane]
            if let oldTerms { noteTerms(of: item, axis, oldTerms) }
        }
        measuredColumns[item] = -1
    }

    /// Puts a placed item on the list of the next solve.
    private func list(_ item: Int) {
        if states[item].contains(.listed) { return }
        states[item].insert(.listed)
        pending.append(Int32(item))
        due.insert(.rules)
    }

    /// Marks numbers in an item's rules as changed: the next solve places it again by the same rules.
    package func setNeedsPlacing(_ item: Int) {
        guard states[item].contains(.placed) else { return }
        recompiled.append(Int32(item))
        due.insert(.rules)
    }

    private func link(_ item: Int, to parent: Int) {
        let last = Int(lastChildren[parent])
        forgetOrder(in: parent)
        operations.base[item].parent = Int32(parent)
        previousSiblings[item] = Int32(last)
        nextSiblings[item] = 0
        if last == 0 { firstChildren[parent] = Int32(item) } else { nextSiblings[last] = Int32(item) }
        lastChildren[parent] = Int32(item)
    }

    private func unlink(_ item: Int, from parent: Int) {
        let (previous, next) = (previousSiblings[item], nextSiblings[item])
        forgetOrder(in: parent)
        if previous == 0 { firstChildren[parent] = next } else { nextSiblings[Int(previous)] = next }
        if next == 0 { lastChildren[parent] = previous } else { previousSiblings[Int(next)] = previous }
        operations.base[item].parent = 0
        previousSiblings[item] = 0
        nextSiblings[item] = 0
    }

    // MARK: Tree

    package func isInTree(_ item: Int) -> Bool { !states[item].isDisjoint(with: [.placed, .root]) }

    package func isRoot(_ item: Int) -> Bool { states[item].contains(.root) }

    /// Updates an item with a new superitem, and all items below it, when they join or leave the tree of a root.
    private func move(_ top: Int, wasPlaced: Bool) {
        let isPlaced = isInTree(parent(of: top))
        // Even with nothing to compute, the tree has changed.
        if wasPlaced { due.insert(.rules) }
        forEachItem(from: top) { item in
            work.moved += 1
            referencesHaveMoved(item)
            if wasPlaced { order.remove(item) }
            guard isPlaced else {
                states[item].remove([.placed, .new])
                states[item].insert(.pending)
                if !issues.isEmpty { forgetIssues(of: item) }
                return
            }
            let outer = parent(of: item)
            carriers[item] = states[outer].contains(.carrier) ? Int32(outer) : carriers[outer]
            states[item].insert([.placed, .new])
            order.add(item)
            setNeedsCompile(item)
        }
    }

    /// Items outside of every tree have no issues.
    private func forgetIssues(of item: Int) {
        issues.removeAll { $0.item == item && $0.kind == .notFinite }
    }

    /// Marks the items that name an item for compiling, as the path to it may have changed.
    private func referencesHaveMoved(_ item: Int) {
        guard states[item].contains(.referenced) else { return }
        // Before the first solve, dependents are unknown, and nearly everything must be compiled anyway.
        if order.isMade { makeDependents() } else { due.insert(.references) }
        setNeedsCompile(dependentsOf: item)
    }

    /// Calls a function for each item directly below an item.
    @inline(__always)
    package func forEachSubitem(of item: Int, _ body: (Int) -> Void) {
        var child = Int(firstChildren[item])
        while child != 0 {
            body(child)
            child = Int(nextSiblings[child])
        }
    }

    /// Calls a function for an item and all items below it, superitems first. No recursion: the stack does not limit
    /// the depth.
    func forEachItem(from top: Int, _ body: (Int) -> Void) {
        var item = top
        while true {
            body(item)
            if firstChildren[item] != 0 {
                item = Int(firstChildren[item])
                continue
            }
            while item != top, nextSiblings[item] == 0 { item = parent(of: item) }
            if item == top { return }
            item = Int(nextSiblings[item])
        }
    }

    /// Calls a function for all items below the roots, superitems first.
    func forEachPlacedItem(_ body: (Int) -> Void) {
        for root in roots { forEachItem(from: root) { if $0 != root { body($0) } } }
    }

    /// The lowest item that is or contains both; nil in different trees.
    package func commonAncestor(_ a: Int, _ b: Int) -> Int? {
        func depth(_ item: Int) -> Int {
            var (depth, item) = (0, item)
            while item != 0 {
                depth += 1
                item = parent(of: item)
            }
            return depth
        }
        var (a, b) = (a, b)
        var (depthOfA, depthOfB) = (depth(a), depth(b))
        while a != b {
            if depthOfA >= depthOfB {
                a = parent(of: a)
                depthOfA -= 1
            } else {
                b = parent(of: b)
                depthOfB -= 1
            }
        }
        return a == 0 ? nil : a
    }
}
