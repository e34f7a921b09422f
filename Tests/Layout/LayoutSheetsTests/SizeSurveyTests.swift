import CellGeometry
import SeededNumbers
import Testing

@testable import LayoutSheets

/// A survey of sizes, as it goes on and when it is done.
struct SizeSurveyTests {
    private static let broken = """
        a { ll = tt = bb = 0, w = 12 }
        b { rr = tt = bb = 0, w = 9; content 9x4 }
        when w < 18 { b { hidden } }
        when h > 9 { a { h = 20 } }
        """

    private static let panes = """
        bar { tt = ll = rr = 0, h = 2 }
        list { tt = bar.bt, ll = bb = 0, w = 30%, minw = 8 }
        text { tt = bar.bt, ll = list.rl + 1, rr = bb = 0; content 12x3 }
        note { rr = bb = 1; content 10x2 }
        when w < 24 { list { w = 100% } text { hidden } }
        when w >= 24 and h < 9 { note { hidden } }
        when h < 6 { bar { h = 1 } }
        """

    @Test func `a survey finds at each size what a check of that size finds`() throws {
        for text in [Self.panes, Self.broken] {
            let sheet = try LayoutSheet(parsing: text)
            let survey = SizeSurvey(sheet, columns: 10...40, rows: 4...14)
            while !survey.isDone { survey.advance(by: 37) }
            for width in stride(from: 10, through: 40, by: 7) {
                for height in stride(from: 4, through: 14, by: 3) {
                    let check = SheetCheck(sheet, columns: width...width, rows: height...height)
                    var expected = SheetProblemKinds()
                    for problem in check.problems { expected.insert(SheetProblemKinds(problem.kind)) }
                    let size = Size(width: width, height: height)
                    #expect(survey.kinds(at: size) == expected, "\(size)")
                }
            }
            #expect(survey.problems() == SheetCheck(sheet, columns: 10...40, rows: 4...14).problems)
            #expect(survey.regionSizes.reduce(0, +) == survey.count)
        }
    }

    @Test func `a survey tells the sizes of each problem`() throws {
        let sheet = try LayoutSheet(parsing: Self.broken)
        let survey = SizeSurvey(sheet, columns: 10...40, rows: 4...14)
        while !survey.isDone { survey.advance(by: 37) }
        for problem in survey.problems() {
            let sizes = survey.sizes(of: problem)
            var expected: [Size] = []
            for width in 10...40 {
                for height in 4...14 {
                    let size = Size(width: width, height: height)
                    let found = SheetCheck(sheet, columns: width...width, rows: height...height).problems.contains {
                        $0.kind == problem.kind && $0.views == problem.views
                    }
                    #expect(sizes.contains(size) == found, "\(problem.kind) at \(size)")
                    if found { expected.append(size) }
                }
            }
            #expect(sizes.count == expected.count && sizes.count == problem.count)
            let (widths, heights) = (expected.map(\.width), expected.map(\.height))
            #expect(sizes.columns == widths.min()!...widths.max()! && sizes.rows == heights.min()!...heights.max()!)
            let room = Size(width: 25, height: 9)
            let fitting = expected.filter { $0.width <= room.width && $0.height <= room.height }
            #expect(sizes.largest(in: room)?.area == fitting.map(\.area).max())
        }
    }

    @Test func `regions are the sizes of equal conditions`() throws {
        let survey = SizeSurvey(try LayoutSheet(parsing: Self.broken), columns: 10...30, rows: 4...14)
        survey.advance(by: .max)
        func region(_ width: Int, _ height: Int) -> Int? { survey.region(at: Size(width: width, height: height)) }
        #expect(survey.regionSizes.count == 4)
        #expect(region(17, 9) == region(10, 4) && region(18, 9) != region(17, 9))
        #expect(region(17, 10) != region(17, 9) && region(18, 10) == region(30, 14))
        #expect(region(31, 4) == nil)
    }

    @Test func `what was not looked at is unknown`() throws {
        let survey = SizeSurvey(try LayoutSheet(parsing: Self.broken), columns: 10...30, rows: 4...14)
        survey.advance(by: 11)
        #expect(survey.kinds(at: Size(width: 10, height: 14)) != nil)
        #expect(survey.kinds(at: Size(width: 11, height: 4)) == nil && !survey.isDone)
    }

    /// `c` meets `d` behind some contents of `a`, but not behind the largest.
    private static let needle = """
        a { ll = 0, tt = 1; content 0...20 x 1 }
        c { ll = a.rl, tt = 0, w = 2, h = 1 }
        d { ll = 5, tt = 0, w = 3, h = 1 }
        """

    @Test func `a survey finds what some content shows`() throws {
        let survey = SizeSurvey(try LayoutSheet(parsing: Self.needle), columns: 10...39, rows: 4...12)
        survey.advance(by: survey.count - 1)
        #expect(survey.proof == nil && survey.counts[.overlap] == 0)
        survey.advance(by: 1)
        #expect(survey.counts[.overlap] == survey.count)
        let problem = try #require(survey.problems().first { $0.kind == .overlap })
        #expect(problem.views == ["c", "d"] && survey.sizes(of: problem).count == survey.count)
        let size = Size(width: 30, height: 5)
        #expect(survey.kinds(at: size)?.contains(.overlap) == true)
        #expect(survey.contents(of: problem, at: size) == ["a": ChosenContent(width: 4, height: 1)])
    }

    // MARK: Sizes of a problem

    @Test(arguments: 0..<40)
    func `sizes of a problem are those that were added`(seed: Int) {
        var dice = Dice(seed: seed)
        var (sizes, added) = (ProblemSizes(), Set<[Int]>())
        for width in 0..<12 where !dice.once(in: 4) {
            for height in 0..<8 where !dice.once(in: 3) {
                sizes.append(Size(width: width, height: height))
                added.insert([width, height])
            }
        }
        #expect(sizes.count == added.count)
        #expect(sizes.columns == (added.map { $0[0] }.min().map { $0...added.map { $0[0] }.max()! }))
        #expect(sizes.rows == (added.map { $0[1] }.min().map { $0...added.map { $0[1] }.max()! }))
        for width in 0...12 {
            for height in 0...8 {
                let size = Size(width: width, height: height)
                #expect(sizes.contains(size) == added.contains([width, height]))
                let fitting = added.filter { $0[0] <= width && $0[1] <= height }
                let largest = sizes.largest(in: size)
                #expect(largest?.area == fitting.map { $0[0] * $0[1] }.max())
                if let largest { #expect(fitting.contains([largest.width, largest.height])) }
            }
        }
    }
}
