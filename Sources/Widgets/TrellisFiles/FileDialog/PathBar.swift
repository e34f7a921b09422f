import FileSystem
import TrellisViews
import TrellisWidgets

/// The folders around the listed one, each of which can be clicked. A path that is too long loses its start.
final class PathBar: View {
    var folder: LocalPath = .root { didSet { if folder != oldValue { setNeedsDisplay() } } }
    private let onChoose: @MainActor (LocalPath) -> Void

    init(onChoose: @escaping @MainActor (LocalPath) -> Void) {
        self.onChoose = onChoose
        super.init()
    }

    private struct Part {
        let text: String
        let columns: Range<Int>
        let folder: LocalPath
    }

    /// The visible parts, from left to right.
    private func parts(in width: Int) -> [Part] {
        let names = folder.ancestry.map { (text: $0.parent == nil ? $0.text : $0.name.text, folder: $0) }
        var first = names.count
        var room = width
        while first > 0 {
            let text = names[first - 1].text
            let needed = text.columns + (first - 1 < names.count - 1 && first > 1 ? 1 : 0)
            if needed + (first > 1 ? 2 : 0) > room, first < names.count { break }
            room -= needed
            first -= 1
        }
        var parts: [Part] = []
        var x = first > 0 ? 2 : 0
        for (index, name) in names.enumerated().dropFirst(first) {
            let text = name.text.truncated(to: max(0, width - x))
            parts.append(Part(text: text, columns: x..<x + text.columns, folder: name.folder))
            // The root is its own slash.
            x += text.columns + (index == 0 ? 0 : 1)
        }
        return parts
    }

    override func measure(for width: Int?) -> Measure { Measure(width: folder.text.columns, height: 1, minWidth: 4) }

    override var wantsHover: Bool { true }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        if let part = parts(in: bounds.width).first(where: { $0.columns.contains(mouse.position.x) }) {
            onChoose(part.folder)
        }
        return true
    }

    override func draw(in painter: Painter) {
        let style = painter[painter.isEffectivelyEnabled ? .muted : Role.muted.disabled]
        let parts = parts(in: painter.bounds.width)
        if let first = parts.first, first.columns.lowerBound > 0 {
            painter.text(showsOnlyASCII ? "<" : "…", x: 0, y: 0, style: style)
            painter.text("/", x: 1, y: 0, style: style)
        }
        for part in parts {
            let isLast = part.folder == folder
            painter.text(
                part.text, x: part.columns.lowerBound, y: 0,
                style: isLast && painter.isEffectivelyEnabled ? painter[.file["folder"]] : style)
            if !isLast, part.text != "/" { painter.text("/", x: part.columns.upperBound, y: 0, style: style) }
        }
    }
}
