/// A change on its way from a property to its observers, whose values may have another type.
///
/// The pointers are valid only during the call.
@usableFromInline
struct RawChange {
    @usableFromInline
    enum Kind { case setting, insertion, removal, replacement }

    @usableFromInline let type: Any.Type
    @usableFromInline let source: Unmanaged<AnyObject>
    @usableFromInline let kind: Kind
    @usableFromInline let indexes: Range<Int>
    @usableFromInline let isPrior: Bool
    /// The value before, or the removed elements.
    @usableFromInline let old: UnsafeRawPointer
    /// The value after, or the new elements; nil before a change.
    @usableFromInline let new: UnsafeRawPointer?
    /// The current value of the property.
    @usableFromInline let whole: UnsafeRawPointer

    @inlinable
    init(
        type: Any.Type, source: Unmanaged<AnyObject>, kind: Kind = .setting, indexes: Range<Int> = 0..<0,
        isPrior: Bool = false,
        old: UnsafeRawPointer, new: UnsafeRawPointer?, whole: UnsafeRawPointer
    ) {
        self.type = type
        self.source = source
        self.kind = kind
        self.indexes = indexes
        self.isPrior = isPrior
        self.old = old
        self.new = new
        self.whole = whole
    }
}
