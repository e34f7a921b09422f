import TextScreen

/// The parts that `Breadcrumbs` shows at a width: a function of the parts and the width.
struct BreadcrumbLayout {
    /// A part of the row.
    enum Crumb: Hashable {
        case part(Int)
        /// The `…` in place of parts without room.
        case hidden(Range<Int>)

        /// The indices of the parts that it stands for.
        var parts: Range<Int> {
            switch self {
            case .part(let index): index..<index + 1
            case .hidden(let range): range
            }
        }
    }

    /// A crumb with its text and its first column.
    struct Span {
        var crumb: Crumb
        var text: String
        var x: Int
        var columns: Int
    }

    /// The crumbs, from left to right.
    private(set) var spans: [Span] = []

    /// The columns of the separator with a blank at both sides.
    static let gap = 3

    static func columns(of parts: [String]) -> Int {
        parts.reduce(0) { $0 + $1.columns } + gap * max(0, parts.count - 1)
    }

    /// Chooses the parts to show: all of them; or the first one and as many of the last ones as fit; or only the last
    /// ones, of which a single one is truncated.
    init(_ parts: [String], width: Int, dots: String = "…") {
        guard !parts.isEmpty, width > 0 else { return }
        let widths = parts.map(\.columns)
        func total(_ indices: some Collection<Int>) -> Int { indices.reduce(0) { $0 + widths[$1] + Self.gap } }
        let all = Array(parts.indices)
        if total(all) - Self.gap <= width {
            fill(all.map { .part($0) }, parts, dots)
            return
        }
        let last = parts.count - 1
        let hiddenColumns = dots.columns + Self.gap
        // The first hidden part follows the first part if there is room for that.
        for lead in last >= 2 ? [1, 0] : [0] where last > 0 {
            var first = last
            var used = total(0..<lead) + hiddenColumns + widths[last]
            guard used <= width else { continue }
            while first - 1 > lead, used + widths[first - 1] + Self.gap <= width {
                first -= 1
                used += widths[first] + Self.gap
            }
            let shown = (0..<lead).map { Crumb.part($0) } + [.hidden(lead..<first)] + (first...last).map { .part($0) }
            fill(shown, parts, dots)
            return
        }
        let room = last > 0 && width >= hiddenColumns + 4 ? width - hiddenColumns : width
        let text = parts[last].truncated(to: room)
        if room < width { add(.hidden(0..<last), dots) }
        add(.part(last), text)
    }

    private mutating func fill(_ crumbs: [Crumb], _ parts: [String], _ dots: String) {
        for crumb in crumbs {
            switch crumb {
            case .part(let index): add(crumb, parts[index])
            case .hidden: add(crumb, dots)
            }
        }
    }

    private mutating func add(_ crumb: Crumb, _ text: String) {
        let x = spans.last.map { $0.x + $0.columns + Self.gap } ?? 0
        spans.append(Span(crumb: crumb, text: text, x: x, columns: text.columns))
    }

    func index(of part: Int) -> Int? { spans.firstIndex { $0.crumb.parts.contains(part) } }

    func index(at x: Int) -> Int? { spans.firstIndex { ($0.x..<$0.x + $0.columns).contains(x) } }
}
