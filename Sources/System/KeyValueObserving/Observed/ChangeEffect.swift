/// What a change of a property means to the object that owns it.
///
/// This module defines no meanings: the owner of the properties gives each meaning a bit and acts on it in
/// ``KeyValueObservable/observedPropertyDidChange(_:)``. A view toolkit would write:
///
///     extension ChangeEffect {
///         static var display: ChangeEffect { ChangeEffect(rawValue: 1) }
///         static var size: ChangeEffect { ChangeEffect(rawValue: 2) }
///     }
///
///     @Observed(.display) var style: Style = .plain
public struct ChangeEffect: OptionSet, Hashable, Sendable {
    /// One bit for each meaning.
    public let rawValue: UInt8

    /// Creates effects from their bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}
