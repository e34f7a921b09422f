import CellGeometry
import Foundation

/// The sixel pictures in some output, by a small reader of our own: cells have 10x20 pixels.
struct Sixels: Collection {
    /// One picture: where it is, and its pixels in percent; nil for one that is not drawn.
    struct Picture {
        var place: Rect
        var pixels: [[(red: Int, green: Int, blue: Int)?]]
    }

    private var pictures: [Picture] = []
    var startIndex: Int { pictures.startIndex }
    var endIndex: Int { pictures.endIndex }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Picture { pictures[index] }

    init(_ output: String) {
        var rest = Substring(output)
        while let start = rest.range(of: "\u{1B}P") {
            let before = rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let end = rest.range(of: "\u{1B}\\") else { return }
            let place = before[before.range(of: "\u{1B}7\u{1B}[", options: .backwards)!.upperBound...].dropLast()
            let numbers = place.split(separator: ";").map { Int($0)! }
            pictures.append(Self.read(rest[..<end.lowerBound], at: Point(x: numbers[1] - 1, y: numbers[0] - 1)))
            rest = rest[end.upperBound...]
        }
    }

    private static func read(_ data: Substring, at place: Point) -> Picture {
        var rest = data.drop { $0 != "q" }.dropFirst()
        func number() -> Int {
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return Int(digits) ?? 0
        }
        func numbers() -> [Int] {
            var numbers = [number()]
            while rest.first == ";" {
                rest = rest.dropFirst()
                numbers.append(number())
            }
            return numbers
        }
        var pixels: [[(red: Int, green: Int, blue: Int)?]] = []
        var colors: [Int: (red: Int, green: Int, blue: Int)] = [:]
        var (x, band, color, size) = (0, 0, 0, Size.zero)
        while let character = rest.popFirst() {
            switch character {
            case "\"":
                let numbers = numbers()
                size = Size(width: numbers[2], height: numbers[3])
                pixels = Array(repeating: Array(repeating: nil, count: size.width), count: size.height)
            case "#":
                let numbers = numbers()
                color = numbers[0]
                if numbers.count == 5 { colors[color] = (numbers[2], numbers[3], numbers[4]) }
            case "$": x = 0
            case "-": (x, band) = (0, band + 1)
            default:
                var (count, sixel) = (1, character)
                if character == "!" {
                    count = number()
                    sixel = rest.popFirst()!
                }
                let bits = Int(sixel.asciiValue!) - 63
                for _ in 0..<count {
                    for bit in 0..<6 where bits >> bit & 1 == 1 { pixels[6 * band + bit][x] = colors[color]! }
                    x += 1
                }
            }
        }
        let cells = Size(width: (size.width + 9) / 10, height: (size.height + 19) / 20)
        return Picture(place: Rect(origin: place, size: cells), pixels: pixels)
    }
}

/// A terminal with kitty's graphics protocol, as far as it is used: pictures by number, and their pieces.
struct Kitty {
    /// The sizes of the pictures that were sent.
    private(set) var sizes: [Int: Size] = [:]
    private(set) var sentCount = 0
    private(set) var problems: [String] = []
    private var placed: [Int: [Int: Rect]] = [:]
    private var pending: (id: Int, size: Size, bytes: Int)?

    /// The cells of all visible pieces.
    var visible: [Rect] { placed.values.flatMap(\.values) }

    mutating func take(_ output: String) {
        var rest = Substring(output)
        while let start = rest.range(of: "\u{1B}_G") {
            let before = rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            let end = rest.range(of: "\u{1B}\\")!
            let parts = rest[..<end.lowerBound].split(separator: ";", maxSplits: 1)
            var keys: [Substring: Substring] = [:]
            for pair in parts[0].split(separator: ",") {
                keys[pair.prefix { $0 != "=" }] = pair.drop { $0 != "=" }.dropFirst()
            }
            command(keys, data: parts.count > 1 ? parts[1] : "", before)
            rest = rest[end.upperBound...]
        }
    }

    private mutating func command(_ keys: [Substring: Substring], data: Substring, _ before: Substring) {
        func number(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
        if keys["q"] != "2" { problems.append("it would be answered: \(keys)") }
        if data.utf8.count > 4096 { problems.append("a chunk of \(data.utf8.count)") }
        switch keys["a"] {
        case "t", nil:
            if keys["a"] == "t" { pending = (number("i"), Size(width: number("s"), height: number("v")), 0) }
            guard var picture = pending else { return problems.append("data without a picture") }
            picture.bytes += data.utf8.count / 4 * 3 - data.suffix(2).filter { $0 == "=" }.count
            pending = picture
            guard keys["m"] == "0" else { return }
            if picture.bytes != 3 * picture.size.area { problems.append("\(picture.bytes) bytes for \(picture.size)") }
            sizes[picture.id] = picture.size
            sentCount += 1
            pending = nil
        case "p":
            guard let size = sizes[number("i")] else { return problems.append("a place of nothing") }
            let part = Rect(x: number("x"), y: number("y"), width: number("w"), height: number("h"))
            if part.isEmpty || !Rect(origin: .zero, size: size).contains(part) {
                problems.append("\(part) of \(size)")
            }
            let place = before[before.range(of: "\u{1B}[", options: .backwards)!.upperBound...].dropLast()
            let numbers = place.split(separator: ";").map { Int($0)! }
            placed[number("i"), default: [:]][number("p")] = Rect(
                x: numbers[1] - 1, y: numbers[0] - 1, width: number("c"), height: number("r"))
        case "d":
            switch keys["d"] {
            case "A": (sizes, placed) = ([:], [:])
            case "I":
                sizes[number("i")] = nil
                placed[number("i")] = nil
            default: placed[number("i")] = nil
            }
        default: problems.append("unknown: \(keys)")
        }
    }
}
