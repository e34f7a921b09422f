/// The slots of a `Paginator`: a function of the page, the number of pages and the width.
struct PageSlots: Equatable {
    /// A part of the row.
    enum Slot: Equatable {
        case previous, next, gap
        case page(Int)
        case summary
    }

    private(set) var spans: [(slot: Slot, columns: Range<Int>)] = []

    var columns: Int { spans.last?.columns.upperBound ?? 0 }

    static func == (a: PageSlots, b: PageSlots) -> Bool {
        a.spans.count == b.spans.count
            && zip(a.spans, b.spans).allSatisfy { $0.slot == $1.slot && $0.columns == $1.columns }
    }

    /// Chooses the slots with most pages that fit.
    ///
    /// - Parameters:
    ///   - page: the current page, which must be in 0..<`count`.
    ///   - count: the number of pages.
    ///   - reach: the pages shown at each side of the current one, as long as there is room.
    ///   - width: the available columns; nil for as many as needed.
    init(page: Int, of count: Int, reach: Int, width: Int?) {
        guard count > 0 else { return }
        let digits = "\(count)".utf8.count
        let room = width ?? .max
        for reach in stride(from: max(0, min(reach, 50)), through: 0, by: -1) {
            let pages = Self.pages(around: page, of: count, reach: reach)
            let columns = 2 * Self.arrow + pages.count * (digits + 2)
            guard columns <= room else { continue }
            fill([.previous] + pages + [.next]) { $0 == .previous || $0 == .next ? Self.arrow : digits + 2 }
            return
        }
        let summary = "\(page + 1)/\(count)".utf8.count
        let widest = max(summary, 2 * digits + 1)
        if widest + 2 * Self.arrow <= room {
            fill([.previous, .summary, .next]) { $0 == .summary ? widest : Self.arrow }
            return
        }
        fill([.summary]) { _ in min(summary, room) }
    }

    /// The columns of an arrow with a blank at both sides.
    private static let arrow = 3

    /// The pages near the current one and the outermost ones; as many slots for every page, so that nothing moves.
    private static func pages(around page: Int, of count: Int, reach: Int) -> [Slot] {
        let most = 2 * reach + 5
        guard count > most else { return (0..<count).map { .page($0) } }
        let inner = most - 2
        if page < inner - reach { return (0..<inner).map { .page($0) } + [.gap, .page(count - 1)] }
        if page >= count - inner + reach {
            return [.page(0), .gap] + (count - inner..<count).map { .page($0) }
        }
        return [.page(0), .gap] + (page - reach...page + reach).map { .page($0) } + [.gap, .page(count - 1)]
    }

    private mutating func fill(_ slots: [Slot], columns: (Slot) -> Int) {
        var end = 0
        for slot in slots {
            let start = end
            end += columns(slot)
            spans.append((slot, start..<end))
        }
    }
}
