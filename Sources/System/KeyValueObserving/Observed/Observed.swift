public import Synchronization

/// Makes a property of a class observable.
///
///     final class Person: KeyValueObservable {
///         @Observed var name: String = ""
///         @Observed(.display) var color: Color = .default
///     }
///
/// The property's own storage holds the list of observers, which is created with the first observer. Setting a property
/// without observers costs about a nanosecond more than setting a plain one.
///
/// Every set is a change, including changes in place (`person.name.append("!")`) and sets to an equal value. To tell
/// observers which elements of an array changed, change it through its handle: `list.$items.insert(item, at: 0)`.
///
/// - Note: A property with an effect needs an initial value; an initializer with another value can use `_name =
///   Observed(wrappedValue: name, .display)`, or simply set the property.
@propertyWrapper
public struct Observed<Value> {
    @usableFromInline var value: Value
    @usableFromInline var slot: Slot?
    @usableFromInline let areEqual: ((Value, Value) -> Bool)?
    @usableFromInline let effect: ChangeEffect

    /// Creates a property whose change has an effect on the object, or none.
    @inlinable
    public init(wrappedValue: Value, _ effect: ChangeEffect = []) {
        value = wrappedValue
        areEqual = nil
        self.effect = effect
    }

    /// Creates a property whose change has an effect on the object, or none; setting an equal value has no effect.
    @inlinable
    public init(wrappedValue: Value, _ effect: ChangeEffect = []) where Value: Equatable {
        value = wrappedValue
        areEqual = { $0 == $1 }
        self.effect = effect
    }

    /// Not used: a property with an effect needs an initial value.
    @available(
        *, unavailable,
        message: "an @Observed property with an effect needs an initial value: @Observed(.size) var text: String = \"\""
    )
    public init(_ effect: ChangeEffect) { fatalError("unavailable") }

    /// Not used: access goes through the object.
    @available(*, unavailable, message: "@Observed is for properties of classes that adopt KeyValueObservable")
    public var wrappedValue: Value {
        get { fatalError("unavailable") }
        set { fatalError("unavailable") }
    }

    /// Not used: the object creates the handle.
    @available(*, unavailable, message: "@Observed is for properties of classes that adopt KeyValueObservable")
    public var projectedValue: ObservedProperty<Value> { fatalError("unavailable") }

    /// The value of the property of an object.
    ///
    /// Always inlined: only then can the compiler see through the key path to the storage, which takes a nanosecond
    /// instead of hundreds.
    @inlinable
    public static subscript<Host: KeyValueObservable>(
        _enclosingInstance host: Host,
        wrapped wrapped: ReferenceWritableKeyPath<Host, Value>,
        storage storage: ReferenceWritableKeyPath<Host, Self>
    ) -> Value {
        @inline(__always)
        get {
            if activeRecordings.load(ordering: .relaxed) != 0 { host[keyPath: storage].recordRead(owner: host) }
            return host[keyPath: storage].value
        }
        @inline(__always)
        set {
            let slot = host[keyPath: storage].slot
            if let slot { slot.sendPrior(old: host[keyPath: storage].value) }
            var old = newValue
            swap(&host[keyPath: storage].value, &old)
            let effect = host[keyPath: storage].effect
            if !effect.isEmpty, !Self.isSame(old, newValue, host[keyPath: storage].areEqual) {
                host.observedPropertyDidChange(effect)
            }
            if let slot { slot.send(old: old, new: newValue) }
        }
    }

    /// Whether two values are known to be equal.
    ///
    /// Compares the types named here inline and others through a call; the compiler picks the branch.
    @inlinable @inline(__always)
    static func isSame(_ old: Value, _ new: Value, _ areEqual: ((Value, Value) -> Bool)?) -> Bool {
        if Value.self == Int.self { return unsafeBitCast(old, to: Int.self) == unsafeBitCast(new, to: Int.self) }
        if Value.self == Bool.self { return unsafeBitCast(old, to: Bool.self) == unsafeBitCast(new, to: Bool.self) }
        if Value.self == String.self {
            return unsafeBitCast(old, to: String.self) == unsafeBitCast(new, to: String.self)
        }
        return areEqual?(old, new) == true
    }

    @usableFromInline
    mutating func recordRead(owner: AnyObject) {
        guard let recorder = ThreadState.current.pointee.recorder else { return }
        if slot == nil { slot = Slot(owner: owner) }
        guard let slot else { return }
        withUnsafeBytes(of: &value) {
            recorder.pointee.record(Unmanaged.passUnretained(slot), ObjectIdentifier(Value.self), $0)
        }
    }

    /// The handle of the property of an object, `$name`.
    public static subscript<Host: KeyValueObservable>(
        _enclosingInstance host: Host,
        projected projected: KeyPath<Host, ObservedProperty<Value>>,
        storage storage: ReferenceWritableKeyPath<Host, Self>
    ) -> ObservedProperty<Value> {
        ObservedProperty(
            owner: host,
            access: { work in work(&host[keyPath: storage]) },
            tellOwner: { host.observedPropertyDidChange($0) })
    }
}
