/// A growing array of trivial values in contiguous memory, with a single owner.
///
/// Access through `base` makes loops free of reference counting and exclusivity checks. The array may move whenever it
/// grows, so nothing keeps `base` for longer than an expression, except a `Sweep`. Debug builds check indexes.
package struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
    package private(set) var base: UnsafeMutablePointer<Element>
    package private(set) var count = 0
    private var capacity = 0
    /// How often the array may have moved: counted even where there was room, so that tests find a stale pointer
    /// whatever the capacity.
    private(set) var growths = 0

    package init() { base = Self.allocate(0) }

    /// Allocates memory aligned to cache lines, and an element more: a loop may read ahead.
    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
        UnsafeMutableRawPointer.allocate(byteCount: (count + 1) * MemoryLayout<Element>.stride, alignment: 64)
            .bindMemory(to: Element.self, capacity: count)
    }

    deinit { base.deallocate() }

    package subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
            return base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
            base[index] = newValue
        }
    }

    package mutating func reserve(_ wanted: Int) {
        growths += 1
        guard wanted > capacity else { return }
        let larger = Self.allocate(wanted)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = wanted
    }

    package mutating func append(_ element: Element) {
        growths += 1
        if count == capacity { reserve(max(8, capacity * 2)) }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Sets the length to `newCount` and fills new elements.
    package mutating func resize(to newCount: Int, filling element: Element) {
        if newCount > capacity { reserve(max(newCount, min(capacity * 2, newCount + newCount / 2))) }
        if newCount > count { growths += 1 }
        if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
        count = newCount
    }

    package mutating func removeAll() { count = 0 }

    package mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }
}
