import TrellisKit

extension Page {
    static let hexView = Page("hex-view", "Bytes as numbers and text: search (/), go to (g), overwrite") { stage in
        let text = "Hexadecimal numbers at the left, text at the right.\n\0\0\0\0\u{1}\u{2}\u{3}Type to overwrite.\n"
        let start = Array(text.utf8)
        let view = HexView(
            HexData(count: 1 << 30) { range in
                range.map { $0 < start.count ? start[$0] : UInt8(truncatingIfNeeded: $0 &* $0 >> 4) }
            }, isReadOnly: false)
        let box = stage.put("box", Box("A gigabyte"), "tt = ll = rr = bb = 0")
        stage.put("bytes", view, in: box, "tt = bb = rr = 1, ll = 2")
    }
}
