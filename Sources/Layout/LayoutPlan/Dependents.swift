/// The dependents of each item: the items whose rules read one of its edges.
///
/// Built at the first change after the first solve and maintained from then on, so a change costs only what depends on
/// it. Superitems, whose sizes their subitems share, are left out.
struct Dependents: ~Copyable {
    /// Whether the lists have been built.
    private(set) var isMade = false
    /// By item: the first entry of the items that name it, and of the items that it names.
    private var firstByTarget = FlatArray<Int32>()
    private var firstBySource = FlatArray<Int32>()
    private var entries = FlatArray<Entry>()
    private var free: Int32 = -1

    /// A source that names a target.
    struct Entry: BitwiseCopyable {
        var source: Int32
        var target: Int32
        var next: Int32
        var previous: Int32
        var nextOfSource: Int32
    }

    mutating func make() { isMade = true }

    /// Makes room for all items below a number.
    mutating func reach(_ items: Int) {
        firstByTarget.resize(to: max(items, firstByTarget.count), filling: -1)
        firstBySource.resize(to: max(items, firstBySource.count), filling: -1)
    }

    /// The first entry of the items that name an item; -1 for none.
    func first(_ target: Int) -> Int32 { target < firstByTarget.count ? firstByTarget[target] : -1 }

    /// The next entry; -1 at the end.
    func next(_ entry: Int32) -> Int32 { entries[Int(entry)].next }

    /// The item that names the target of an entry.
    func source(_ entry: Int32) -> Int { Int(entries[Int(entry)].source) }

    mutating func add(_ source: Int, _ target: Int) {
        let first = firstByTarget[target]
        // A rule often names the same item several times in a row.
        if first >= 0, entries[Int(first)].source == Int32(source) { return }
        let entry = Entry(
            source: Int32(source), target: Int32(target), next: first, previous: -1, nextOfSource: firstBySource[source]
        )
        let index: Int32
        if free >= 0 {
            index = free
            free = entries[Int(index)].next
            entries[Int(index)] = entry
        } else {
            index = Int32(entries.count)
            entries.append(entry)
        }
        if first >= 0 { entries.base[Int(first)].previous = index }
        firstByTarget[target] = index
        firstBySource[source] = index
    }

    mutating func removeAll(of source: Int) {
        guard source < firstBySource.count else { return }
        var index = firstBySource[source]
        firstBySource[source] = -1
        while index >= 0 {
            let entry = entries[Int(index)]
            if entry.previous >= 0 {
                entries.base[Int(entry.previous)].next = entry.next
            } else {
                firstByTarget[Int(entry.target)] = entry.next
            }
            if entry.next >= 0 { entries.base[Int(entry.next)].previous = entry.previous }
            entries.base[Int(index)].next = free
            free = index
            index = entry.nextOfSource
        }
    }
}

extension LayoutPlan {
    /// Builds the lists if needed. O(items + references) the first time.
    func makeDependents() {
        dependents.reach(operations.count)
        guard !dependents.isMade else { return }
        dependents.make()
        for item in 1..<operations.count where states[item].contains(.live) { noteReferences(of: item) }
    }

    /// Updates the items that an item names, after compiling it.
    func noteReferences(of item: Int) {
        dependents.removeAll(of: item)
        for node in [item * 2, item * 2 + 1] {
            var k = 0
            while let dependency = dependency(of: node, k) {
                defer { k += 1 }
                let other = dependency >> 1
                if k == Self.shareDependency || other == 0 || other == item { continue }
                // Neither program results nor removed items ever join a tree.
                if states[other].contains(.live) { dependents.add(item, other) }
            }
        }
    }

    /// Calls a function for each item that names an item, once or more, by the lists as they are.
    @inline(__always)
    func forEachMadeDependent(of item: Int, _ body: (Int) -> Void) {
        var entry = dependents.first(item)
        while entry >= 0 {
            body(dependents.source(entry))
            entry = dependents.next(entry)
        }
    }

    func setNeedsCompile(dependentsOf item: Int) { forEachMadeDependent(of: item) { setNeedsCompile($0) } }
}
