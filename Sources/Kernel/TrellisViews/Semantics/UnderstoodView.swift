import KeyValueObserving
import TextScreen

/// What can be understood of any view: from its keys, from what it types, and from properties with names that everybody
/// uses.
@MainActor
struct UnderstoodView {
    private let view: View
    private let properties: PropertiesByName

    init(_ view: View) {
        self.view = view
        let isAsked = view.asMeaningful.map { type(of: $0).describesAll } != true
        properties = isAsked ? PropertiesByName(view) : PropertiesByName()
    }

    var meaning: Semantics {
        var meaning = Semantics(kind, name: name)
        meaning.actions = actions
        if meaning.kind == .field {
            // Its text is what was typed.
            (meaning.name, meaning.value) = (properties.title ?? "", value ?? properties.text)
        } else if view.canFocus || meaning.kind != .text {
            meaning.value = value
        }
        if let isOn = properties.isOn { meaning.states.insert(isOn ? .on : .off) }
        if properties.isSecure { meaning.states.insert(.secure) }
        return meaning
    }

    private var kind: Semantics.Kind {
        if view is Window { return .window }
        guard view.canFocus else { return name.isEmpty || !view.subviews.isEmpty ? .group : .text }
        if properties.isOn != nil { return .checkbox }
        // A view that says what it is need not be asked: rows look for a letter that is typed.
        if view.asMeaningful != nil { return .control }
        if view.typing("a") != nil { return .field }
        let isPressed = [Key(.enter), Key(" ")].contains { takes($0) }
        let isMoved = [Key(.up), Key(.left), Key(.down), Key(.right)].contains { takes($0) }
        return isPressed && !isMoved ? .button : .control
    }

    private func takes(_ key: Key) -> Bool {
        view.isBound(key) || view.commands.contains { $0.keys.contains(key) }
    }

    /// Its name: the text chosen by the app.
    private var name: String { (properties.name ?? view.debugLabel ?? "").inOneLine }

    private var value: String? { properties.value }

    /// The listed commands of the view and of its class, those of a key that presses it first.
    private var actions: [Command] {
        let all = view.keyBindings.commands(of: view, view.changedKeys) + view.commands
        let actions = all.filter { !$0.title.isEmpty }
        let pressed = actions.firstIndex { $0.keys.contains(Key(.enter)) || $0.keys.contains(Key(" ")) }
        guard let pressed, pressed > 0 else { return actions }
        return [actions[pressed]] + actions[..<pressed] + actions[(pressed + 1)...]
    }
}

/// Stored properties of a view that say by their names what they are, observed or not.
@MainActor
private struct PropertiesByName {
    /// The first nonempty one of title, text, label and name.
    private(set) var name: String?
    private(set) var title: String?
    private(set) var text: String?
    private(set) var isSecure = false
    private(set) var value: String?
    private(set) var isOn: Bool?

    private static let names = ["title", "text", "label", "name"]
    private static let others = ["value", "isOn", "isSecure"]

    /// Where a class stores a property with such a name.
    private struct Place {
        let name: String
        /// The number of superclasses up to the one that declares it.
        let depth: Int
        let index: Int
    }

    /// By class: reflecting a view takes longer than all else that is asked of it, and most store no such property.
    private static var places: [ObjectIdentifier: [Place]] = [:]

    /// None.
    init() {}

    init(_ view: View) {
        let places = Self.places(of: view)
        if places.isEmpty { return }
        var found: [String: Any] = [:]
        var (mirror, depth) = (Mirror(reflecting: view), 0)
        for place in places {
            while depth < place.depth { (mirror, depth) = (mirror.superclassMirror!, depth + 1) }
            let child = mirror.children.index(mirror.children.startIndex, offsetBy: place.index)
            found[place.name] = Self.unwrapped(mirror.children[child].value)
        }
        let texts = Self.names.map { (name: $0, text: found[$0].flatMap(Self.text) ?? "") }.filter { !$0.text.isEmpty }
        name = texts.first?.text
        title = texts.first { $0.name != "text" }?.text.inOneLine
        text = found["text"].flatMap(Self.text)
        isSecure = found["isSecure"] as? Bool ?? false
        value = found["value"].flatMap(Self.written)
        isOn = found["isOn"] as? Bool
    }

    private static func places(of view: View) -> [Place] {
        let type = ObjectIdentifier(type(of: view))
        if let known = places[type] { return known }
        var found: [Place] = []
        var (mirror, depth) = (Mirror?.some(Mirror(reflecting: view)), 0)
        while let next = mirror, next.subjectType != View.self, next.subjectType != Window.self {
            for (index, child) in next.children.enumerated() {
                // A wrapped property is stored with an underscore.
                guard let label = child.label, case let name = label.hasPrefix("_") ? String(label.dropFirst()) : label,
                    names.contains(name) || others.contains(name), !found.contains(where: { $0.name == name })
                else { continue }
                found.append(Place(name: name, depth: depth, index: index))
            }
            (mirror, depth) = (next.superclassMirror, depth + 1)
        }
        // What a class says of itself may differ from one view to the next.
        if !(view is any CustomReflectable) { places[type] = found }
        return found
    }

    /// The value of an observed property, and of one that is not.
    private static func unwrapped(_ value: Any) -> Any { (value as? any ObservedStorage)?.stored ?? value }

    private static func text(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        case let text as StyledText: text.text
        default: nil
        }
    }

    private static func written(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        case let number as any BinaryInteger: "\(number)"
        case let number as any BinaryFloatingPoint: "\(number)"
        default: text(value)
        }
    }
}
