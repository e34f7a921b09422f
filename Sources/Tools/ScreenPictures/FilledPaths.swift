import TextScreen

/// Rectangles and outlines by colour, which become one path for each colour.
struct FilledPaths {
    struct Paint: Hashable {
        var color: RGB
        /// In percent.
        var opacity = 100
    }

    private var boxes: [Paint: [HalfPixels]] = [:]
    private var dots: [RGB: [HalfPixels]] = [:]
    private var dotOrder: [RGB] = []
    private var outlines: [Paint: String] = [:]
    private var order: [Paint] = []

    mutating func add(_ box: HalfPixels, _ paint: Paint) {
        note(paint)
        boxes[paint, default: []].append(box)
    }

    mutating func add(outline: String, _ paint: Paint) {
        note(paint)
        outlines[paint, default: ""] += outline
    }

    mutating func add(dot: HalfPixels, _ color: RGB) {
        if dots[color] == nil { dotOrder.append(color) }
        dots[color, default: []].append(dot)
    }

    private mutating func note(_ paint: Paint) {
        if boxes[paint] == nil, outlines[paint] == nil { order.append(paint) }
    }

    /// An element for each colour, in the order in which they came.
    var elements: [SVGElement] {
        order.map { paint in
            let opacity = paint.opacity == 100 ? "" : " fill-opacity=\".\(paint.opacity)\""
            let path = Self.merged(boxes[paint] ?? []).map(\.path).joined() + (outlines[paint] ?? "")
            return SVGElement(name: "path", attributes: " fill=\"\(paint.color.css)\"\(opacity) d=\"\(path)\"")
        }
    }

    /// Dots as dashed lines, whose dashes are as long and as far from each other as dots are: a filled area of a chart
    /// has thousands of them.
    var dotElements: [SVGElement] {
        dotOrder.map { color in
            var lines: [HalfPixels] = []
            for dot in dots[color]!.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
                if let last = lines.last, last.top == dot.top, last.right + 4 == dot.left {
                    lines[lines.count - 1].right = dot.right
                } else {
                    lines.append(dot)
                }
            }
            let path = lines.map { "M\($0.left) \($0.top + 2)h\($0.right - $0.left)" }.joined()
            return SVGElement(name: "path", attributes: " stroke=\"\(color.css)\" d=\"\(path)\"")
        }
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
