import TextScreen

/// The numbers of colour pairs: each two colours of a cell are looked up here before ncurses is asked to make one.
struct PairCache {
    /// A pair's number, and whether bold stands in for a bright colour.
    struct Entry: Hashable {
        var pair: Int32
        var bold: Bool
    }

    let colors: TerminalFeatures.Colors
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
    /// How many bits of each part of a colour are left out, when a frame has more pairs than there can be.
    private var coarseness = 0

    /// Two bits of each part are left then: fewer pairs than any terminal with RGB has.
    private static let mostCoarseness = 6

    init(colors: TerminalFeatures.Colors, capacity: Int, make: @escaping (Int, Int, Int) -> Bool) {
        self.colors = colors
        self.capacity = capacity
        self.make = make
    }

    /// The pair of a cell's colours.
    @inline(__always)
    mutating func entry(_ foreground: Color, _ background: Color) -> Entry {
        let key = UInt64(foreground.bits) << 32 | UInt64(background.bits)
        if key == last.key { return last.entry }
        let entry: Entry
        if let known = entries[key] {
            entry = known
        } else {
            entry = add(foreground, background)
            if !isFull { entries[key] = entry }
        }
        last = (key, entry)
        return entry
    }

    /// Forgets all pairs, after ncurses did.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        made.removeAll(keepingCapacity: true)
        last = (0, Entry(pair: 0, bold: false))
        isFull = false
        coarseness = 0
    }

    /// Forgets all pairs and makes more colours one from now on.
    ///
    /// - Returns: false when that would not help any more; what there is no room for has the terminal's own colours.
    mutating func coarsen() -> Bool {
        guard coarseness < Self.mostCoarseness else {
            isFull = false
            return false
        }
        let next = coarseness + 1
        removeAll()
        coarseness = next
        return true
    }

    private mutating func add(_ foreground: Color, _ background: Color) -> Entry {
        let numbers = colors.pair(coarse(foreground), coarse(background))
        let bold = numbers.bold
        guard numbers.foreground >= 0 || numbers.background >= 0 else {
            return Entry(pair: 0, bold: bold)
        }
        let key = (numbers.foreground + 1) << 32 | (numbers.background + 1)
        if let known = made[key] { return Entry(pair: known, bold: bold) }
        guard made.count + 1 < capacity, make(made.count + 1, numbers.foreground, numbers.background) else {
            isFull = true
            return Entry(pair: 0, bold: bold)
        }
        let pair = Int32(made.count + 1)
        made[key] = pair
        return Entry(pair: pair, bold: bold)
    }

    private func coarse(_ color: Color) -> Color {
        if coarseness == 0 { return color }
        // The middle of what becomes one.
        let step = UInt8(1) << UInt8(coarseness)
        func part(_ value: UInt8) -> UInt8 { value & ~(step - 1) | step / 2 }
        switch color.kind {
        case .rgb(let red, let green, let blue): return .rgb(part(red), part(green), part(blue))
        case .palette(let index) where index >= 16 && colors > .sixteen:
            let shade = Shade(palette: index)
            return .rgb(part(UInt8(shade.red)), part(UInt8(shade.green)), part(UInt8(shade.blue)))
        default: return color
        }
    }
}
