import Testing

@testable import TrellisViews
@testable import TrellisWidgets

struct LengthTests {
    @Test(arguments: [
        (10, [5, 4, 4]), (16, [5, 4, 7]), (17, [5, 4, 8]), (18, [5, 4, 9]), (19, [5, 5, 9]), (20, [5, 5, 10]),
        (21, [5, 5, 11]), (22, [5, 6, 11]), (23, [5, 6, 12]), (24, [5, 6, 13]), (60, [5, 18, 37]),
    ])
    func `shares get what the others leave, to the last cell`(available: Int, widths: [Int]) {
        let columns: [Length] = [.cells(5), .share(min: 4), .share(2, min: 4)]
        #expect(Length.distribute(columns, content: [9, 9, 9], available: available) == widths)
    }

    @Test(arguments: [
        (6, [3, 4, 6]), (20, [3, 4, 13]), (30, [3, 7, 20]), (31, [3, 8, 20]), (40, [5, 15, 20]), (46, [11, 15, 20]),
    ])
    func `bounds hold, and what one does not take goes to the others`(available: Int, widths: [Int]) {
        let columns: [Length] = [.share(0.001, min: 3), .share(1, min: 4, max: 15), .share(4, min: 6, max: 20)]
        #expect(Length.distribute(columns, content: [0, 0, 0], available: available) == widths)
    }

    @Test func `content is as long as it is, within bounds`() {
        let columns: [Length] = [.content, .content(min: 8), .content(max: 6), .cells(0)]
        #expect(Length.distribute(columns, content: [7, 7, 7, 7], available: 3) == [7, 8, 6, 0])
    }

    @Test(arguments: [
        (30, [9, 12, 9]), (27, [9, 12, 6]), (25, [9, 12, 4]), (24, [9, 11, 4]), (16, [9, 3, 4]), (15, [8, 3, 4]),
        (10, [3, 3, 4]), (9, [2, 3, 4]), (7, [2, 3, 4]),
    ])
    func `shares give way first, then content from the last one on`(available: Int, lengths: [Int]) {
        #expect(
            Length.distribute(
                [.content, .content, .share(min: 4, max: 9)], content: [9, 12, 0], least: [2, 3, 0],
                available: available) == lengths)
    }

    @Test func `content does not give way below its bound`() {
        let lengths: [Length] = [.content(min: 5), .content(max: 6), .content(min: 4, max: 2)]
        #expect(Length.distribute(lengths, content: [8, 8, 1], least: [1, 1, 1], available: 40) == [8, 6, 4])
        #expect(Length.distribute(lengths, content: [8, 8, 1], least: [1, 1, 1], available: 3) == [5, 1, 4])
    }

    @Test func `a length says what it is`() {
        let lengths: [Length] = [.content, .content(max: 9), .cells(-1), .share(), .share(2, min: 4, max: 1)]
        #expect(
            lengths.map(\.description) == [
                "content", "content(max: 9)", "cells(0)", "share(1.0)", "share(2.0, min: 4, max: 4)",
            ])
    }

    @Test func `there is no gap, no overlap and no lost cell at any size`() {
        let sets: [[Length]] = [
            [.share(min: 4), .share(), .share()],
            [.share(3, min: 0), .content, .share(7, min: 0, max: 30), .share(0.5)],
            [.share(1, max: 9), .share(1, max: 9)], [.cells(4), .content(max: 5)], [],
        ]
        for columns in sets {
            let content = columns.map { _ in 6 }
            for width in 0...120 {
                for (rows, height) in [(3, 10), (50, 10), (10, 10), (9, 10), (8, 10), (5, 1), (1, 2), (0, 0)] {
                    let geometry = TableGeometry(
                        size: Size(width: width, height: height), hasMarks: rows == 50, columns: columns,
                        content: content,
                        overflows: { height, _ in rows > height })
                    for index in columns.indices.dropLast() {
                        #expect(
                            geometry.starts[index] + geometry.widths[index] + TableGeometry.spacing
                                == geometry.starts[index + 1])
                    }
                    for (column, width) in zip(columns, geometry.widths) {
                        let least = column.kind == .content ? column.bounded(6) : TableGeometry.laidOut(column).minimum
                        #expect(width >= least && width <= max(column.maximum, least))
                    }
                    let hasOpenShare = columns.contains { $0.maximum == 1_000_000 && $0.weight != nil }
                    if hasOpenShare, geometry.horizontalBar.height == 0, height > 2 {
                        #expect(geometry.columnsWidth == geometry.columns.width, "\(width)x\(height)")
                    }
                    let bounds = Rect(x: 0, y: 0, width: width, height: height)
                    for part in [
                        geometry.header, geometry.rows, geometry.verticalBar, geometry.horizontalBar, geometry.columns,
                    ] { #expect(bounds.contains(part), "\(width)x\(height)") }
                    #expect(!geometry.rows.intersects(geometry.verticalBar))
                    #expect(geometry.header.height + geometry.rows.height + geometry.horizontalBar.height == height)
                    #expect(geometry.verticalBar.isEmpty == (rows <= geometry.rows.height || width < 2 || height == 0))
                }
            }
        }
    }
}
