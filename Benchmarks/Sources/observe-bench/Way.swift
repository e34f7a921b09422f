/// One way to set a property, and its observers.
@MainActor
struct Way {
    let name: String
    /// Objects to keep alive in the meantime.
    let kept: Any?
    /// Sets the property this many times, each time to another value.
    let set: (_ times: Int) -> Void

    init(name: String, keeping kept: Any? = nil, set: @escaping (_ times: Int) -> Void) {
        self.name = name
        self.kept = kept
        self.set = set
    }
}
