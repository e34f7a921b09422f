import Trellis

/// Some lines of the input, one after the other, as they came and as they are searched.
struct Block: Sendable {
    /// The number of the first line.
    let first: Int
    private(set) var texts = FuzzyTexts()
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    init(first: Int) { self.first = first }

    var count: Int { ends.count }
    /// The number of the line after the last one.
    var end: Int { first + count }

    mutating func append(_ line: ArraySlice<UInt8>) {
        bytes += line
        ends.append(bytes.count)
        texts.append(String(decoding: SequenceFilter.text(of: line), as: UTF8.self))
    }

    /// The bytes of a line, counted from the first one of the block.
    func line(_ place: Int) -> ArraySlice<UInt8> { bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]] }
}
