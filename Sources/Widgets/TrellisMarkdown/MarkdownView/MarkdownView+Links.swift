public import TrellisViews

extension MarkdownView {
    /// The link that has the focus; nil for none.
    public var currentLink: MarkdownInline.Target? {
        guard let chosen = currentLinkIndex else { return nil }
        flow.update(width: contentArea.width)
        guard chosen.unit < flow.units.count else { return nil }
        let links = flow.layout(chosen.unit).links
        return chosen.link < links.count ? links[chosen.link] : nil
    }

    /// Moves to the next link, or with -1 to the previous one.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    public func selectLink(_ direction: Int) -> Bool {
        guard let chosen = nextLink(direction) else { return false }
        currentLinkIndex = chosen
        jump(to: row(of: chosen), of: chosen.unit)
        return true
    }

    /// Opens the link that has the focus, as Enter does.
    public func openLink() {
        guard let link = currentLink else { return }
        if link.address.hasPrefix("#"), let heading = headings.heading(named: link.address) {
            return scroll(to: heading)
        }
        perform(onLink, link)
    }

    /// The link after or before the current one; without one that is visible, the first or last one in view or beyond.
    func nextLink(_ direction: Int) -> MarkdownLinkIndex? {
        let scene = scene()
        guard let first = scene.units.first, let last = scene.units.last else { return nil }
        if let current = currentLinkIndex, current.unit < flow.units.count, isVisible(current, scene) {
            let same = MarkdownLinkIndex(unit: current.unit, link: current.link + direction)
            if flow.layout(current.unit).links.indices.contains(same.link) { return same }
            return link(from: current.unit + direction, direction)
        }
        // The first unit may begin above the view.
        let start = direction > 0 ? first.index : last.index
        if let links = visibleLinks(of: start, scene), let link = direction > 0 ? links.first : links.last {
            return link
        }
        return link(from: start + direction, direction)
    }

    private func link(from start: Int, _ direction: Int) -> MarkdownLinkIndex? {
        let units = flow.linkedUnits
        // The first one at the start or after it; going back, the first one after it.
        let least = direction > 0 ? start : start + 1
        var (next, high) = (0, units.count)
        while next < high {
            let middle = (next + high) / 2
            if units[middle] < least { next = middle + 1 } else { high = middle }
        }
        let found =
            direction > 0
            ? units[next...].first { !flow.layout($0).links.isEmpty }
            : units[..<next].last { !flow.layout($0).links.isEmpty }
        return found.map { MarkdownLinkIndex(unit: $0, link: direction > 0 ? 0 : flow.layout($0).links.count - 1) }
    }

    private func isVisible(_ chosen: MarkdownLinkIndex, _ scene: MarkdownScene) -> Bool {
        visibleLinks(of: chosen.unit, scene)?.contains(chosen) ?? false
    }

    private func visibleLinks(of unit: Int, _ scene: MarkdownScene) -> [MarkdownLinkIndex]? {
        guard let item = scene.units.first(where: { $0.index == unit }), flow.hasLinks(unit) else { return nil }
        var found: [MarkdownLinkIndex] = []
        let top = item.y + flow.units[unit].gap
        for (index, row) in flow.layout(unit).rows.enumerated() where 0..<scene.area.height ~= top + index {
            for part in row.parts where part.look.link >= 0 {
                let chosen = MarkdownLinkIndex(unit: unit, link: part.look.link)
                if found.last != chosen { found.append(chosen) }
            }
        }
        return found.sorted()
    }

    private func row(of chosen: MarkdownLinkIndex) -> Int {
        flow.layout(chosen.unit).rows.firstIndex { $0.parts.contains { $0.look.link == chosen.link } } ?? 0
    }

    func link(at point: Point, _ scene: MarkdownScene) -> MarkdownLinkIndex? {
        guard let (unit, row) = row(at: point, scene) else { return nil }
        let x = point.x - scene.area.x
        let part = row.parts.first { $0.look.link >= 0 && x >= $0.x && x < $0.x + $0.columns }
        return part.map { MarkdownLinkIndex(unit: unit, link: $0.look.link) }
    }

    func row(at point: Point, _ scene: MarkdownScene) -> (unit: Int, row: MarkdownRow)? {
        guard point.y >= 0, let item = scene.units.first(where: { point.y >= $0.y && point.y < $0.y + $0.height })
        else { return nil }
        let rows = flow.layout(item.index).rows
        let row = point.y - item.y - flow.units[item.index].gap
        return rows.indices.contains(row) ? (item.index, shown(rows[row])) : nil
    }
}

extension MarkdownView: LayoutAudited {
    /// After the last link Tab leaves, before the first one Shift+Tab.
    public var leavesByTab: Bool { true }
}

/// Forgets the current link when Tab leaves the last one: who comes back goes through the links again.
final class LeavingLinks: Interaction {
    /// Whether the last key leaves the links.
    private var leaves = false

    override func keyWillReachView(_ key: Key) {
        guard let view = view as? MarkdownView else { return }
        leaves = key == .tab && view.nextLink(1) == nil || key == Key.tab.shift && view.nextLink(-1) == nil
    }

    override func focusDidChange() {
        guard leaves, let view = view as? MarkdownView, !view.isFocused else { return }
        view.currentLinkIndex = nil
        leaves = false
    }
}
