/// One way to set a property, and who watches.
@MainActor
struct Way {
    let name: String
    /// What has to live meanwhile.
    let kept: Any?
    /// Sets the property so many times, each time to another value.
    let set: (_ times: Int) -> Void

    init(name: String, keeping kept: Any? = nil, set: @escaping (_ times: Int) -> Void) {
        self.name = name
        self.kept = kept
        self.set = set
    }
}
