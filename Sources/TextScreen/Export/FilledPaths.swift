/// Rectangles and outlines by colour, which become one path for each colour.
struct FilledPaths {
    struct Paint: Hashable {
        var color: RGB
        /// In percent.
        var opacity = 100
    }

    private var boxes: [Paint: [HalfPixels]] = [:]
    private var outlines: [Paint: String] = [:]
    private var order: [Paint] = []

    var isEmpty: Bool { order.isEmpty }

    mutating func add(_ box: HalfPixels, _ paint: Paint) {
        note(paint)
        boxes[paint, default: []].append(box)
    }

    mutating func add(outline: String, _ paint: Paint) {
        note(paint)
        outlines[paint, default: ""] += outline
    }

    private mutating func note(_ paint: Paint) {
        if boxes[paint] == nil, outlines[paint] == nil { order.append(paint) }
    }

    /// An element for each colour, in the order in which they came.
    var markup: String {
        order.map { paint in
            let opacity = paint.opacity == 100 ? "" : " fill-opacity=\".\(paint.opacity)\""
            let path = Self.merged(boxes[paint] ?? []).map(\.path).joined() + (outlines[paint] ?? "")
            return "<path fill=\"\(paint.color.css)\"\(opacity) d=\"\(path)\"/>\n"
        }.joined()
    }

    /// The same area as fewer rectangles: neighbours of a row first, then rows below each other. O(n log n).
    static func merged(_ boxes: [HalfPixels]) -> [HalfPixels] {
        var rows: [HalfPixels] = []
        for box in boxes.sorted(by: { ($0.top, $0.bottom, $0.left) < ($1.top, $1.bottom, $1.left) }) {
            if let last = rows.last, last.top == box.top, last.bottom == box.bottom, box.left <= last.right {
                rows[rows.count - 1].right = max(last.right, box.right)
            } else {
                rows.append(box)
            }
        }
        var result: [HalfPixels] = []
        for box in rows.sorted(by: { ($0.left, $0.right, $0.top) < ($1.left, $1.right, $1.top) }) {
            if let last = result.last, last.left == box.left, last.right == box.right, box.top <= last.bottom {
                result[result.count - 1].bottom = max(last.bottom, box.bottom)
            } else {
                result.append(box)
            }
        }
        return result.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
    }
}

extension HalfPixels {
    var path: String { "M\(left) \(top)h\(right - left)v\(bottom - top)H\(left)z" }
}
