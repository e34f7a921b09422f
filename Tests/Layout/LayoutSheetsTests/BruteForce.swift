import CellGeometry

@testable import LayoutSheets

/// What is wrong with a sheet at each size, found by laying out each of its contents at each of them.
struct BruteForce {
    struct Key: Hashable, CustomStringConvertible {
        let kind: SheetProblem.Kind
        let views: [String]
        var description: String { "\(kind) \(views)" }
    }

    private(set) var sizes: [Key: Set<Size>] = [:]
    private(set) var solves = 0

    init(_ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let layout = SheetLayout(sheet)
        for contents in Self.all(sheet.model) {
            _ = layout.choose(contents)
            for width in columns {
                for height in rows {
                    layout.solve(width: width, height: height)
                    solves += 1
                    // A text that cannot take so many rows at its width is none.
                    let taken = layout.variedContents.allSatisfy { contents[$0.view]?.height == $0.size.height }
                    guard taken else { continue }
                    let size = Size(width: width, height: height)
                    let check = SheetCheck(
                        sheet, columns: width...width, rows: height...height, contents: contents, progress: { _ in })
                    for problem in check.problems {
                        sizes[Key(kind: problem.kind, views: problem.views), default: []].insert(size)
                    }
                }
            }
        }
    }

    /// The smallest size of a problem: the fewest cells, then the fewest columns.
    func smallest(_ key: Key) -> Size? {
        sizes[key]?.min { ($0.width * $0.height, $0.width) < ($1.width * $1.height, $1.width) }
    }

    /// All contents, with all rows that texts may take at any width.
    static func all(_ model: SheetModel) -> [[String: ChosenContent]] {
        var all: [[String: ChosenContent]] = [[:]]
        for (view, one) in model.views.enumerated() {
            guard let content = model.content(of: view), content.varies else { continue }
            let options: [ChosenContent]
            switch content.kind {
            case .box(let width, let height):
                options = width.flatMap { width in height.map { ChosenContent(width: width, height: $0) } }
            case .text(let length, let word):
                options = length.flatMap { length in
                    let most = TextRows(longestWord: word).most(length: length, columns: 1)
                    return (1...max(1, most)).map { ChosenContent(width: length, height: $0) }
                }
            }
            all = all.flatMap { contents in
                options.map { option in contents.merging([one.path: option]) { $1 } }
            }
        }
        return all
    }
}
