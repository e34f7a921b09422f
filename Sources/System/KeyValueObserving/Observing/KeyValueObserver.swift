/// A class whose objects observe others.
///
///     final class Panel: KeyValueObserver {
///         let observations = ObservationList()
///     }
///
/// A main-actor class adopts it as `@MainActor KeyValueObserver`. If the last reference to such an object may be
/// dropped on another thread, give the class an `isolated deinit`: the observations end where the object is
/// deinitialized.
public protocol KeyValueObserver: AnyObject {
    /// The observations of the object. Use `lazy var` if most objects observe nothing.
    var observations: ObservationList { get }
}
