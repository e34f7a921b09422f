/// The priorities with which an item keeps the size of its content on one axis; 1...1000 each.
package struct ContentPriorities: Equatable {
    /// Against being larger.
    package var hugging = ConstraintPriority.hugging
    /// Against being smaller.
    package var compressionResistance = ConstraintPriority.compressionResistance

    package init() {}
}

/// The properties of a node's content that matter for how it is placed, besides the numbers.
struct ContentKind: OptionSet {
    let rawValue: UInt8
    static let sized = ContentKind(rawValue: 1)
    /// The height follows from the width.
    static let measured = ContentKind(rawValue: 2)
}
