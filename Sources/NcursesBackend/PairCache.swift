import TextScreen

/// The numbers of colour pairs: each two colours of a cell are looked up here before ncurses is asked to make one.
struct PairCache {
    /// A pair's number, and whether bold stands in for a bright colour.
    struct Entry: Hashable {
        var pair: Int32
        var bold: Bool
    }

    let depth: ColorDepth
    /// Pairs that there can be, pair 0 counted.
    let capacity: Int
    /// Makes a pair of a number and two colours.
    private let make: (Int, Int, Int) -> Bool
    private var entries: [UInt64: Entry] = [:]
    /// Pairs by the terminal's colours: many RGB colours become one of them.
    private var made: [Int: Int32] = [:]
    private var last: (key: UInt64, entry: Entry) = (0, Entry(pair: 0, bold: false))
    /// Whether a pair was wanted that there was no room for.
    private(set) var isFull = false

    init(depth: ColorDepth, capacity: Int, make: @escaping (Int, Int, Int) -> Bool) {
        self.depth = depth
        self.capacity = capacity
        self.make = make
    }

    /// The pair of a cell's colours; the terminal's own colours when there is no room for another.
    @inline(__always)
    mutating func entry(_ foreground: Color, _ background: Color) -> Entry {
        let key = UInt64(foreground.bits) << 32 | UInt64(background.bits)
        if key == last.key { return last.entry }
        let entry = entries[key] ?? add(key, foreground, background)
        last = (key, entry)
        return entry
    }

    /// Forgets all pairs, after ncurses did.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        made.removeAll(keepingCapacity: true)
        last = (0, Entry(pair: 0, bold: false))
        isFull = false
    }

    /// Lives with what there was no room for.
    mutating func acceptFull() { isFull = false }

    private mutating func add(_ key: UInt64, _ foreground: Color, _ background: Color) -> Entry {
        let colors = depth.pair(foreground, background)
        var entry = Entry(pair: 0, bold: colors.bold)
        if colors.foreground >= 0 || colors.background >= 0 {
            let both = (colors.foreground + 1) << 32 | (colors.background + 1)
            if let known = made[both] {
                entry.pair = known
            } else if made.count + 1 < capacity, make(made.count + 1, colors.foreground, colors.background) {
                entry.pair = Int32(made.count + 1)
                made[both] = entry.pair
            } else {
                isFull = true
                return entry
            }
        }
        entries[key] = entry
        return entry
    }
}
