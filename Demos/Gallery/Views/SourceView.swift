import Platform
import Trellis
import TrellisCode

/// The source of a page, which is read when it is shown.
final class SourceView: View {
    private let area = CodeView(language: .swift)
    private var file = ""
    var page: Page? { didSet { update() } }

    override init() {
        super.init()
        area.identifier = "source"
        add(area, "tt = ll = bb = rr = 0")
    }

    override func windowDidChange() { update() }

    private func update() {
        guard let page, window != nil, page.file != file else { return }
        file = page.file
        area.text = Self.read(file) ?? "The source of this page is not on this machine."
    }

    /// The text of a file; nil if it cannot be read.
    private static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
