/// The extents of blocks of numbers, of blocks of those, and so on: the extent of any range of the numbers is found in
/// O(log count) steps.
///
/// It does not hold the numbers themselves. Appending one takes O(1) amortised.
struct ExtentPyramid {
    private var levels: [[Extent]] = []

    /// The numbers in a block of the lowest level.
    private static let block = 16
    /// The blocks in one of the next level.
    private static let fan = 4

    /// Notes that the last one of some numbers is new.
    mutating func append(_ numbers: [Double]) {
        guard numbers.count % Self.block == 0 else { return }
        var extent = Extent.none
        for index in numbers.count - Self.block..<numbers.count { extent.add(numbers[index]) }
        var level = 0
        while true {
            if level == levels.count { levels.append([]) }
            levels[level].append(extent)
            let count = levels[level].count
            guard count % Self.fan == 0 else { return }
            extent = .none
            for index in count - Self.fan..<count { extent.add(levels[level][index]) }
            level += 1
        }
    }

    /// Creates the pyramid of some numbers. O(count).
    init(_ numbers: [Double] = []) {
        var extents: [Extent] = []
        extents.reserveCapacity(numbers.count / Self.block)
        numbers.withUnsafeBufferPointer { numbers in
            for start in stride(from: 0, through: numbers.count - Self.block, by: Self.block) {
                var extent = Extent.none
                for index in start..<start + Self.block { extent.add(numbers[index]) }
                extents.append(extent)
            }
        }
        while !extents.isEmpty {
            levels.append(extents)
            let lower = extents
            extents = stride(from: 0, through: lower.count - Self.fan, by: Self.fan).map { start in
                lower[start..<start + Self.fan].reduce(into: .none) { $0.add($1) }
            }
        }
    }

    /// The extent of a range of the numbers.
    ///
    /// - Parameters:
    ///   - range: the positions.
    ///   - numbers: all numbers.
    ///   - visits: is increased by the numbers and blocks that were read.
    func extent(of range: Range<Int>, in numbers: [Double], visits: inout Int) -> Extent {
        var extent = Extent.none
        let (first, last) = (range.lowerBound, range.upperBound)
        let start = (first + Self.block - 1) / Self.block
        let end = min(last / Self.block, levels.first?.count ?? 0)
        numbers.withUnsafeBufferPointer { numbers in
            guard start < end else {
                for index in range { extent.add(numbers[index]) }
                visits += range.count
                return
            }
            for index in first..<start * Self.block { extent.add(numbers[index]) }
            for index in end * Self.block..<last { extent.add(numbers[index]) }
            visits += start * Self.block - first + last - end * Self.block
        }
        if start < end { add(blocks: start..<end, level: 0, to: &extent, &visits) }
        return extent
    }

    private func add(blocks: Range<Int>, level: Int, to extent: inout Extent, _ visits: inout Int) {
        var (blocks, level) = (blocks, level)
        while true {
            let start = (blocks.lowerBound + Self.fan - 1) / Self.fan
            let end = level + 1 < levels.count ? min(blocks.upperBound / Self.fan, levels[level + 1].count) : 0
            guard start < end else {
                for index in blocks { extent.add(levels[level][index]) }
                visits += blocks.count
                return
            }
            for index in blocks.lowerBound..<start * Self.fan { extent.add(levels[level][index]) }
            for index in end * Self.fan..<blocks.upperBound { extent.add(levels[level][index]) }
            visits += start * Self.fan - blocks.lowerBound + blocks.upperBound - end * Self.fan
            (blocks, level) = (start..<end, level + 1)
        }
    }
}
