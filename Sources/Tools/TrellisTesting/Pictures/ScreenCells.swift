package import CellGeometry
package import ScreenPictures
package import TextScreen

/// What is to be seen on a screen, cell for cell, wherever it comes from: a canvas, or a picture of one.
package struct ScreenCells: Equatable {
    package struct Cell: Equatable {
        /// Empty for the tail of a wide character.
        package var character: String
        package var look: CellLook
    }

    package private(set) var size: Size
    /// Row after row.
    package internal(set) var cells: [Cell]

    /// What a picture of a canvas shows.
    package init(_ canvas: Canvas, _ options: ExportOptions = .dark) {
        size = canvas.size
        cells = []
        let looks = canvas.looks(options)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let isTail = canvas.character(x: x, y: y) == nil
                cells.append(
                    Cell(
                        character: isTail ? "" : String(canvas.exportedCharacter(x: x, y: y)),
                        look: looks[y * size.width + x]))
            }
        }
    }

    init(size: Size, background: UInt32) {
        self.size = size
        let blank = Cell(character: " ", look: CellLook(foreground: background, background: background))
        cells = Array(repeating: blank, count: size.area)
    }

    package internal(set) subscript(x: Int, y: Int) -> Cell {
        get { cells[y * size.width + x] }
        set { cells[y * size.width + x] = newValue }
    }

    func contains(_ x: Int, _ y: Int) -> Bool { Rect(origin: .zero, size: size).contains(Point(x: x, y: y)) }

    /// Puts a character with the look of its text. The background stays.
    ///
    /// - Returns: the columns of the character.
    mutating func put(_ character: Character, _ x: Int, _ y: Int, _ change: (inout CellLook) -> Void) -> Int {
        let width = max(1, columns(of: character))
        for column in x..<x + width where contains(column, y) {
            self[column, y].character = column == x ? String(character) : ""
            change(&self[column, y].look)
        }
        return width
    }

    package mutating func change(_ x: Int, _ y: Int, _ change: (inout CellLook) -> Void) { change(&self[x, y].look) }

    /// Leaves out what cannot be seen of lines below, as `Canvas.looks` does: the colour of a blank, and that of a line
    /// that its text has too.
    mutating func normalizeLines() {
        for index in cells.indices {
            guard let line = cells[index].look.line else { continue }
            if let color = line.color, cells[index].character == " ", cells[index].look.attributes == .underline {
                cells[index].look.foreground = color.bits & 0xFFFFFF
            }
            if line.color?.bits == 2 << 24 | cells[index].look.foreground { cells[index].look.line?.color = nil }
            if cells[index].look.line == Underline() { cells[index].look.line = nil }
        }
    }

    /// Leaves out what cannot be seen, as `Canvas.looks` does: the colour of a blank.
    mutating func normalize() {
        for index in cells.indices where cells[index].character == " " {
            cells[index].look.attributes.formIntersection([.underline, .strikethrough])
            if cells[index].look.attributes.isEmpty {
                cells[index].look.foreground = cells[index].look.background
            }
        }
    }

    // MARK: Differences

    /// What differs from another screen, a line each: `(3, 1): "a" is "b", bold is plain`.
    package func differences(from other: ScreenCells) -> [String] {
        if size != other.size { return ["the size is \(size) instead of \(other.size)"] }
        return cells.indices.compactMap { index in
            let (new, old) = (cells[index], other.cells[index])
            guard new != old else { return nil }
            var parts: [String] = []
            if new.character != old.character { parts.append("\"\(new.character)\" instead of \"\(old.character)\"") }
            func compare<Value: Equatable>(_ name: String, _ value: (CellLook) -> Value, _ text: (Value) -> String) {
                let (first, second) = (value(new.look), value(old.look))
                if first != second { parts.append("\(name) \(text(first)) instead of \(text(second))") }
            }
            compare("foreground", \.foreground, Self.hex)
            compare("background", \.background, Self.hex)
            compare("attributes", \.attributes, Self.names)
            compare("line", \.line) { $0.map { "\($0)" } ?? "none" }
            compare("link", \.link) { $0 ?? "none" }
            return "(\(index % size.width), \(index / size.width)): \(parts.joined(separator: ", "))"
        }
    }

    private static func hex(_ color: UInt32) -> String { "#" + String(color | 1 << 24, radix: 16).dropFirst() }

    private static func names(_ attributes: Style.Attributes) -> String {
        let all: [(Style.Attributes, String)] = [
            (.bold, "bold"), (.italic, "italic"), (.underline, "underlined"), (.blink, "blinking"),
            (.strikethrough, "struck through"),
        ]
        let names = all.filter { attributes.contains($0.0) }.map(\.1)
        return names.isEmpty ? "none" : names.joined(separator: " and ")
    }

    /// The characters, one line per row, between bars.
    package var picture: String {
        (0..<size.height).map { y in
            "|" + (0..<size.width).map { self[$0, y].character }.joined() + "|"
        }.joined(separator: "\n")
    }
}
