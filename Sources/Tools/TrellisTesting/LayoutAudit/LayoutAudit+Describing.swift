import TrellisViews

/// How findings are told: by names, rules and pictures.
extension LayoutAudit {
    /// A finding as a problem, at the smallest size; lays out and paints the window at it.
    func describe(_ finding: AuditFinding) -> LayoutProblem {
        layOut(at: finding.size)
        let names = finding.views.map(name(of:))
        var rules: [String] = []
        for (view, name) in zip(finding.views, names) where !isWindow(view) { rules += lines(of: view, name) }
        return LayoutProblem(
            kind: finding.kind, views: names, words: words(finding, names), texts: textsInWords, size: finding.size,
            count: finding.count, rules: rules, picture: picture(finding))
    }

    private func words(_ finding: AuditFinding, _ names: [String]) -> String {
        switch finding.kind {
        case .overlap: "\(names[0]) and \(names[1]) overlap"
        case .outside: "\(names[0]) leaves \(names[1])"
        case .empty: "\(names[0]) has no cells"
        case .text: "\(names[0]) shows only \(finding.detail) of its text"
        case .order: "the focus moves \(finding.detail) from \(names[0]) to \(names[1])"
        case .focus: "\(names[0]) \(finding.detail)"
        case .name: "\(names[0]) accepts the focus and has no name: see View.spokenName"
        case .reading: "\(names[1]) is read after \(names[0]), \(finding.detail) which it lies"
        case .action: "\(names[0]) can be used at none of these sizes"
        case .issue: finding.detail
        }
    }

    // MARK: Names

    private func isWindow(_ view: View) -> Bool { view === window || view === window.overlayRoot }

    /// The name of a view; where others have the same, that of its superview before it.
    private func name(of view: View) -> String {
        if isWindow(view) { return "the window" }
        let name = view.nameInMessages
        var others = 0
        for node in nodes where node.view.nameInMessages == name { others += 1 }
        guard others > 1, let outer = view.superview else { return name }
        let siblings = outer.subviews.filter { $0.nameInMessages == name }
        let number = siblings.count > 1 ? siblings.firstIndex { $0 === view }.map { "#\($0 + 1)" } ?? "" : ""
        return isWindow(outer) ? name + number : "\(self.name(of: outer)).\(name)\(number)"
    }

    // MARK: Rules

    /// The frame of a view and its rules, those of one place on one line.
    private func lines(of view: View, _ name: String) -> [String] {
        let frame = view.frameInWindow
        let head = "\(name) at (\(frame.x), \(frame.y)), \(frame.size)"
        var lines: [(rules: String, origin: String?)] = []
        for (rule, origin) in view.rulesWithOrigins {
            if let last = lines.last, last.origin == origin {
                lines[lines.count - 1].rules += ", \(rule)"
            } else {
                lines.append((rule, origin))
            }
        }
        if lines.isEmpty { return ["\(head), without rules"] }
        return lines.map { "\(head): \($0.rules)" + ($0.origin.map { "  (\($0))" } ?? "") }
    }

    // MARK: Pictures

    private func picture(_ finding: AuditFinding) -> String {
        if canvas?.size != finding.size {
            work.pictures += 1
            canvas = window.paintTrial()
        }
        var picture = AuditPicture(canvas!)
        let frames = finding.views.filter { !isWindow($0) }.map(\.frameInWindow)
        for (frame, mark) in zip(frames, "12") { picture.mark(frame, mark) }
        if finding.kind == .overlap { picture.mark(frames[0].intersection(frames[1]), "#", isWhole: true) }
        return picture.description
    }
}

/// The characters of a screen, in which frames are marked.
struct AuditPicture: CustomStringConvertible {
    /// By rows; nil for the second half of a wide character.
    private var rows: [[Character?]] = []

    init(_ canvas: Canvas) {
        for y in 0..<canvas.size.height {
            rows.append(
                (0..<canvas.size.width).map { x in canvas[x, y].width == 0 ? nil : canvas.character(x: x, y: y) })
        }
    }

    /// Marks the edges of a frame, or only its corners where the edges would hide all that is in it.
    mutating func mark(_ frame: Rect, _ mark: Character, isWhole: Bool = false) {
        let isRoomy = isWhole || frame.width > 2 && frame.height > 2
        for y in frame.top..<frame.bottom where rows.indices.contains(y) {
            for x in frame.left..<frame.right where rows[y].indices.contains(x) {
                let isAside = x == frame.left || x == frame.right - 1
                let isAtEnd = y == frame.top || y == frame.bottom - 1
                if isRoomy ? isAside || isAtEnd : isAside && isAtEnd { set(mark, x, y) }
            }
        }
    }

    private mutating func set(_ mark: Character, _ x: Int, _ y: Int) {
        if rows[y][x] == nil, x > 0 { rows[y][x - 1] = " " }
        if x + 1 < rows[y].count, rows[y][x + 1] == nil { rows[y][x + 1] = " " }
        rows[y][x] = mark
    }

    var description: String { rows.map { "|\(String($0.compactMap { $0 }))|" }.joined(separator: "\n") }
}
