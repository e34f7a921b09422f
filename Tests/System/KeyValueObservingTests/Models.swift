import KeyValueObserving

final class Person: KeyValueObservable {
    @Observed var name: String = ""
    @Observed var age: Int = 0
    @Observed var boss: Person?
    @Observed var friends: [String] = []
    let id = 7

    init(_ name: String = "", age: Int = 0, boss: Person? = nil) {
        self.name = name
        self.age = age
        self.boss = boss
    }

    var card: String { "\(name), \(age)" }
    var firstFriend: String? { friends.first }
}

final class Panel: KeyValueObserver, KeyValueObservable {
    let observations = ObservationList()
    @Observed var title: String = ""
    @Observed var width: Int = 0
}

/// Observes for as long as it is kept.
final class Keeper: KeyValueObserver {
    let observations = ObservationList()
    fileprivate(set) var registration: Registration?
    var isActive: Bool { registration?.isActive ?? false }
    func end() { registration?.end() }
}

func observe<Target: KeyValueObservable, Value>(
    _ target: Target, _ keyPath: KeyPath<Target, Value>, _ options: ObservingOptions = .new,
    block: @escaping (Target, Change<Value>) -> Void
) -> Keeper {
    let keeper = Keeper()
    keeper.registration = Observer(for: keeper).add(target: target, keyPath: keyPath, options: options) {
        block($1, $2)
    }
    return keeper
}

final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
}

extension Change {
    /// The change in a line: kind, indexes, old → new.
    var line: String {
        var line = "\(kind)"
        if !indexes.isEmpty { line += " \(indexes)" }
        if isPrior { line += " prior" }
        if let old { line += " old \(old)" }
        if let new { line += " new \(new)" }
        return line
    }
}
