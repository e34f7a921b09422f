/// A terminal that knows only where the cursor is and which cell links where: `.` for none, otherwise the first letter of
/// the host. It understands what ncurses writes for xterm-256color.
struct LinkReader {
    private var cells: [[Character]]
    private let width: Int
    private let height: Int
    private var (x, y) = (0, 0)
    private var saved = (0, 0)
    private var link: Character = "."
    private var (top, bottom): (Int, Int)
    /// What a sequence asked for that is not known here.
    private(set) var unknown: Set<String> = []

    var rows: [String] { unknown.isEmpty ? cells.map { String($0) } : ["unknown: \(unknown)"] }

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        cells = Array(repeating: Array(repeating: ".", count: width), count: height)
        (top, bottom) = (0, height - 1)
    }

    /// Takes what was written.
    mutating func take(_ text: String) {
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": escape(&rest)
            case "\r": x = 0
            case "\n": y == bottom ? scroll(1) : (y = min(y + 1, height - 1))
            case "\u{8}": x = max(x - 1, 0)
            case "\u{F}", "\u{7}": break
            default:
                if x == width { (x, y) = (0, y + 1) }
                cells[y][x] = link
                x += 1
            }
        }
    }

    private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
        switch rest.popFirst() {
        case "[":
            let parameters = rest.prefix { $0.value < 0x40 }
            rest = rest.dropFirst(parameters.count)
            control(String(String.UnicodeScalarView(parameters)), rest.popFirst() ?? " ")
        case "]", "P":
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
        if parameters.hasPrefix("?") || parameters.hasPrefix(">") { return }
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        let count = max(numbers.first ?? 1, 1)
        switch final {
        case "H": (y, x) = (count - 1, max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
        case "G": x = count - 1
        case "d": y = count - 1
        case "A": y = max(y - count, 0)
        case "B": y = min(y + count, height - 1)
        case "C": x = min(x + count, width - 1)
        case "D": x = max(min(x, width - 1) - count, 0)
        case "K" where numbers.first == 1: for column in 0...x { cells[y][column] = "." }
        case "K": for column in x..<width { cells[y][column] = "." }
        case "X": for column in x..<min(x + count, width) { cells[y][column] = "." }
        case "J":
            for column in min(x, width)..<width { cells[y][column] = "." }
            for row in y + 1..<max(height, y + 1) { cells[row] = Array(repeating: ".", count: width) }
        case "P":
            cells[y].removeSubrange(x..<min(x + count, width))
            while cells[y].count < width { cells[y].append(".") }
        case "@":
            cells[y] = Array((cells[y][..<x] + Array(repeating: ".", count: count) + cells[y][x...]).prefix(width))
        case "L" where y <= bottom: insertLines(count, at: y)
        case "M" where y <= bottom: deleteLines(count, at: y)
        case "S": scroll(count)
        case "T": scroll(-count)
        case "b": for _ in 0..<count where x < width { (cells[y][x], x) = (link, x + 1) }
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
            cells.insert(Array(repeating: ".", count: width), at: bottom)
        }
    }

    private mutating func insertLines(_ count: Int, at row: Int) {
        for _ in 0..<min(count, bottom - row + 1) {
            cells.remove(at: bottom)
            cells.insert(Array(repeating: ".", count: width), at: row)
        }
    }
}
