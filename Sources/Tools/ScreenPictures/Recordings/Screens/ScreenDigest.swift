public import CellGeometry
public import TextScreen

/// A screen in short: its size, its cursor, and numbers that differ for different texts and styles.
public struct ScreenDigest: Hashable, Sendable {
    /// The size in cells.
    public let size: Size
    /// A number that depends on the characters.
    public let text: UInt32
    /// A number that depends on colours, attributes and links.
    public let styles: UInt32
    /// The position of the hardware cursor; nil when it is hidden.
    public let cursor: Point?

    /// Reads a whole screen. O(cells).
    public init(_ canvas: Canvas, cursor: Point?) {
        size = canvas.size
        self.cursor = cursor
        var (text, styles) = (Hash(), Hash())
        var (lastStyle, repeats) = (Style.plain, UInt32(0))
        for y in 0..<size.height {
            for x in 0..<size.width {
                let cell = canvas[x, y]
                if cell.width > 0 {
                    if cell.glyph & Cell.clusterBit == 0 {
                        text.add(cell.glyph)
                    } else {
                        for scalar in canvas.clusters.character(of: cell.glyph).unicodeScalars {
                            text.add(scalar.value)
                        }
                    }
                }
                let style = cell.style
                if style == lastStyle {
                    repeats += 1
                } else {
                    styles.add(repeats)
                    styles.add(style)
                    (lastStyle, repeats) = (style, 1)
                }
            }
        }
        styles.add(repeats)
        (self.text, self.styles) = (text.value, styles.value)
    }

    /// Reads what `description` writes.
    init?(_ description: String) {
        let parts = description.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 4, let size = parseSize(parts[0]), let text = UInt32(parts[1], radix: 16),
            let styles = UInt32(parts[2], radix: 16)
        else { return nil }
        self.size = size
        self.text = text
        self.styles = styles
        if parts[3] == "-" {
            cursor = nil
        } else {
            guard let point = parsePoint(parts[3]) else { return nil }
            cursor = point
        }
    }
}

extension ScreenDigest: CustomStringConvertible {
    /// The digest as a recording has it: `80x24 0f1e2d3c 4b5a6978 3,4`, or `-` for no cursor.
    public var description: String {
        func hex(_ number: UInt32) -> String {
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }
        let cursor = self.cursor.map { "\($0.x),\($0.y)" } ?? "-"
        return "\(size.width)x\(size.height) \(hex(text)) \(hex(styles)) \(cursor)"
    }
}

/// FNV-1a by 32-bit words: the same in each run, unlike `Hasher`.
private struct Hash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ word: UInt32) {
        state = (state ^ UInt64(word)) &* 0x0000_0100_0000_01B3
    }

    mutating func add(_ style: Style) {
        add(style.foreground.bits)
        add(style.background.bits)
        add(UInt32(style.attributes.rawValue))
        if let link = style.link { for byte in link.address.utf8 { add(UInt32(byte)) } }
    }

    var value: UInt32 { UInt32(truncatingIfNeeded: state ^ state >> 32) }
}
