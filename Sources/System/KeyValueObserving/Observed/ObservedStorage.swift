/// The storage of an observed property of any type, as a mirror of its object shows it.
package protocol ObservedStorage {
    /// The value; reading it is not recorded.
    var stored: Any { get }
}

extension Observed: ObservedStorage {
    /// The value; reading it is not recorded.
    package var stored: Any { value }
}
