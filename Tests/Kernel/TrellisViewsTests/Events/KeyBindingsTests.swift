import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

/// Keys of classes: what is said once is handled, listed, and changed by name.
@MainActor
struct KeyBindingsTests {
    private class Stars: View {
        var rating = 2
        var isRated = true
        static let keys = KeyBindings(
            for: Stars.self, group: "Stars",
            [
                KeyBinding("stars.fewer", "fewer, more", .left, "-", when: { $0.isRated && $0.rating > 0 }) {
                    $0.rating -= 1
                },
                KeyBinding("stars.more", "fewer, more", .right, "+", when: { $0.isRated && $0.rating < 5 }) {
                    $0.rating += 1
                },
                KeyBinding("stars.none", "none", .delete) { $0.rating = 0 },
                KeyBinding("stars.all", "all", .control("g"), scope: .window) { $0.rating = 5 },
            ])
        override var canFocus: Bool { true }
        override var keyBindings: KeyBindings { Self.keys }
    }

    /// Types digits, and has other keys in place of some of its superclass.
    private final class TypedStars: Stars {
        static let typedKeys = KeyBindings(
            for: TypedStars.self, group: "Typed stars", adding: Stars.keys,
            [
                KeyBinding("typed.reset", "reset", .delete, when: { $0.rating > 3 }) { $0.rating = 3 },
                KeyBinding("typed.five", "five", "5") { $0.rating = -5 },
            ])
        override var keyBindings: KeyBindings { Self.typedKeys }
        override func typing(_ key: Key) -> (() -> Void)? {
            guard case .character(let digit) = key.code, let number = digit.wholeNumberValue, number <= 5 else {
                return nil
            }
            return { self.rating = number }
        }
    }

    private let window = Window()

    private func shown<V: View>(_ view: V) -> (V, WindowTester) {
        window.add(view, "w = h = 1")
        let tester = WindowTester(window, width: 10, height: 3)
        window.focus(view)
        return (view, tester)
    }

    private func keys(_ name: String) -> [Key]? { window.activeCommands.first { $0.name == name }?.keys }

    @Test func `a key is performed while its condition holds, and else goes on`() {
        let (stars, tester) = shown(Stars())
        var log: [String] = []
        window.onKey("+") { log.append("window") }
        for _ in 0..<4 { tester.type("+") }
        #expect(stars.rating == 5 && log == ["window"])
        tester.send(.key(.left))
        stars.isRated = false
        tester.type("+-")
        #expect(stars.rating == 4 && log == ["window", "window"])
    }

    @Test func `what is handled is listed, with the keys that arrive`() {
        let (stars, _) = shown(Stars())
        window.onKey("-", "smaller") {}
        #expect(keys("stars.fewer") == [.left, "-"] && keys("smaller") == [])
        let command = window.activeCommands.first { $0.name == "stars.more" }!
        #expect(command.title == "fewer, more" && command.group == "Stars" && !command.isHinted)
        #expect(command.perform() && stars.rating == 3)
        stars.rating = 0
        #expect(keys("smaller") == ["-"], "a condition that does not hold leaves the key to others")
        #expect(window.activeCommands.first { $0.name == "stars.fewer" }?.isEnabled() == false)
    }

