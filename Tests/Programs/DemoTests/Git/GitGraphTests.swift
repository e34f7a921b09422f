import SeededNumbers
import Testing
import Trellis

@testable import git

/// The lines beside the history.
struct GitGraphTests {
    /// Draws a history of commits, each with its parents: `c: a b`.
    private func draw(_ history: String, columns: Int = 99, ascii: Bool = false) -> String {
        var graph = Graph()
        return history.split(separator: "\n").map { line in
            let names = line.split(whereSeparator: { $0 == " " || $0 == ":" }).map { String($0) }
            let row = graph.add(names[0], parents: Array(names.dropFirst()))
            let text = row.text(columns: columns, ascii: ascii).text
            return names[0] + " " + text.trimmingCharacters()
        }.joined(separator: "\n")
    }

    @Test func `a line of commits is one lane`() {
        #expect(draw("c: b\nb: a\na:") == "c ●\nb ●\na ●")
    }

    @Test func `a merge opens a lane that ends where it began`() {
        #expect(
            draw("m: b t\nt: a\nb: a\na: r\nr:") == """
                m ○─╮
                t │ ●
                b ● │
                a ●─╯
                r ●
                """)
        #expect(
            draw("m: b t\nt: a\nb: a\na:", ascii: true) == """
                m M-.
                t | *
                b * |
                a *-'
                """)
    }

    @Test func `several branches end at one commit`() {
        #expect(
            draw("x: a\ny: a\nz: a\na: r\nr:") == """
                x ●
                y │ ●
                z │ │ ●
                a ●─┴─╯
                r ●
                """)
    }

    @Test func `an octopus has as many arms as parents`() {
        #expect(
            draw("o: a b c d\nd: r\nc: r\nb: r\na: r\nr:") == """
                o ○─┬─┬─╮
                d │ │ │ ●
                c │ │ ● │
                b │ ● │ │
                a ● │ │ │
                r ●─┴─┴─╯
                """)
    }

    @Test func `a merge of a branch that is open joins its lane`() {
        #expect(
            draw("t: s\nm: b s\ns: a\nb: a\na:") == """
                t ●
                m ├─○
                s ● │
                b │ ●
                a ●─╯
                """)
    }

    @Test func `a line crosses lanes that lie between`() {
        #expect(
            draw("x: r\ny: q\nm: n r\nr:\nq:\nn:") == """
                x ●
                y │ ●
                m ├─┼─○
                r ● │ │
                q   ● │
                n     ●
                """)
    }

    @Test func `several roots leave room that the next branch takes`() {
        #expect(
            draw("b: a\ny: x\na:\nz: w\nx:\nw:") == """
                b ●
                y │ ●
                a ● │
                z ● │
                x │ ●
                w ●
                """)
    }

    @Test func `a lane that ends is not taken again in the same row`() {
        // m ends the lanes of both x and y, and opens one.
        #expect(
            draw("x: m\ny: m\nm: a b\nb: a\na:") == """
                x ●
                y │ ●
                m ○─┴─╮
                b │   ●
                a ●───╯
                """)
    }

    @Test func `a parent that came too early, twice or not at all is no trap`() {
        #expect(draw("a:\nb: a\nc: b b") == "a ●\nb ●\nc ○")
        #expect(draw("a: a") == "a ●")
    }

    @Test func `what does not fit is cut`() {
        #expect(draw("o: a b c d", columns: 4) == "o ○─┬…")
        #expect(draw("o: a b c d", columns: 0) == "o ○…")
    }

    /// Follows the lines of a drawn history; returns the commits at the ends of those that leave each commit below.
    ///
    /// Only what is drawn counts, and the colours, which tell lanes apart that cross.
    private func ends(of rows: [GraphRow]) -> [Set<Int>] {
        rows.indices.map { index in
            let row = rows[index]
            // A line leaves downwards at the commit itself and at lanes that lines from it reach.
            var starts = row.cells[row.node].sides.contains(.down) ? [row.node] : []
            for (step, entry) in [(1, GraphRow.Sides.left), (-1, .right)] {
                var column = row.node + step
                while row.cells.indices.contains(column), row.cells[column].sides.contains(entry) {
                    let cell = row.cells[column]
                    if cell.joins, cell.sides.contains(.down) { starts.append(column) }
                    column += step
                }
            }
            return Set(starts.compactMap { end(of: $0, below: index, rows) })
        }
    }

    /// The next commit at which the lane in a column ends.
    private func end(of column: Int, below index: Int, _ rows: [GraphRow]) -> Int? {
        for next in rows.indices.dropFirst(index + 1) {
            let row = rows[next]
            if row.node == column { return next }
            guard row.cells.indices.contains(column), row.cells[column].sides.contains(.up) else { return nil }
            if !row.cells[column].sides.contains(.down) { return next }
        }
        return nil
    }

    @Test(arguments: 0..<60)
    func `the lines of random histories lead from each commit to its parents`(seed: Int) {
        var random = Dice(state: UInt64(seed))
        let count = 60
        var (graph, rows, parents) = (Graph(), [GraphRow](), [Set<Int>]())
        for commit in 0..<count {
            let wanted = commit == count - 1 ? 0 : [0, 1, 1, 1, 1, 1, 2, 2, 3, 5][Int(random.next() % 10)]
            let older = (0..<wanted).map { _ in min(count - 1, commit + 1 + Int(random.next() % 12)) }
            let unique = older.enumerated().filter { !older[..<$0.offset].contains($0.element) }.map(\.element)
            rows.append(graph.add("\(commit)", parents: unique.map { "\($0)" }))
            parents.append(Set(unique))
        }
        #expect(ends(of: rows) == parents)
        // What enters a cell comes from a cell.
        for (row, next) in zip(rows, rows.dropFirst()) {
            for column in 0..<max(row.cells.count, next.cells.count) {
                let down = row.cells.indices.contains(column) && row.cells[column].sides.contains(.down)
                let up = next.cells.indices.contains(column) && next.cells[column].sides.contains(.up)
                #expect(down == up)
            }
        }
    }

    @Test(arguments: 0..<4)
    func `the lines of real random repositories are those of git`(seed: Int) async throws {
        let repository = try TestRepository()
        var random = Dice(state: UInt64(seed))
        // A history made by fast-import: 40 commits with up to three parents among the last eight.
        var script = ""
        for commit in 1...40 {
            script += "commit refs/heads/b\(random.next() % 4)\nmark :\(commit)\n"
            script += "committer A <a@b> \(1_000_000_000 + commit) +0000\ndata 1\nx\n"
            let parents = Set(
                (0..<Int(random.next() % 4)).map { _ in commit - 1 - Int(random.next() % 8) }.filter { $0 > 0 })
            for (index, parent) in parents.enumerated() { script += "\(index == 0 ? "from" : "merge") :\(parent)\n" }
            if parents.isEmpty { script += "deleteall\n" }
        }
        try repository.git(["fast-import", "--quiet", "--force"], input: script)
        let git = try await Git(repository.path)
        var parser = LogParser()
        let commits = parser.read(try await git.output(LogParser.arguments))
        #expect(commits.count > 10)
        // What git itself draws, with one line for each commit: the same commits in the same order.
        let drawn = try repository.git("log", "--all", "--format=%H %P", "--date-order").split(separator: "\n")
        #expect(Set(drawn.map { $0.prefix(40) }) == Set(commits.map { $0.hash.prefix(40) }))
        let places = Dictionary(uniqueKeysWithValues: commits.enumerated().map { ($1.hash, $0) })
        #expect(ends(of: commits.map(\.graph)) == commits.map { Set($0.parents.compactMap { places[$0] }) })
    }
}

extension String {
    fileprivate func trimmingCharacters() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
