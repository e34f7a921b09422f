/// What an observer receives, and when.
public struct ObservingOptions: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates options from their bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Changes contain the value after.
    public static var new: Self { Self(rawValue: 1) }
    /// Changes contain the value before.
    public static var old: Self { Self(rawValue: 2) }
    /// Calls the block once before `add` returns, with the current value if `.new` is given.
    public static var initial: Self { Self(rawValue: 4) }
    /// Also calls the block before each change, with `isPrior`.
    public static var prior: Self { Self(rawValue: 8) }
    /// Does not call the block when old and new are equal. For `Equatable` values; traps with others. Does not apply to
    /// element changes of arrays, which are never equal.
    public static var distinct: Self { Self(rawValue: 16) }

    @usableFromInline static var keepsOld: Self { [.old, .distinct] }
}
