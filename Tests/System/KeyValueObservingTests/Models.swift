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
