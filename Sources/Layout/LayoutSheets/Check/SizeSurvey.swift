public import CellGeometry

/// What is wrong with a sheet at each size of a range, and which of its conditions hold there: the data of a map.
///
///     let survey = SizeSurvey(sheet, columns: 20...200, rows: 6...60)
///     while !survey.isDone { survey.advance(by: 500) }
///     survey.kinds(at: Size(width: 62, height: 20))
///
/// It looks at the sizes that it is told to, so that a program can do other things in between. It finds at each size
/// exactly what `SheetCheck` finds there; where contents vary, in the end also what some content shows, as `SheetProof`
/// does. Sizes of equal conditions are a region.
public final class SizeSurvey {
    /// The sheet. Its variables should not change before the survey is done.
    public let sheet: LayoutSheet
    /// The widths of the window.
    public let columns: ClosedRange<Int>
    /// The heights of the window.
    public let rows: ClosedRange<Int>
    /// The number of sizes looked at so far: column by column, from the top.
    public private(set) var done = 0
    /// By region: the number of its sizes found so far.
    public private(set) var regionSizes: [Int] = []
    /// By kind of problem: the number of sizes with it found so far.
    public private(set) var counts: [SheetProblem.Kind: Int] = [:]

    /// Made when it is first needed: of the sheets that come while one types, most are never looked at.
    private lazy var sweep = SheetSweep(sheet)
    private var kinds: [SheetProblemKinds] = []
    private var regions: [UInt16] = []
    private var numbers: [[Bool]: UInt16] = [:]
    private var seenVersion = -1
    private var region: UInt16 = 0
    private var countsOfKinds = [Int](repeating: 0, count: 32)
    /// What holds for every content; nil while sizes are looked at, and where no content varies.
    public private(set) var proof: SheetProof?

    /// Creates a survey, which has not looked at any size yet.
    ///
    /// - Parameters:
    ///   - sheet: the sheet.
    ///   - columns: the widths of the window, at least 0.
    ///   - rows: the heights of the window, at least 0.
    public init(_ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        precondition(columns.lowerBound >= 0 && rows.lowerBound >= 0, "a window has no negative size")
        (self.sheet, self.columns, self.rows) = (sheet, columns, rows)
    }

    /// The number of sizes.
    public var count: Int { columns.count * rows.count }

    /// Whether all sizes were looked at.
    public var isDone: Bool { done == count }

    /// Looks at the next sizes.
    ///
    /// - Complexity: O(sizes · views), as for `SheetCheck`.
    public func advance(by sizes: Int) {
        let end = min(count, done + max(0, sizes))
        if kinds.isEmpty {
            kinds.reserveCapacity(count)
            regions.reserveCapacity(count)
        }
        while done < end {
            let (column, row) = done.quotientAndRemainder(dividingBy: rows.count)
            sweep.look(at: Size(width: columns.lowerBound + column, height: rows.lowerBound + row))
            if sweep.version != seenVersion { findRegion() }
            regionSizes[Int(region)] += 1
            countsOfKinds[Int(sweep.kinds.rawValue)] += 1
            kinds.append(sweep.kinds)
            regions.append(region)
            done += 1
        }
        if isDone, proof == nil, sheet.model.hasContentsThatVary { prove() }
        for kind in SheetProblem.Kind.allCases {
            counts[kind] = countsOfKinds.indices.reduce(0) {
                $0 + (SheetProblemKinds(rawValue: UInt8($1)).contains(kind) ? countsOfKinds[$1] : 0)
            }
        }
    }

    /// Adds what some content shows.
    private func prove() {
        let proof = SheetProof(sheet, columns: columns, rows: rows, within: .seconds(2))
        for one in proof.problems {
            for (index, size) in allSizes.enumerated() where one.sizes.contains(width: size.width, height: size.height)
            {
                countsOfKinds[Int(kinds[index].rawValue)] -= 1
                kinds[index].formUnion(SheetProblemKinds(one.problem.kind))
                countsOfKinds[Int(kinds[index].rawValue)] += 1
            }
        }
        self.proof = proof
    }

    /// The sizes in the order in which they are looked at.
    private var allSizes: some Sequence<Size> {
        columns.lazy.flatMap { [rows] width in rows.lazy.map { Size(width: width, height: $0) } }
    }

    private func findRegion() {
        seenVersion = sweep.version
        let guards = sweep.guardsInForce
        if let cached = numbers[guards] {
            region = cached
        } else {
            region = UInt16(clamping: numbers.count)
            numbers[guards] = region
            if regionSizes.count <= Int(region) { regionSizes.append(0) }
        }
    }

    // MARK: Results

    private func index(_ size: Size) -> Int? {
        guard columns.contains(size.width), rows.contains(size.height) else { return nil }
        let index = (size.width - columns.lowerBound) * rows.count + size.height - rows.lowerBound
        return index < done ? index : nil
    }

    /// The kinds of problem at a size; nil if it was not looked at.
    public func kinds(at size: Size) -> SheetProblemKinds? { index(size).map { kinds[$0] } }

    /// The number of the region at a size, in the order in which regions were found; nil if it was not looked at.
    public func region(at size: Size) -> Int? { index(size).map { Int(regions[$0]) } }

    /// The sizes at which a problem comes, of those looked at so far; none for a problem of another sheet.
    ///
    /// - Complexity: O(views + problems)
    public func sizes(of problem: SheetProblem) -> ProblemSizes {
        guard let one = proof?.problems.first(where: { $0.problem.isSame(as: problem) }) else {
            return sweep.sizes(of: problem)
        }
        var sizes = ProblemSizes()
        for size in allSizes where one.sizes.contains(width: size.width, height: size.height) { sizes.append(size) }
        return sizes
    }

    /// The contents that show a problem at a size, by the paths of their views: a natural width and a height; of a text,
    /// its rows at its width. Empty where the largest contents show it, or none does.
    package func contents(of problem: SheetProblem, at size: Size) -> [String: ChosenContent] {
        guard proof != nil else { return [:] }
        let (width, height) = (size.width, size.height)
        let here = SheetProof(sheet, columns: width...width, rows: height...height, within: .seconds(1))
        guard let one = here.problems.first(where: { $0.problem.isSame(as: problem) }) else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: one.contents.map {
                ($0.view, ChosenContent(width: $0.size.width, height: $0.size.height))
            })
    }

    /// The problems at the sizes looked at so far, as `SheetCheck` lists them.
    public func problems() -> [SheetProblem] {
        defer { seenVersion = -1 }
        let largest = sweep.problems()
        guard let proved = proof?.problems.map(\.problem) else { return largest }
        // What was not decided may still show with the largest contents.
        return proved + largest.filter { one in !proved.contains { $0.isSame(as: one) } }
    }
}
