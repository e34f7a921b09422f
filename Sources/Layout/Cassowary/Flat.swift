/// A growing array of numbers in contiguous memory. Debug builds check indexes.
struct Flat<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 4) {
        self.capacity = max(4, capacity)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    func copy() -> Flat {
        var copy = Flat(capacity: count)
        copy.base.update(from: base, count: count)
        copy.count = count
        return copy
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
            return base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
            base[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(max(4, capacity * 2)) }
        base[count] = element
        count += 1
    }

    /// Copies the contents of another array.
    mutating func take(_ other: borrowing Flat) {
        reserve(other.count)
        base.update(from: other.base, count: other.count)
        count = other.count
    }

    mutating func removeAll() { count = 0 }

    mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        let new = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
        new.update(from: base, count: count)
        base.deallocate()
        (base, capacity) = (new, wanted)
    }

    mutating func resize(to length: Int, filling value: Element) {
        reserve(length)
        while count < length {
            base[count] = value
            count += 1
        }
        count = length
    }

    mutating func fill(_ length: Int, with value: Element) {
        removeAll()
        resize(to: length, filling: value)
    }
}
