/// A growing array of plain numbers in one piece of memory, owned by one object.
///
/// Elements are reached through `base`, so that a loop neither counts references nor checks for exclusive access.
/// Indexes are checked in debug builds.
package struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
    package private(set) var base: UnsafeMutablePointer<Element>
    package private(set) var count = 0
    private var capacity = 0

    package init() { base = Self.allocate(0) }

    /// Memory on whole cache lines.
    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
        UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
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
        guard wanted > capacity else { return }
        let larger = Self.allocate(wanted)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = wanted
    }

    package mutating func append(_ element: Element) {
        if count == capacity { reserve(max(8, capacity * 2)) }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Makes it `newCount` long, filling what is new.
    package mutating func resize(to newCount: Int, filling element: Element) {
        if newCount > capacity { reserve(max(newCount, min(capacity * 2, newCount + newCount / 2))) }
        if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
        count = newCount
    }

    package mutating func removeAll() { count = 0 }

    package mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }
}
