import CellGeometry
import ScreenPictures

@testable import TextScreen

extension Canvas {
    /// A canvas of rows of text in a style.
    init(rows: [String], _ style: Style = .plain) {
        self.init(size: Size(width: rows.map(\.columns).max() ?? 0, height: rows.count))
        for (y, row) in rows.enumerated() { put(row, x: 0, y: y, style) }
    }

    /// Puts text at a column and a row.
    mutating func put(_ text: String, x: Int, y: Int, _ style: Style = .plain) {
        var x = x
        for character in text {
            let width = max(1, TextScreen.columns(of: character))
            put(
                glyph: clusters.glyph(of: character), width: width, x: x, y: y, style: style,
                clip: Rect(origin: .zero, size: size))
            x += width
        }
    }

    /// Puts a single scalar, whatever it is, in one column.
    mutating func put(scalar: UInt32, x: Int, y: Int, _ style: Style = .plain) {
        put(glyph: scalar, width: 1, x: x, y: y, style: style, clip: Rect(origin: .zero, size: size))
    }
}

/// Screens with everything that a cell can have.
enum TestScreens {
    /// Every character that is drawn, 16 a row, beside each other and in changing colours.
    static var drawn: Canvas {
        var canvas = Canvas(size: Size(width: 16, height: 26))
        for (index, glyph) in (Array(0x2500...0x259F) + Array(0x2800...0x28FF)).enumerated() {
            let style = Style(
                foreground: .palette(UInt8(1 + index / 5 % 7)), background: .palette(UInt8(index / 64 * 8)))
            canvas.put(scalar: UInt32(glyph), x: index % 16, y: index / 16, style)
        }
        return canvas
    }

    /// Wide and combining characters, emoji, both writing directions, and characters of other fonts.
    static var text: Canvas {
        Canvas(rows: [
            "漢字かな 한국어 ab漢cd", "e\u{301}a\u{308}\u{323} o\u{20D7} x\u{338}", "👍🏽 🇪🇺 👩‍👩‍👧 ☺️ 🐈a", "שלום עולם مرحبا abc",
            "▸▾◂ ✓✗ ●○ → ↑ … – ★ a▸b", "<&>\"' ]]> &amp; <!-- -->", "    two    three    ", "", "a",
        ])
    }

    /// Every combination of attributes and kinds of colours.
    static var styles: Canvas {
        let colors: [Color] = [
            .default, .red, .palette(12), .palette(99), .palette(250), .rgb(1, 2, 3), .rgb(0xAA, 0xBB, 0xCC),
        ]
        var canvas = Canvas(size: Size(width: 8 * colors.count, height: 128))
        for bits in 0..<128 {
            for (index, foreground) in colors.enumerated() {
                let style = Style(
                    foreground: foreground, background: colors[(index + bits) % colors.count],
                    attributes: Style.Attributes(rawValue: UInt8(bits)))
                canvas.put("ab c█漢 ", x: 8 * index, y: bits, style)
            }
        }
        return canvas
    }

    /// Every kind of line in several colours, over text, blanks, wide characters and drawn ones.
    static var lines: Canvas {
        let kinds = Underline.Kind.allCases
        var canvas = Canvas(size: Size(width: 24, height: kinds.count))
        for (y, kind) in kinds.enumerated() {
            for (x, color) in [nil, Color.rgb(255, 0, 0), .rgb(0, 17, 238)].enumerated() {
                var style = Style(foreground: .rgb(255, 0, 0), underline: Underline(kind, color: color))
                if x == 2 { style.attributes.insert(.bold) }
                canvas.put("ab c█漢", x: 8 * x, y: y, style)
            }
        }
        return canvas
    }

    /// Links beside each other, over blanks and lines, and some that no page should have.
    static var links: Canvas {
        var canvas = Canvas(size: Size(width: 40, height: 5))
        let first = Hyperlink("https://example.org/?a=1&b=\"<2>\"")
        let second = Hyperlink("mailto:ada@example.org")
        canvas.put("first", x: 2, y: 0, Style(attributes: .underline, link: first))
        canvas.put("second one", x: 7, y: 0, Style(link: second))
        canvas.put("  blanks  ", x: 0, y: 1, Style(link: first))
        canvas.put("──漢──", x: 4, y: 2, Style(foreground: .red, link: second))
        canvas.put("bad", x: 0, y: 3, Style(link: Hyperlink("javascript:alert(1)")))
        canvas.put("worse", x: 5, y: 3, Style(link: Hyperlink("JavaScript:alert(1)")))
        canvas.put("data", x: 12, y: 3, Style(link: Hyperlink("data:text/html,<script>")))
        return canvas
    }

    /// Every control character, noncharacters, and characters that take no columns.
    static var controls: Canvas {
        var canvas = Canvas(size: Size(width: 40, height: 3))
        let scalars =
            Array(0...0x1F) + Array(0x7F...0xA0) + [0x2028, 0x2029, 0xFFFE, 0xFFFF, 0x1FFFE, 0xFDD0, 0x200B, 0x301]
        for (index, scalar) in scalars.enumerated() {
            canvas.put(scalar: UInt32(scalar), x: index % 40, y: index / 40)
        }
        return canvas
    }

    static var all: [(name: String, canvas: Canvas)] {
        [
            ("drawn", drawn), ("text", text), ("styles", styles), ("lines", lines), ("links", links),
            ("controls", controls),
            ("nothing", Canvas(size: .zero)), ("flat", Canvas(size: Size(width: 5, height: 0))),
            ("blank", Canvas(size: Size(width: 3, height: 2))),
        ]
    }
}
