import TextScreen

/// A terminal that understands what ncurses writes for xterm-256color. Of a cell it knows the character, or only where it
/// links: `.` for nowhere, otherwise the first letter of the host.
struct ScreenReader {
    /// What a terminal keeps of a cell.
    enum Look { case character, link }

    private let look: Look
    /// The second cell of a wide character.
    private static let tail: Character = "\0"
    private var cells: [[Character]]
    private var width: Int
    private var height: Int
    private var (x, y) = (0, 0)
    private var saved = (0, 0)
    private var link: Character = "."
    private var last: Unicode.Scalar = " "
    private var wraps = true
    private var (top, bottom): (Int, Int)
    /// What a sequence asked for that is not known here.
    private(set) var unknown: Set<String> = []

    var rows: [String] {
        unknown.isEmpty ? cells.map { String($0.filter { $0 != Self.tail }) } : ["unknown: \(unknown)"]
    }

    init(_ look: Look, width: Int, height: Int) {
        (self.look, self.width, self.height) = (look, width, height)
        (cells, top, bottom) = ([], 0, 0)
        resize(width: width, height: height)
    }

    private var blank: Character { look == .link ? "." : " " }

    /// Takes on another size; what a terminal shows then, nobody knows.
    mutating func resize(width: Int, height: Int) {
        let isFirst = cells.isEmpty
        (self.width, self.height) = (width, height)
        cells = Array(repeating: Array(repeating: isFirst ? blank : "#", count: width), count: height)
        (top, bottom, x, y) = (0, height - 1, 0, 0)
    }

    /// Puts a character where the cursor is. What it overwrites half of is gone.
    private mutating func put(_ scalar: Unicode.Scalar) {
        let columns = look == .link ? 1 : TextScreen.columns(of: Character(scalar))
        if columns == 0 { return }
        if x + columns > width { (x, y) = wraps ? (0, y + 1) : (width - columns, y) }
        // The head may have been erased, and its tail left by the simple way in which that is done here.
        if cells[y][x] == Self.tail, x > 0, TextScreen.columns(of: cells[y][x - 1]) == 2 { cells[y][x - 1] = blank }
        if x + columns < width, cells[y][x + columns] == Self.tail { cells[y][x + columns] = blank }
        cells[y][x] = look == .link ? link : Character(scalar)
        if columns == 2 { cells[y][x + 1] = Self.tail }
        x += columns
    }

    /// Takes what was written.
    mutating func take(_ text: String) {
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": escape(&rest)
            case "\r": x = 0
            case "\n": y == bottom ? scroll(1) : (y = min(y + 1, height - 1))
            case "\u{8}": x = max(min(x, width - 1) - 1, 0)
            case "\u{F}", "\u{7}": break
            default:
                put(scalar)
                last = scalar
            }
        }
    }

    private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
        switch rest.popFirst() {
        case "[":
            let parameters = rest.prefix { $0.value < 0x40 }
            rest = rest.dropFirst(parameters.count)
            control(String(String.UnicodeScalarView(parameters)), rest.popFirst() ?? " ")
        case "]", "P", "_":
            var string = ""
            while let scalar = rest.popFirst(), scalar != "\u{1B}", scalar != "\u{7}" {
                string.unicodeScalars.append(scalar)
            }
            rest = rest.dropFirst(rest.first == "\\" ? 1 : 0)
            if string.hasPrefix("8;") {
                let address = string.split(separator: ";", omittingEmptySubsequences: false)[2]
                link = address.isEmpty ? "." : address.dropFirst("https://".count).first!
            }
        case "7": saved = (x, y)
        case "8": (x, y) = saved
        case "(": rest = rest.dropFirst()
        case "M": y == top ? scroll(-1) : (y -= 1)
        case "=", ">", "\\": break
        case let other: unknown.insert("ESC \(other.map(String.init) ?? "")")
        }
    }

    private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
        if parameters == "?7" { wraps = final == "h" }
        if parameters.hasPrefix("?") || parameters.hasPrefix(">") { return }
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        let count = max(numbers.first ?? 1, 1)
        switch final {
        case "H": (y, x) = (count - 1, max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
        case "G": x = count - 1
        case "d": (x, y) = (min(x, width - 1), count - 1)
        case "A": (x, y) = (min(x, width - 1), max(y - count, 0))
        case "B": (x, y) = (min(x, width - 1), min(y + count, height - 1))
        case "C": x = min(x + count, width - 1)
        case "D": x = max(min(x, width - 1) - count, 0)
        case "K" where numbers.first == 1: for column in 0...x { cells[y][column] = blank }
        case "K": for column in min(x, width - 1)..<width { cells[y][column] = blank }
        case "X": for column in x..<min(x + count, width) { cells[y][column] = blank }
        case "J":
            for column in min(x, width - 1)..<width { cells[y][column] = blank }
            for row in y + 1..<max(height, y + 1) { cells[row] = Array(repeating: blank, count: width) }
        case "P":
            cells[y].removeSubrange(x..<min(x + count, width))
            while cells[y].count < width { cells[y].append(blank) }
        case "@":
            cells[y] = Array((cells[y][..<x] + Array(repeating: blank, count: count) + cells[y][x...]).prefix(width))
        case "L" where y <= bottom: insertLines(count, at: y)
        case "M" where y <= bottom: deleteLines(count, at: y)
        case "S": scroll(count)
        case "T": scroll(-count)
        case "b": for _ in 0..<count { put(last) }
        case "r": (top, bottom, x, y) = (count - 1, (numbers.count > 1 ? numbers[1] : height) - 1, 0, 0)
        case "m", "h", "l", "t", "c", "n": break
        default: unknown.insert("CSI \(parameters)\(final)")
        }
    }

    private mutating func scroll(_ count: Int) {
        if count > 0 { deleteLines(count, at: top) } else { insertLines(-count, at: top) }
    }

    private mutating func deleteLines(_ count: Int, at row: Int) {
        for _ in 0..<min(count, bottom - row + 1) {
            cells.remove(at: row)
            cells.insert(Array(repeating: blank, count: width), at: bottom)
        }
    }

    private mutating func insertLines(_ count: Int, at row: Int) {
        for _ in 0..<min(count, bottom - row + 1) {
            cells.remove(at: bottom)
            cells.insert(Array(repeating: blank, count: width), at: row)
        }
    }
}
