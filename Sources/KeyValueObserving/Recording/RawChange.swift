/// A change on its way from a property to those who observe it, which may be after a value of another type.
///
/// The pointers hold for the time of the call.
@usableFromInline
struct RawChange {
    @usableFromInline
    enum Kind { case setting, insertion, removal, replacement }

    /// The type of the property.
    @usableFromInline let type: Any.Type
    @usableFromInline let source: Unmanaged<AnyObject>
    @usableFromInline let kind: Kind
    @usableFromInline let indexes: Range<Int>
    @usableFromInline let isPrior: Bool
    /// The value before, or the elements that are gone.
    @usableFromInline let old: UnsafeRawPointer
    /// The value after, or the elements that are new; nil before a change.
    @usableFromInline let new: UnsafeRawPointer?
    /// The value of the property now.
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
