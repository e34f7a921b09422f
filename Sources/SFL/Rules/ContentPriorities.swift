/// How much an item wants to be as large as its content, on one axis; 1...1000 each.
package struct ContentPriorities: Equatable {
    /// Not to be larger.
    package var hugging = ConstraintPriority.hugging
    /// Not to be smaller.
    package var compressionResistance = ConstraintPriority.compressionResistance

    package init() {}
}

/// What of the content of a node counts for how its place is found, besides the numbers.
struct ContentKind: OptionSet {
    let rawValue: UInt8
    static let sized = ContentKind(rawValue: 1)
    /// The height follows from the width.
    static let measured = ContentKind(rawValue: 2)
}
