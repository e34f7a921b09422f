import CellGeometry
import TextScreen
import TrellisViews

extension Table {
    func makeSortCommands() -> [Command] {
        let isSortable: @MainActor () -> Bool = { [unowned self] in
            columns.contains(where: \.isSortable) && !isTyping
        }
        return [
            Command(
                "reverse", name: "table.reverse", group: commandGroup, keys: ["S"], isHinted: false,
                isEnabled: { [unowned self] in isSortable() && sort != nil },
                action: { [unowned self] in sort.map { toggleSort(column: $0.column) } }),
            Command(
                "sort by the next column", name: "table.sort", group: commandGroup, keys: ["s"], isHinted: false,
                isEnabled: isSortable, action: { [unowned self] in sortByNextColumn() }),
        ]
    }

    /// The keys that `handleColumns(_:)` handles.
    var handledInColumns: [Command] {
        var result: [Command] = []
        let digits = columns.indices.prefix(9).filter { columns[$0].isSortable }.map { Key(Character("\($0 + 1)")) }
        if !digits.isEmpty {
            result.append(Command("sort by that column", name: "table.sortBy", group: commandGroup, keys: digits))
        }
        if geometry.lastFirstColumn > 0 {
            result.append(
                Command("scroll the columns", name: "table.scroll", group: commandGroup, keys: [.left, .right]))
        }
        return result
    }

    /// Handles events that concern columns.
    func handleColumns(_ event: Event) -> Bool {
        switch event {
        case .key(.left): return scrollColumns(by: -1)
        case .key(.right): return scrollColumns(by: 1)
        case .key(let key):
            guard let column = sortColumn(key) else { return false }
            toggleSort(column: column)
            return true
        case .mouse(let mouse): return handleColumns(mouse)
        default: return false
        }
    }

    func consumesInColumns(_ key: Key) -> Bool {
        key == .left || key == .right ? geometry.lastFirstColumn > 0 : sortColumn(key) != nil
    }

    /// The sortable column that a digit stands for: 1 for the first one.
    private func sortColumn(_ key: Key) -> Int? {
        guard case .character(let digit) = key.code, key.modifiers.isEmpty, !isTyping,
            let number = digit.wholeNumberValue, columns.indices.contains(number - 1), columns[number - 1].isSortable
        else { return nil }
        return number - 1
    }

    /// Scrolls by a number of columns; returns false if all columns fit.
    @discardableResult
    private func scrollColumns(by count: Int) -> Bool {
        guard geometry.lastFirstColumn > 0 else { return false }
        scrollColumns(to: firstColumn + count)
        return true
    }

    private func scrollColumns(to column: Int) {
        let column = min(max(0, column), geometry.lastFirstColumn)
        guard column != firstColumn else { return }
        wantedColumn = column
        setNeedsDisplay()
    }

    private func handleColumns(_ mouse: Mouse) -> Bool {
        let geometry = geometry
        let isAside = mouse.modifiers.contains(.shift)
        switch mouse.action {
        case .wheelLeft: return scrollColumns(by: -1)
        case .wheelRight: return scrollColumns(by: 1)
        case .wheelUp where isAside: return scrollColumns(by: -1)
        case .wheelDown where isAside: return scrollColumns(by: 1)
        case .press(.left) where geometry.header.contains(mouse.position):
            let x = mouse.position.x - geometry.columns.x
            if x >= 0, x < geometry.columns.width, let column = geometry.column(at: x + columnOffset) {
                toggleSort(column: column)
            }
            return true
        case .press(.left):
            columnGrab = columnBar.grab(at: mouse.position)
        case .release(.left): columnGrab = nil
        default: break
        }
        if let columnGrab {
            scrollColumns(to: geometry.column(at: columnBar.first(for: columnGrab, at: mouse.position)) ?? 0)
            return true
        }
        return false
    }
}
