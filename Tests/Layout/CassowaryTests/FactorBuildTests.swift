import Testing

@testable import Cassowary

/// The order in which a matrix is factored: what stands alone in its column or its row comes first.
struct FactorBuildTests {
    /// - Parameter columns: the rows of the nonzeros of each column, all 1.
    private func build(_ columns: [[Int32]], _ body: (inout FactorBuild) -> Void) {
        var starts: [Int32] = [0]
        for column in columns { starts.append(starts.last! + Int32(column.count)) }
        let (rows, numbers) = (columns.flatMap { $0 }, columns.flatMap { $0.map { _ in 1.0 } })
        starts.withUnsafeBufferPointer { starts in
            rows.withUnsafeBufferPointer { rows in
                numbers.withUnsafeBufferPointer { numbers in
                    var build = FactorBuild(
                        columns.count, starts.baseAddress!, rows.baseAddress!, numbers.baseAddress!)
                    body(&build)
                }
            }
        }
    }

    @Test func `a row with one column is taken, though no column has one row`() {
        build([[0, 1], [1, 2], [1, 2]]) { build in
            #expect(build.nextColumn() == nil)
            build.countRows()
            let first = build.nextRow()
            #expect(first?.row == 0 && first?.slot == 0)
            #expect(build.nextRow() == nil, "the other two rows have two columns each")
        }
    }

    @Test func `a chain is taken from its end, without anything left over`() {
        build([[0, 1], [1, 2], [2, 3], [3]]) { build in
            var taken: [Int] = []
            while let next = build.nextColumn() { taken.append(next.row) }
            #expect(taken == [3, 2, 1, 0])
            build.countRows()
            #expect(build.nextRow() == nil)
        }
    }
}
