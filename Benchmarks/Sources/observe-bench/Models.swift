import KeyValueObserving
import Observation

/// The same property in every available way.
@MainActor
final class Plain {
    var count = 0 { didSet { if count != oldValue { marks &+= 1 } } }
    var text = "" { didSet { if text != oldValue { marks &+= 1 } } }
    var marks = 0
}

/// The base class implements the hook, as a toolkit's view would.
@MainActor
class Base: @MainActor KeyValueObservable, @MainActor KeyValueObserver {
    final var marks = 0
    final lazy var observations = ObservationList()
    @Observed(.mark) final var inherited = 0

    final func observedPropertyDidChange(_ effect: ChangeEffect) { marks &+= 1 }
}

final class Watched: Base {
    @Observed(.mark) var count = 0
    @Observed(.mark) var text = ""
    @Observed var bare = 0
    @Observed var next: Watched?
    @Observed var items: [Int] = []
    var sum: Int { count &+ bare }
}

extension ChangeEffect {
    static var mark: ChangeEffect { ChangeEffect(rawValue: 1) }
}

@MainActor
@Observable
final class Tracked {
    var count = 0
}
