import Synchronization
import Trellis
import TrellisPickers

extension Page {
    static let observerLab = Page("observers", "Properties observed, bound and followed") { stage in
        // Two labels: the second one follows the first.
        let first = stage.put("first", Label("first label", role: .accent), "tt = 0, ll = 0")
        let second = stage.put("second", Label(), "tt = 0, ll = %rl + 3", first)
        Observer(for: second).add(target: first, keyPath: \.text, options: [.initial, .new]) { second, first, _ in
            second.text = "follows: \(first.text)"
        }
        var words = ["first label", "now another text", "and a third one"]
        stage.onKey("t", "text", scope: .window) {
            words.append(words.removeFirst())
            first.text = words[0]
        }

        // A slider that drives a gauge, a number and the width of a tile.
        let slider = stage.put("slider", Slider(isInput: true), "tt = 2, ll = 0, w = 50%, h = 1")
        let number = stage.put("number", Label(), "tt = %tt, ll = %rl + 2", slider, slider)
        let gauge = stage.put("gauge", Slider(isInput: false), "tt = 3, ll = 0, w = 50%, h = 1")
        let share = RuleNumber(50)
        let tile = stage.put("tile", Tile(0), "tt = 4, ll = 0, h = 2, w = %@p", share)
        number.bind(\.text, to: slider, \.value) { "\($0)%" }
        gauge.bind(\.value, to: slider, \.value) { 100 - $0 }
        Observer(for: tile).add(target: slider, keyPath: \.value, options: [.initial, .new]) { tile, slider, _ in
            share.value = Double(slider.value)
            tile.setNeedsLayout()
        }
        stage.onKey("+", "more", scope: .window) { slider.set(slider.value + 5) }
        stage.onKey("-", "less", scope: .window) { slider.set(slider.value - 5) }

        // Two fields with the same text, whichever is typed into.
        let left = stage.put("left", TextField("type here"), "tt = %bt + 1, ll = 0, w = 48%, h = 1", tile)
        let right = stage.put("right", TextField(), "tt = %tt, rr = 0, w = 48%, h = 1", left)
        right.bind(\.text, twoWay: left, \.text)

        // The number of notifications from everything above, and of dropped objects that are still alive.
        let count = stage.put("count", Label("notifications: 0", role: .muted), "tt = %bt + 1, ll = 0", left)
        let tally = Tally()
        let observer = Observer(for: count)
        observer.add(target: first, keyPath: \.text) { count, _, _ in count.text = tally.next() }
        observer.add(target: slider, keyPath: \.value) { count, _, _ in count.text = tally.next() }
        observer.add(target: left, keyPath: \.text) { count, _, _ in count.text = tally.next() }
        let living = stage.put("living", Label("", role: .muted), "tt = %bt, ll = 0", count)
        stage.onKey("o", "10,000 objects", scope: .window) {
            let before = Particle.living
            var particles = (0..<10_000).map { _ in Particle() }
            for particle in particles {
                Observer(for: living).add(target: particle, keyPath: \.energy) { _, _, _ in tally.count += 1 }
                particle.energy = 1
            }
            let most = Particle.living
            particles.removeAll()
            living.text = "\(most - before) objects observed and dropped, \(Particle.living) left"
            count.text = tally.text
        }
        living.text = "\(Particle.living) objects are observed"
    }
}

/// Counts notifications.
private final class Tally {
    var count = 0
    var text: String { "notifications: \(count)" }

    func next() -> String {
        count += 1
        return text
    }
}

/// An object that is observed and dropped.
private final class Particle: KeyValueObservable {
    private static let count = Mutex(0)
    static var living: Int { count.withLock { $0 } }
    @Observed var energy: Int = 0

    init() { Self.count.withLock { $0 += 1 } }
    deinit { Self.count.withLock { $0 -= 1 } }
}

/// A value of 0...100, drawn as a bar; as an input it is set by arrow keys and the mouse.
private final class Slider: View {
    @Observed(.display) var value: Int = 50
    private let isInput: Bool

    init(isInput: Bool) {
        self.isInput = isInput
        super.init()
    }

    override var canFocus: Bool { isInput }

    override func draw(in painter: Painter) {
        let width = painter.bounds.width
        let filled = width * value / 100
        let style = painter[isFocused ? .success : .accent]
        painter.text(String(repeating: "█", count: filled), x: 0, y: 0, style: style)
        painter.text(String(repeating: "░", count: width - filled), x: filled, y: 0, style: painter[.border])
    }

    private static let keys = KeyBindings(
        for: Slider.self, group: "Meter",
        [
            KeyBinding("meter.less", "less, more", .left, when: { $0.isInput }) { $0.set($0.value - 5) },
            KeyBinding("meter.more", "less, more", .right, when: { $0.isInput }) { $0.set($0.value + 5) },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    override func handle(_ event: Event) -> Bool {
        guard isInput, case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left), .drag(.left): set(mouse.position.x * 100 / max(1, bounds.width - 1))
        default: return false
        }
        return true
    }

    func set(_ percent: Int) { value = min(100, max(0, percent)) }
}
