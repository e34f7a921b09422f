/// The searches for the nearest view that have found nothing since the last change, so that a key that is held down
/// visits the views once.
@MainActor
struct FruitlessSearches {
    /// A search that finds the same as long as nothing changes.
    struct Search: Hashable {
        let direction: Window.FocusDirection
        let view: ObjectIdentifier
        let root: ObjectIdentifier
        let limit: Int
    }

    /// The changes of frames, and those of who accepts the focus.
    struct Version: Equatable {
        var frames: Int32 = 0
        var sweeps = 0
        var takers = 0
    }

    private var version = Version()
    private var searches: Set<Search> = []

    /// Whether a search has found nothing, and nothing has changed since.
    mutating func contains(_ search: Search, at version: Version) -> Bool {
        if version != self.version {
            self.version = version
            searches.removeAll()
        }
        return searches.contains(search)
    }

    /// Notes a search that has found nothing.
    mutating func insert(_ search: Search, at version: Version) {
        if version == self.version { searches.insert(search) }
    }
}
