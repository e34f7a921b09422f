/// A class with properties that can be observed.
///
/// Adopting it takes no code:
///
///     final class Person: KeyValueObservable {
///         @Observed var name: String = ""
///     }
///
/// A main-actor class adopts it in the same way, or as `@MainActor KeyValueObservable` if it implements requirements
/// itself. An object and its observers share one isolation: no type here is `Sendable`, so the compiler prevents
/// changes from other threads.
public protocol KeyValueObservable: AnyObject {
    /// Called when a property with an effect has changed, before its observers.
    ///
    /// Not called for properties without an effect, nor when the new value is `==` the old one (a value without `==`
    /// always counts as changed). Called at once even inside ``batchingChanges(_:)``.
    func observedPropertyDidChange(_ effect: ChangeEffect)

    /// The key paths of this class that a computed property depends on, besides those that its getter reads.
    ///
    /// A computed property whose getter reads observed properties needs no entry; one that answers from a cache does.
    /// Called once for each evaluation of an observed key path.
    static func keyPathsAffecting(_ keyPath: AnyKeyPath) -> [AnyKeyPath]

    /// The object's name in messages; by default its type.
    var nameInMessages: String { get }
}

extension KeyValueObservable {
    /// Does nothing.
    @inlinable
    public func observedPropertyDidChange(_ effect: ChangeEffect) {}

    /// Declares nothing.
    public static func keyPathsAffecting(_ keyPath: AnyKeyPath) -> [AnyKeyPath] { [] }

    /// The name of its type.
    public var nameInMessages: String { "\(type(of: self))" }
}
