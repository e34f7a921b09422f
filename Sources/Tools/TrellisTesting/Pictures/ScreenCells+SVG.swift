import CellGeometry
import TextScreen

extension ScreenCells {
    /// Reads a picture that `Canvas.svg` has written, or what `AnimatedPicture` shows at a time.
    ///
    /// - Parameter seconds: the time, from the start of a picture that moves.
    /// - Throws: `PictureError.unreadable` for anything else, and where the parts of the picture contradict each other.
    package init(svg text: String, at seconds: Double = 0) throws(PictureError) {
        var reading = SVGReading()
        try reading.read(text, at: seconds)
        self = try reading.cells()
    }
}

/// A picture while it is read. A cell has 16 by 32 units.
private struct SVGReading {
    /// A rectangle of a path, with its colour.
    struct Area {
        var rect: Rect
        var color: UInt32
    }

    struct TextPart {
        var text = ""
        var columns: [Int] = []
        var y = 0
        var name: String?
        var link: String?
        var isShown = true
    }

    private var sheet = StyleSheet()
    /// By the class of their group: backgrounds, what is drawn, underlines, lines through.
    private var areas: [String: [Area]] = [:]
    private var parts: [TextPart] = []
    /// The background of everything.
    private var ground: Area?
    private var prefix = ""
    private var isMoving = false

    mutating func read(_ text: String, at seconds: Double) throws(PictureError) {
        var reader = MarkupReader(text)
        var (isStyle, room) = (false, 0)
        var (group, link) = ("", String?.none)
        var stack: [TextPart] = []
        while let part = try reader.next() {
            switch part {
            case .start("svg", let attributes):
                let box = attributes["viewBox"]?.split(separator: " ").compactMap { Int($0) } ?? []
                guard box.count == 4 else { throw .unreadable("it has no size") }
                room = -box[0]
            case .start("style", _): isStyle = true
            case .end("style"): isStyle = false
            case .start("rect", let attributes):
                if sheet.shows(attributes, at: seconds) { ground = try self.ground(attributes, isMoving ? 0 : room) }
            case .start("g", let attributes):
                group = attributes["class"] ?? ""
                if group.hasSuffix("a") { isMoving = true }
                if group.hasSuffix("x") { prefix = String(group.dropLast()) }
            case .start("path", let attributes):
                if sheet.shows(attributes, at: seconds) { try addPath(attributes, to: String(group.suffix(1))) }
            case .start("a", let attributes): link = attributes["href"]
            case .end("a"): link = nil
            case .start("text", let attributes), .start("tspan", let attributes):
                var part = TextPart(y: stack.last?.y ?? 0, name: attributes["class"], link: link)
                part.isShown = sheet.shows(attributes, at: seconds)
                if let y = attributes["y"].flatMap({ Int($0) }) { part.y = y }
                part.columns = (attributes["x"] ?? "").split(separator: " ").compactMap { Int($0) }.map { $0 / 16 }
                stack.append(part)
            case .text(let text):
                if isStyle { sheet = StyleSheet(text) }
                if !stack.isEmpty { stack[stack.count - 1].text += text }
            case .end("text"), .end("tspan"):
                if let part = stack.popLast(), !part.text.isEmpty, part.isShown { parts.append(part) }
            default: break
            }
        }
    }

    private func ground(_ attributes: [String: String], _ room: Int) throws(PictureError) -> Area {
        guard let color = StyleSheet.color(attributes["fill"]), let width = attributes["width"].flatMap({ Int($0) }),
            let height = attributes["height"].flatMap({ Int($0) })
        else { throw .unreadable("its background has no size") }
        return Area(rect: Rect(x: 0, y: 0, width: width - 2 * room, height: height - 2 * room), color: color)
    }

    private mutating func addPath(_ attributes: [String: String], to group: String) throws(PictureError) {
        if let color = StyleSheet.color(attributes["stroke"]), let path = attributes["d"] {
            return try addDots(path, color)
        }
        guard let color = StyleSheet.color(attributes["fill"]), let path = attributes["d"] else {
            throw .unreadable("a path has no colour")
        }
        for piece in path.split(separator: "z") {
            let numbers = piece.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
            guard numbers.count >= 2, piece.first == "M" else { throw .unreadable("a path is none of a picture") }
            let isBox = numbers.count == 5 && numbers[4] == numbers[0] && piece.contains("H")
            // An outline begins in its cell, and stays there.
            let size = isBox ? Size(width: numbers[2], height: numbers[3]) : Size(width: 1, height: 1)
            areas[group, default: []].append(
                Area(rect: Rect(origin: Point(x: numbers[0], y: numbers[1]), size: size), color: color))
        }
    }

    /// Adds dashed lines, each dash of which is a dot.
    private mutating func addDots(_ path: String, _ color: UInt32) throws(PictureError) {
        for piece in path.split(separator: "M") {
            let numbers = piece.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
            guard numbers.count == 3 else { throw .unreadable("a line is none of dots") }
            for x in stride(from: numbers[0], to: numbers[0] + numbers[2], by: 8) {
                let dot = Rect(x: x, y: numbers[1] - 2, width: 4, height: 4)
                areas["d", default: []].append(Area(rect: dot, color: color))
            }
        }
    }

