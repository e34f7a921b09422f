/// A class with properties that can be observed.
///
/// Nothing has to be written to adopt it:
///
///     final class Person: KeyValueObservable {
///         @Observed var name: String = ""
///     }
///
/// A main-actor class adopts it in the same way, or as `@MainActor KeyValueObservable` if it has methods of its own for
/// what is asked here. An object and its observers live in one isolation: none of the types here is `Sendable`, so the
/// compiler keeps changes from other threads away.
public protocol KeyValueObservable: AnyObject {
    /// Called when a property with an effect has changed, before observers are told.
    ///
    /// Not called for properties without an effect, nor when the new value is `==` the old one (a value without `==`
    /// counts as changed). Called at once even inside ``batchingChanges(_:)``.
    func observedPropertyDidChange(_ effect: ChangeEffect)

    /// The key paths of this class that a computed property depends on, besides those that reading it shows.
    ///
    /// A computed property needs none of this as long as reading it reads observed properties. It is for one that
    /// answers from a cache. Asked once for each evaluation of an observed key path.
    static func keyPathsAffecting(_ keyPath: AnyKeyPath) -> [AnyKeyPath]

    /// What messages call the object; by default its type.
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
