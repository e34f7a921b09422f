/// What an observer is told.
public struct Change<Value> {
    /// The ways to change.
    public enum Kind: Hashable, Sendable {
        /// The property was set.
        case setting
        /// Elements were put into an array, and are in `new`.
        case insertion
        /// Elements were taken out of an array, and are in `old`.
        case removal
        /// Elements of an array were replaced by as many others.
        case replacement
    }

    /// How it changed.
    public let kind: Kind
    /// The value before, or the elements that are gone; nil if not asked for with `.old`.
    public let old: Value?
    /// The value after, or the elements that are new; nil if not asked for with `.new`, and before the change.
    public let new: Value?
    /// Whether the change is still to come. Only with `.prior`.
    public let isPrior: Bool
    /// Where in the array: after an insertion or replacement where the new elements are, after a removal where the old
    /// ones were. Empty for `.setting`.
    public let indexes: Range<Int>
    /// The object whose property was set: for a path of several steps not always the target.
    public let source: AnyObject

    @inlinable
    init(kind: Kind, old: Value?, new: Value?, isPrior: Bool, indexes: Range<Int>, source: AnyObject) {
        self.kind = kind
        self.old = old
        self.new = new
        self.isPrior = isPrior
        self.indexes = indexes
        self.source = source
    }
}
