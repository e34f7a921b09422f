import TextScreen

/// The numbers of colour pairs: looks up the two colours of a cell before asking ncurses to create a pair.
struct PairCache {
    /// A pair's number, and whether bold stands in for a bright colour.
    struct Entry: Hashable {
        var pair: Int32
        var bold: Bool
    }

    private(set) var colors: TerminalFeatures.Colors
    /// Whether ncurses counts colours as of 24 bits, also where fewer are in use.
    let isDirect: Bool
    /// The largest number of pairs, including pair 0.
    let capacity: Int
    /// Creates a pair from a number and two colours.
    private let make: (Int, Int, Int) -> Bool
    private var entries: [UInt64: Entry] = [:]
    /// Pairs by the terminal's colours, to which many RGB colours may map.
    private var made: [Int: Int32] = [:]
    private var last: (key: UInt64, entry: Entry) = (0, Entry(pair: 0, bold: false))
    /// Whether a pair was requested for which there was no room.
    private(set) var isFull = false
    /// The number of bits dropped from each colour component when a frame has too many pairs.
    private var coarseness = 0

    /// Leaves two bits of each component: fewer pairs than any terminal with RGB supports.
    private static let mostCoarseness = 6

    init(
        colors: TerminalFeatures.Colors, isDirect: Bool = false, capacity: Int,
        make: @escaping (Int, Int, Int) -> Bool
    ) {
        self.colors = colors
        self.isDirect = isDirect
        self.capacity = capacity
        self.make = make
    }

    /// Returns the pair of a cell's colours.
    @inline(__always)
    mutating func entry(_ foreground: Color, _ background: Color) -> Entry {
        let key = UInt64(foreground.bits) << 32 | UInt64(background.bits)
        if key == last.key { return last.entry }
        let entry: Entry
        if let cached = entries[key] {
            entry = cached
        } else {
            entry = add(foreground, background)
            if !isFull { entries[key] = entry }
        }
        last = (key, entry)
        return entry
    }

    /// Uses other colours from now on; pairs that exist remain.
    mutating func use(_ colors: TerminalFeatures.Colors) {
        self.colors = colors
        entries.removeAll(keepingCapacity: true)
        last = (0, Entry(pair: 0, bold: false))
    }

    /// Forgets all pairs, after ncurses did.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        made.removeAll(keepingCapacity: true)
        last = (0, Entry(pair: 0, bold: false))
        isFull = false
        coarseness = 0
    }

    /// Forgets all pairs and merges more colours from now on.
    ///
    /// - Returns: false when merging more would not help; colours without room become the terminal's default.
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
        var numbers = colors.pair(coarse(foreground), coarse(background))
        let bold = numbers.bold
        if isDirect, colors < .rgb {
            if numbers.foreground >= 0 { numbers.foreground += TerminalFeatures.Colors.paletteBase }
            if numbers.background >= 0 { numbers.background += TerminalFeatures.Colors.paletteBase }
        }
        guard numbers.foreground >= 0 || numbers.background >= 0 else {
            return Entry(pair: 0, bold: bold)
        }
        let key = (numbers.foreground + 1) << 32 | (numbers.background + 1)
        if let cached = made[key] { return Entry(pair: cached, bold: bold) }
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
        // The middle of the merged range.
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
