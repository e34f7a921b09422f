import TrellisViews

/// The subviews of a view as they were last compared. What was found then holds until one of them moves.
struct AuditGroup {
    var size = Size.zero
    /// The indices and frames of the shown subviews.
    var views: [Int] = []
    var frames: [Rect] = []
    var findings: [Int] = []
    var isKnown = false
}

/// What is wrong with frames: overlapping, leaving the superview, having no cells, cutting text.
extension LayoutAudit {
    func checkFrames() {
        for index in nodes.indices where nodes[index].isShown && nodes[index].isChecked {
            checkCells(of: index)
            guard !nodes[index].children.isEmpty, !nodes[index].visible.isEmpty else { continue }
            if isUnchanged(index) {
                for finding in groups[index].findings { noteAgain(finding) }
            } else {
                compare(index)
            }
        }
    }

    func checkIssues() {
        var issues = window.ruleIssues
        for index in nodes.indices where nodes[index].isShown && nodes[index].isChecked {
            issues += nodes[index].audited?.ownLayoutIssues ?? []
        }
        for issue in issues {
            // Which views a container has no room for depends on the size; that there are some is one problem.
            let key = issue.firstRange(of: "has no room for ").map { String(issue[..<$0.lowerBound]) } ?? issue
            note(.issue, [], key: key, detail: issue)
        }
    }

    // MARK: One view

    private func checkCells(of index: Int) {
        let (view, visible) = (nodes[index].view, nodes[index].visible)
        if nodes[index].frame.isEmpty, index > 0 {
            if hasSomethingToShow(view) { note(.empty, [view]) }
            return
        }
        guard !visible.isEmpty, let text = nodes[index].audited?.textSize(for: nodes[index].frame.width), !text.isEmpty
        else { return }
        let (columns, rows) = (min(visible.width, text.width), min(visible.height, text.height))
        guard Double(columns * rows) < share * Double(text.area) else { return }
        if mayCutLines, rows == text.height { return }
        note(
            .text, [view],
            detail: rows == text.height
                ? "\(columns) of \(text.width) columns" : "\(columns)x\(rows) of \(text.width)x\(text.height) cells")
    }

    /// Whether a view without cells would show anything if it had some.
    private func hasSomethingToShow(_ view: View) -> Bool {
        let measure = view.measured()
        if !measure.isNone { return !measure.size.isEmpty }
        if type(of: view) != View.self { return true }
        return view.subviews.contains(where: \.isShownItself)
    }

    // MARK: Subviews

    private func isUnchanged(_ index: Int) -> Bool {
        guard groups[index].isKnown, groups[index].size == nodes[index].frame.size else { return false }
        var slot = 0
        for child in nodes[index].children where nodes[child].isShown {
            guard slot < groups[index].views.count, groups[index].views[slot] == child,
                groups[index].frames[slot] == nodes[child].frame
            else { return false }
            slot += 1
        }
        return slot == groups[index].views.count
    }

    private func compare(_ index: Int) {
        work.groups += 1
        var group = AuditGroup()
        group.size = nodes[index].frame.size
        group.isKnown = true
        for child in nodes[index].children where nodes[child].isShown {
            group.views.append(child)
            group.frames.append(nodes[child].frame)
        }
        let outer = nodes[index].view
        let bounds = Rect(origin: .zero, size: group.size)
        for (child, frame) in zip(group.views, group.frames) where nodes[child].isChecked && !frame.isEmpty {
            if frame.clipped(to: bounds, freeAlong: nodes[child].axes) != frame {
                let allowed = nodes[child].view.sheetAllowances
                // The shadow of an overlay.
                if outer === window.overlayRoot, nodes[child].view.isDecoration { continue }
                // What a sheet allows may depend on the size.
                if allowed != nil { group.isKnown = false }
                if allowed?.overflows == true { continue }
                let finding = note(.outside, [nodes[child].view, outer])
                if let finding { group.findings.append(finding) }
            }
        }
        if outer !== window.overlayRoot, nodes[index].audited?.layersSubviews != true {
            for (first, second) in overlaps(group) {
                let allowed = [first, second].compactMap { nodes[$0].view.sheetAllowances }
                if !allowed.isEmpty { group.isKnown = false }
                if allowed.contains(where: \.floats) { continue }
                let finding = note(.overlap, [nodes[first].view, nodes[second].view])
                if let finding { group.findings.append(finding) }
            }
        }
        groups[index] = group
    }

    /// The pairs of checked views of a group that have cells in common. O(n log n) where few of them lie side by side
    /// on both axes.
    private func overlaps(_ group: AuditGroup) -> [(Int, Int)] {
        let slots = group.views.indices.filter { slot in
            let index = group.views[slot]
            return nodes[index].isChecked && !group.frames[slot].isEmpty && nodes[index].view !== window.overlayRoot
        }
        if slots.count < 2 { return [] }
        let frames = group.frames
        let all = slots.dropFirst().reduce(frames[slots[0]]) { $0.union(frames[$1]) }
        let high = slots.reduce(0) { $0 + frames[$1].height } * all.width
        let wide = slots.reduce(0) { $0 + frames[$1].width } * all.height
        let isByRow = high <= wide
        func start(_ slot: Int) -> Int { isByRow ? frames[slot].top : frames[slot].left }
        func end(_ slot: Int) -> Int { isByRow ? frames[slot].bottom : frames[slot].right }
        var pairs: [(Int, Int)] = []
        var open: [Int] = []
        for slot in slots.sorted(by: { (start($0), $0) < (start($1), $1) }) {
            open.removeAll { end($0) <= start(slot) }
            for other in open {
                work.pairs += 1
                if frames[other].intersects(frames[slot]) { pairs.append((min(other, slot), max(other, slot))) }
            }
            open.append(slot)
        }
        return pairs.sorted { $0 < $1 }.map { (group.views[$0], group.views[$1]) }.filter(isRealOverlap)
    }

    /// Whether two views have more in common than edges that both share.
    private func isRealOverlap(_ first: Int, _ second: Int) -> Bool {
        func inner(_ index: Int) -> Rect { nodes[index].frame.inset(by: nodes[index].audited?.sharedEdges ?? .zero) }
        return inner(first).intersects(nodes[second].frame) || inner(second).intersects(nodes[first].frame)
    }
}
