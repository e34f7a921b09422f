/// What a change of a property means to the object that has it.
///
/// This module knows no meanings: whoever has the properties gives each a bit and acts on it in
/// ``KeyValueObservable/observedPropertyDidChange(_:)``. A toolkit of views would say:
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

    /// The effects of these bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}