    @Test func `a subclass comes before its superclass, and text before both`() {
        let (stars, tester) = shown(TypedStars())
        tester.type("5")
        #expect(stars.rating == 5, "a digit is typed")
        #expect(keys("typed.five") == [])
        tester.send(.key(.delete))
        #expect(stars.rating == 3)
        tester.send(.key(.delete))
        #expect(stars.rating == 0)
        #expect(
            window.activeCommands.compactMap { $0.name.contains(".") ? $0.name : nil }.prefix(6) == [
                "stars.fewer", "stars.more", "stars.none", "stars.all", "typed.reset", "typed.five",
            ])
        #expect(stars.keyBindings.names.count == 6)
    }

    @Test func `the app's commands come first, and no widget touches them`() {
        let (stars, tester) = shown(Stars())
        var count = 0
        stars.onKey("+", name: "mine") { _ in count += 1 }
        tester.type("+")
        #expect(count == 1 && stars.rating == 2 && keys("stars.more") == [.right])
        stars.commands[named: "mine"] = nil
        tester.type("+")
        #expect(count == 1 && stars.rating == 3)
    }

    @Test func `a binding of the window's scope works wherever the focus is`() {
        let stars = Stars()
        window.add(stars, "w = h = 1")
        let other = window.add(Stars(), "ll = 3, w = h = 1")
        let tester = WindowTester(window, width: 10, height: 3)
        window.focus(other)
        tester.send(.key(.control("g")))
        #expect(other.rating == 5 && stars.rating == 2, "the focused view comes first")
        other.removeFromSuperview()
        tester.send(.key(.control("g")))
        #expect(stars.rating == 5)
        stars.removeFromSuperview()
        #expect(!tester.send(.key(.control("g"))))
    }

    @Test func `keys are changed for a view, for the window, and for a class, in this order`() {
        let (stars, tester) = shown(TypedStars())
        defer { Stars.keys.rebind("stars.more", to: nil) }
        let versions = [
            { Stars.keys.rebind("stars.more", to: ["c"]) }, { window.keymap = Keymap(["stars.more": ["w", "x"]]) },
            { stars.rebind("stars.more", to: ["v"]) },
        ].map { change in
            let before = window.commandsVersion
            change()
            return window.commandsVersion != before
        }
        #expect(versions == [true, true, true] && keys("stars.more") == ["v"])
        tester.type("cwx")
        tester.send(.key(.right))
        #expect(stars.rating == 2)
        tester.type("v")
        #expect(stars.rating == 3)
        stars.rebind("stars.more", to: nil)
        tester.type("cx")
        #expect(stars.rating == 4 && keys("stars.more") == ["w", "x"])
        window.keymap = nil
        tester.type("xc")
        #expect(stars.rating == 5 && Stars().keyBindings.names.contains("stars.more"))
        Stars.keys.rebind("stars.more", to: [])
        #expect(keys("stars.more") == [])
    }

    @Test func `a subclass can have keys of its own for what its superclass does`() {
        let (stars, tester) = shown(TypedStars())
        defer { TypedStars.typedKeys.rebind("stars.more", to: nil) }
        TypedStars.typedKeys.rebind("stars.more", to: ["m"])
        tester.type("m+")
        #expect(stars.rating == 3)
        let (plain, plainTester) = shown(Stars())
        plainTester.type("m+")
        #expect(plain.rating == 3)
    }

    @Test func `commands of the app have the keys of the keymap too`() {
        let (_, tester) = shown(View())
        var count = 0
        window.onKey("r", "reload", name: "mail.reload") { count += 1 }
        window.keymap = Keymap(["mail.reload": [.function(5)]])
        tester.type("r")
        tester.send(.key(.function(5)))
        #expect(count == 1 && keys("mail.reload") == [.function(5)])
    }

    /// Has a key, and types another one.
    private final class Noting: Interaction {
        var seen: [String] = []
        static let keys = KeyBindings(
            for: Noting.self, [KeyBinding("noting.note", "note", "+", "n") { $0.seen.append("note") }])
        override var keyBindings: KeyBindings { Self.keys }
        override func typing(_ key: Key) -> (() -> Void)? { key == "t" ? { self.seen.append("t") } : nil }
    }

    @Test func `an interaction comes before its view, and its keys are changed there`() {
        let (stars, tester) = shown(Stars())
        let noting = Noting()
        stars.addInteraction(noting)
        tester.type("+t")
        #expect(noting.seen == ["note", "t"] && stars.rating == 2 && keys("stars.more") == [.right])
        stars.rebind("noting.note", to: ["n"])
        tester.type("+n")
        #expect(noting.seen == ["note", "t", "note"] && stars.rating == 3)
        stars.removeInteraction(noting)
        tester.type("nt")
        #expect(noting.seen.count == 3)
    }

    /// Bindings with random keys and conditions.
    private final class Noise: View {
        var conditions: [Bool] = []
        var log: [String] = []
        var typed: Set<Key> = []
        var table = KeyBindings.none
        override var canFocus: Bool { true }
        override var keyBindings: KeyBindings { table }
        override func typing(_ key: Key) -> (() -> Void)? { typed.contains(key) ? { self.log.append("typed") } : nil }
    }

    /// Types one key before the view has it.
    private final class Typing: Interaction {
        let key: Key
        unowned let noise: Noise
        init(_ key: Key, in noise: Noise) { (self.key, self.noise) = (key, noise) }
        override func typing(_ key: Key) -> (() -> Void)? {
            key == self.key ? { self.noise.log.append("typed") } : nil
        }
    }

    @Test(arguments: 0..<60) func `a listed key performs what it is listed for, and no other key does anything`(
        seed: Int
    ) {
        var random = Dice(seed: seed)
        let pool: [Key] = ["a", "b", "c", "d", .up, .control("a"), .enter]
        func keys() -> [Key] {
            (0..<Int.random(in: 0...2, using: &random)).map { _ in pool.randomElement(using: &random)! }
        }
        let outer = Noise()
        let inner = Noise()
        for (view, prefix) in [(outer, "outer"), (inner, "inner")] {
            view.conditions = (0..<5).map { _ in Bool.random(using: &random) }
            let bindings = (0..<5).map { index in
                let name = "\(prefix).\(index)"
                let own = keys()
                return KeyBinding<Noise>(
                    name, title: { _ in name }, keys: { _ in own },
                    scope: Bool.random(using: &random) ? .window : .focus, when: { $0.conditions[index] },
                    action: { $0.log.append(name) })
            }
            let base = KeyBindings(for: Noise.self, Array(bindings[..<2]))
            view.table = KeyBindings(for: Noise.self, adding: base, Array(bindings[2...]))
            if Bool.random(using: &random) { view.typed = [pool.randomElement(using: &random)!] }
            if Bool.random(using: &random) {
                view.addInteraction(Typing(pool.randomElement(using: &random)!, in: view))
            }
            if Bool.random(using: &random) {
                let index = view.commands.count
                view.commands.append(
                    Command("\(prefix).own", name: "\(prefix).own\(index)", keys: keys()) { [unowned view] in
                        view.log.append("\(prefix).own\(index)")
                    })
            }
        }
        window.commands = []
        window.add(outer, "w = 5, h = 2")
        outer.add(inner, "w = 2, h = 1")
        if Bool.random(using: &random) { window.keymap = Keymap(["inner.1": keys(), "outer.4": keys()]) }
        let tester = WindowTester(window, width: 10, height: 3)
        window.focus(Bool.random(using: &random) ? inner : outer)
        let listed = window.activeCommands.filter { $0.title.contains("er.") && $0.isEnabled() }
        for key in pool {
            (outer.log, inner.log) = ([], [])
            tester.send(.key(key))
            let done = outer.log + inner.log
            let expected = listed.filter { $0.keys.contains(key) }.map(\.name)
            #expect(done == expected || done == ["typed"] && expected == [], "\(key.label)")
        }
    }
}
