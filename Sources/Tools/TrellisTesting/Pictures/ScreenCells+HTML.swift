package import CellGeometry
import TextScreen

extension ScreenCells {
    /// Reads a page that `Canvas.html` has written, of a screen of a known size.
    ///
    /// - Throws: `PictureError.unreadable` for anything else.
    package init(html text: String, size: Size) throws(PictureError) {
        var reader = MarkupReader(text)
        var sheet = StyleSheet()
        var (isStyle, link, isSpan) = (false, String?.none, false)
        var plain: [String: String]?
        var style: [String: String] = [:]
        var result = ScreenCells(size: size, background: 0)
        var (x, y) = (0, -1)
        while let part = try reader.next() {
            switch part {
            case .start("style", _): isStyle = true
            case .end("style"): isStyle = false
            case .start("a", let attributes): link = attributes["href"]
            case .end("a"): link = nil
            case .start("pre", let attributes):
                plain = attributes["style"].map { StyleSheet.declarations($0) } ?? sheet.rules["pre"] ?? [:]
                guard let background = StyleSheet.color(plain?["background"]) else {
                    throw .unreadable("it has no background")
                }
                result = ScreenCells(size: size, background: background)
            case .end("pre"):
                result.normalize()
                guard y == size.height else { throw .unreadable("it has \(y) rows") }
                result.normalizeLines()
                self = result
                return
            case .start("span", let attributes):
                isSpan = true
                let own = attributes["style"].map { StyleSheet.declarations($0) }
                style = own ?? attributes["class"].flatMap { sheet.rules[$0] } ?? [:]
            case .end("span"): isSpan = false
            case .text(let text):
                if isStyle { sheet = StyleSheet(text) }
                guard let plain else { continue }
                let shown = isSpan ? plain.merging(style) { $1 } : plain
                for character in text {
                    if character == "\n" {
                        (x, y) = (0, y + 1)
                        continue
                    }
                    guard result.contains(x, y) else { throw .unreadable("a row is too long") }
                    x += result.put(character, x, y) { look in
                        look.foreground = StyleSheet.color(shown["color"]) ?? 0
                        look.background = StyleSheet.color(shown["background"]) ?? 0
                        look.link = link
                        look.attributes = Self.attributes(shown)
                        let kind = Underline.Kind.allCases.first { $0.css == shown["text-decoration-style"] }
                        let color = StyleSheet.color(shown["text-decoration-color"])
                        if kind != nil || color != nil {
                            look.line = Underline(kind ?? .straight, color: color.map { Color(bits: 2 << 24 | $0) })
                        }
                    }
                }
            default: break
            }
        }
        throw .unreadable("it has no screen in it")
    }

    private static func attributes(_ declarations: [String: String]) -> Style.Attributes {
        var result: Style.Attributes = []
        if declarations["font-weight"] == "700" { result.insert(.bold) }
        if declarations["font-style"] == "italic" { result.insert(.italic) }
        let lines = declarations["text-decoration"] ?? ""
        if lines.contains("underline") { result.insert(.underline) }
        if lines.contains("line-through") { result.insert(.strikethrough) }
        return result
    }
}
