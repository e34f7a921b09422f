/// What an observer wants to be told, and when.
public struct ObservingOptions: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// The options of these bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Changes say the value after.
    public static var new: Self { Self(rawValue: 1) }
    /// Changes say the value before.
    public static var old: Self { Self(rawValue: 2) }
    /// The block is called once before `add` returns, with the value of that moment if `.new` is asked for.
    public static var initial: Self { Self(rawValue: 4) }
    /// The block is called before each change as well, then with `isPrior`.
    public static var prior: Self { Self(rawValue: 8) }
    /// The block is not called when old and new are equal. For values that adopt `Equatable`; it traps with others.
    /// Not for changes of arrays by element, which are never equal.
    public static var distinct: Self { Self(rawValue: 16) }

    @usableFromInline static var keepsOld: Self { [.old, .distinct] }
}
