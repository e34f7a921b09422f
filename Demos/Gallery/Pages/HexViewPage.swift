import Trellis
import TrellisStreams

extension Page {
    static let hexView = Page("hex-view", "Bytes as numbers and text: search (/), go to (g), overwrite") { stage in
        let text = "Hexadecimal numbers at the left, text at the right.\n\0\0\0\0\u{1}\u{2}\u{3}Type to overwrite.\n"
        let start = Array(text.utf8)
        let view = HexView(
            HexData(count: 1 << 30) { range in
                range.map { $0 < start.count ? start[$0] : UInt8(truncatingIfNeeded: $0 &* $0 >> 4) }
            }, isReadOnly: false)
        view.identifier = "bytes"
        stage.put("box", Box("A gigabyte", view), "tt = ll = rr = bb = 0")
    }
}
