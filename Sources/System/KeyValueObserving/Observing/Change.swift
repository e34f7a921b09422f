/// A change as observers receive it.
public struct Change<Value> {
    /// The kinds of change.
    public enum Kind: Hashable, Sendable {
        /// The property was set.
        case setting
        /// Elements were inserted into an array; they are in `new`.
        case insertion
        /// Elements were removed from an array; they are in `old`.
        case removal
        /// Elements of an array were replaced by equally many others.
        case replacement
    }

    /// The kind of change.
    public let kind: Kind
    /// The value before, or the removed elements; nil without the option `.old`.
    public let old: Value?
    /// The value after, or the new elements; nil without the option `.new`, and before the change.
    public let new: Value?
    /// Whether the change is still to come; only with `.prior`.
    public let isPrior: Bool
    /// The position in the array: of the new elements after an insertion or replacement, of the old ones after a
    /// removal. Empty for `.setting`.
    public let indexes: Range<Int>
    /// The object whose property changed; on a path of several steps not always the target.
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
