import TrellisWidgets

/// What is wrong with numbers that are no value.
struct SegmentedFieldError: Error {
    let words: String

    init(_ words: String) { self.words = words }
}
