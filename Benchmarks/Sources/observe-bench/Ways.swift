import KeyValueObserving
import Observation

/// All ways, starting with the one that the others are compared with. Each retains what it needs.
@MainActor
func makeWays() -> [Way] {
    var ways: [Way] = []
    let plain = Plain()
    ways.append(Way(name: "plain var with didSet, Int") { for n in 0..<$0 { plain.count = n } })
    ways.append(Way(name: "plain var with didSet, String") { for n in 0..<$0 { plain.text = texts[n & 1] } })

    for observers in [0, 1, 10] {
        let object = Watched()
        let tokens = (0..<observers).map { _ in
            Observer(for: object).add(target: object, property: \.$bare) { _, _, change in received &+= change.new ?? 0
            }
        }
        ways.append(
            Way(name: "@Observed, \(observers) observers of \\.$count", keeping: tokens) {
                for n in 0..<$0 { object.bare = n }
            })
    }
    for observers in [1, 10] {
        let object = Watched()
        let tokens = (0..<observers).map { _ in
            Observer(for: object).add(target: object, keyPath: \.bare) { _, _, change in received &+= change.new ?? 0 }
        }
        ways.append(
            Way(name: "@Observed, \(observers) observers of \\.count", keeping: tokens) {
                for n in 0..<$0 { object.bare = n }
            })
    }
    let marked = Watched()
    ways.append(Way(name: "@Observed with effect, 0 observers") { for n in 0..<$0 { marked.count = n } })
    ways.append(
        Way(name: "@Observed with effect, String, 0 observers") { for n in 0..<$0 { marked.text = texts[n & 1] } })

    let observed = Watched()
    let panel = Watched()
    Observer(for: panel).add(target: observed, keyPath: \.count, options: [.old, .new]) { panel, _, change in
        received &+= (change.new ?? 0) &- (change.old ?? 0) &+ panel.marks
    }
    ways.append(
        Way(name: "Observer.add, old and new, 1", keeping: panel) { for n in 0..<$0 { observed.count = n } })
    let handle = Watched()
    let other = Watched()
    Observer(for: other).add(target: handle, property: \.$bare) { _, _, change in received &+= change.new ?? 0 }
    ways.append(
        Way(name: "Observer.add of \\.$count, 1", keeping: other) { for n in 0..<$0 { handle.bare = n } })
    let strings = Watched()
    let string = Observer(for: strings).add(target: strings, keyPath: \.text, options: [.old, .new]) { _, _, change in
        received &+= change.new?.utf8.count ?? 0
    }
    ways.append(
        Way(name: "@Observed String, old and new, 1", keeping: string) {
            for n in 0..<$0 { strings.text = texts[n & 1] }
        })
    let derived = Watched()
    let inherited = Observer(for: derived).add(target: derived, keyPath: \.inherited) { _, _, change in
        received &+= change.new ?? 0
    }
    ways.append(
        Way(name: "inherited property, 1", keeping: inherited) { for n in 0..<$0 { derived.inherited = n } })
    let path: KeyPath<Watched, Int> = opaque(\.bare)
    let reached = Watched()
    let byPath = Observer(for: reached).add(target: reached, keyPath: path) { _, _, change in
        received &+= change.new ?? 0
    }
    ways.append(
        Way(name: "key path that is no literal, 1", keeping: byPath) { for n in 0..<$0 { reached.bare = n } })
    let root = Watched()
    root.next = Watched()
    let nested = Observer(for: root).add(target: root, keyPath: \.next?.bare) { _, _, change in
        received &+= (change.new ?? 0) ?? 0
    }
    ways.append(
        Way(name: "nested path, its leaf, 1", keeping: nested) { for n in 0..<$0 { root.next?.bare = n } })
    let computing = Watched()
    let computed = Observer(for: computing).add(target: computing, keyPath: \.sum) { _, _, change in
        received &+= change.new ?? 0
    }
    ways.append(
        Way(name: "computed of two, 1", keeping: computed) { for n in 0..<$0 { computing.bare = n } })
    let from = Watched()
    let to = Watched()
    to.bind(\.count, twoWay: from, \.count)
    ways.append(
        Way(name: "two-way binding", keeping: to) { for n in 0..<$0 { from.count = n } })
    let list = Watched()
    list.items = Array(0..<1000)
    let inserted = Observer(for: list).add(target: list, keyPath: \.items, options: [.old, .new]) { _, _, change in
        received &+= change.indexes.lowerBound
    }
    ways.append(
        Way(name: "replace one of 1000 elements, 1", keeping: inserted) {
            for n in 0..<$0 { list.$items.replace(at: 500, with: n) }
        })
    for count in [100, 10_000] {
        let crowded = Watched()
        var crowd = (0..<count).map { _ in Watched() }
        var oldest = 0
        func join(_ one: Watched) { Observer(for: one).add(target: crowded, property: \.$bare) { _, _, _ in } }
        for one in crowd { join(one) }
        ways.append(
            Way(name: "the oldest of \(count) observers goes, one comes") {
                for _ in 0..<$0 {
                    crowd[oldest] = Watched()
                    join(crowd[oldest])
                    oldest = (oldest + 1) % count
                }
            })
    }

    let untracked = Tracked()
    ways.append(Way(name: "@Observable, not tracked") { for n in 0..<$0 { untracked.count = n } })
    let tracked = Tracked()
    ways.append(
        Way(name: "@Observable, tracked anew each time") {
            for n in 0..<$0 {
                withObservationTracking {
                    received &+= tracked.count
                } onChange: {
                }
                tracked.count = n
            }
        })
    return ways
}

@MainActor private let texts = ["a text of more than fifteen bytes", "another text of that kind, so on the heap"]

/// Prevents the optimizer from removing the work.
@MainActor var received = 0

@inline(never)
private func opaque<T>(_ value: T) -> T { value }