    func cells() throws(PictureError) -> ScreenCells {
        guard let ground = ground else { throw .unreadable("it has no background") }
        let size = Size(width: ground.rect.width / 16, height: ground.rect.height / 32)
        var cells = ScreenCells(size: size, background: ground.color)
        for (number, color) in try colors(of: "b", size) { cells.cells[number].look.background = color }
        let (drawn, under, through) = (try colors(of: "d", size), try colors(of: "u", size), try colors(of: "s", size))
        var isDrawn = Set<Int>()
        for part in parts {
            let base = sheet.rules[prefix + "x"] ?? [:]
            let declarations = base.merging(sheet.look(of: part.name)) { $1 }
            let isHidden = part.name == prefix + "t"
            let color = StyleSheet.color(declarations["fill"])
            let attributes = Self.attributes(declarations)
            var (column, y) = (0, (part.y - 24) / 32)
            for (index, character) in part.text.enumerated() {
                if index < part.columns.count { column = part.columns[index] }
                guard cells.contains(column, y) else {
                    if character == " " { continue }
                    throw .unreadable("a character lies at (\(column), \(y)), outside of the screen")
                }
                let number = y * size.width + column
                if isHidden, character != " " { isDrawn.insert(number) }
                column += cells.put(character, column, y) { look in
                    look.link = part.link
                    look.foreground = (isHidden ? drawn[number] : color) ?? look.background
                    if !isHidden { look.attributes = attributes }
                }
            }
        }
        guard isDrawn == Set(drawn.keys) || isMoving else {
            throw .unreadable("what is drawn and what is written lies in different cells")
        }
        // In a picture that moves, lines are only drawn.
        if isMoving {
            for (number, color) in drawn {
                cells.cells[number].character = ScreenCells.drawn
                cells.cells[number].look.foreground = color
            }
        }
        cells.normalize()
        for (lines, attribute) in [(under, Style.Attributes.underline), (through, .strikethrough)] {
            for (number, color) in lines {
                let cell = cells.cells[number]
                cells.cells[number].look.attributes.insert(attribute)
                var line = Underline()
                if attribute == .underline { line.kind = try kind(of: number, size) }
                if cell.character == " " {
                    cells.cells[number].look.foreground = color
                } else if cell.look.foreground != color {
                    guard attribute == .underline else { throw .unreadable("a line has another colour than its text") }
                    line.color = Color(bits: 2 << 24 | color)
                }
                if line != Underline() { cells.cells[number].look.line = line }
            }
        }
        return cells
    }

    /// The kind of the line in a cell, by what is drawn of it.
    private func kind(of number: Int, _ size: Size) throws(PictureError) -> Underline.Kind {
        let cell = Rect(x: number % size.width * 16, y: number / size.width * 32, width: 16, height: 32)
        let parts = (areas["u"] ?? []).map { $0.rect.intersection(cell) }.filter { !$0.isEmpty }
        func width(_ y: Int) -> Int {
            parts.filter { $0.y <= cell.y + y && cell.y + y < $0.bottom }.map(\.width).reduce(0, +)
        }
        switch (width(26), width(28), width(30)) {
        case (0, 16, 0): return .straight
        case (16, 0, 16): return .double
        case (0, 8, 8): return .curly
        case (0, 8, 0): return .dotted
        case (0, 12, 0): return .dashed
        default: throw .unreadable("a line below text has no kind")
        }
    }

    private static func attributes(_ declarations: [String: String]) -> Style.Attributes {
        var result: Style.Attributes = []
        if declarations["font-weight"] == "700" { result.insert(.bold) }
        if declarations["font-style"] == "italic" { result.insert(.italic) }
        if let animation = declarations["animation"], animation != "none" { result.insert(.blink) }
        return result
    }

    /// The colour of each cell that a path of a group touches.
    private func colors(of group: String, _ size: Size) throws(PictureError) -> [Int: UInt32] {
        var result: [Int: UInt32] = [:]
        for area in areas[group] ?? [] {
            let rect = area.rect
            guard rect.right <= 16 * size.width, rect.bottom <= 32 * size.height, rect.left >= 0, rect.top >= 0,
                !rect.isEmpty
            else {
                throw .unreadable("something is drawn outside of the screen")
            }
            for y in rect.top / 32...(rect.bottom - 1) / 32 {
                for x in rect.left / 16...(rect.right - 1) / 16 {
                    if let other = result[y * size.width + x], other != area.color {
                        throw .unreadable("two colours are drawn in the cell (\(x), \(y))")
                    }
                    result[y * size.width + x] = area.color
                }
            }
        }
        return result
    }
}

extension StyleSheet {
    /// Whether an element is shown at a time; see `AnimatedPicture`.
    fileprivate func shows(_ attributes: [String: String], at seconds: Double) -> Bool {
        let names = attributes["class"]?.split(separator: " ").map(String.init) ?? []
        guard let name = names.first(where: { shares[$0] != nil }),
            let animation = rules[name]?["animation"]?.split(separator: " "), animation.count > 1,
            let period = Double(animation[1].dropLast()), let share = shares[name]
        else { return true }
        let delay = attributes["style"].flatMap { Self.declarations($0)["animation-delay"] }
        let start = delay.flatMap { Double($0.dropLast()) } ?? 0
        return seconds >= start && (seconds - start).truncatingRemainder(dividingBy: period) < period * share / 100
    }

    /// The declarations of the class of a text, beside which there may be one of its time.
    fileprivate func look(of names: String?) -> [String: String] {
        let name = names?.split(separator: " ").first.map(String.init)
        guard let name, shares[name] == nil else { return [:] }
        return rules[name] ?? [:]
    }
}

extension ScreenCells {
    /// What stands for a character that is drawn, where a picture does not tell which one it is.
    static let drawn = "\u{FFFC}"

    /// The screen as a picture that moves has it, in which lines are only drawn.
    package var withoutDrawnCharacters: ScreenCells {
        var result = self
        for index in cells.indices {
            guard let scalar = cells[index].character.unicodeScalars.first?.value else { continue }
            let isDrawn = 0x2500...0x259F ~= scalar || 0x2801...0x28FF ~= scalar
            if isDrawn {
                result.cells[index].character = Self.drawn
                result.cells[index].look.link = nil
            }
        }
        return result
    }
}
