public import TrellisViews

extension Header: SemanticView {
    /// A heading, with the subtitle as its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .heading
        meaning.value = subtitle.isEmpty ? nil : subtitle.inOneLine
    }
}

extension StatusBar: SemanticView {
    /// A row of status, with its texts.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .status
        meaning.value = [left, center, right].filter { !$0.isEmpty }.map(\.inOneLine).joined(separator: ", ")
    }
}

extension Spinner: SemanticView {
    /// Progress that is busy, or a text once it is not.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = isActive ? .progress : .text
        if isActive { meaning.states.insert(.busy) }
    }
}

extension ProgressBar: SemanticView {
    /// How far it is, in per cent, or that it is busy.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .progress
        meaning.value = share.map { "\(Int($0 * 100))%" }
        if value == nil { meaning.states.insert(.busy) }
    }
}

extension LoadingCover: SemanticView {
    /// Nothing, or that it is busy.
    public func describe(_ meaning: inout Semantics) {
        meaning = Semantics(isLoading ? .progress : .group, name: isLoading ? message : "")
        if isLoading { meaning.states.insert(.busy) }
    }
    /// Leaves out the blocks.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant.superview === self, isPart(descendant) { meaning.kind = .part }
    }
}

extension Paginator: SemanticView {
    /// The page that is shown.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .slider
        if meaning.name.isEmpty { meaning.name = "page" }
        meaning.value = "\(shownPage + 1)"
        meaning.position = (shownPage, count)
    }
    /// The number of the page.
    public var focusPoint: Point? {
        let spans = slots(in: bounds.width).spans
        let span = spans.first { $0.slot == .page(shownPage) || $0.slot == .summary }
        guard let span else { return nil }
        return Point(
            x: min(span.columns.lowerBound + (span.slot == .summary ? 0 : 1), max(0, bounds.width - 1)),
            y: row(in: bounds.height))
    }
}

extension Breadcrumbs: SemanticView {
    /// A path, with its parts.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .list
        if meaning.name.isEmpty { meaning.name = "path" }
        meaning.value = parts.indices.contains(selected) ? names[selected] : nil
        meaning.parts = Semantics.Parts(count: parts.count) { [self] index in
            var part = Semantics(.link, name: names[index])
            part.position = (index, parts.count)
            if index == selected { part.states.insert(.selected) }
            let crumbs = crumbs(in: bounds.width)
            if let span = crumbs.index(of: index).map({ crumbs.spans[$0] }) {
                part.area = Rect(x: span.x, y: row, width: span.columns, height: 1)
            }
            part.actions = [Command("go") { [weak self] in self?.choose(index) }]
            return part
        }
    }
    /// The selected part.
    public var focusPoint: Point? {
        let crumbs = crumbs(in: bounds.width)
        return crumbs.index(of: selected).map { Point(x: crumbs.spans[$0].x, y: row) }
    }
}
