import TrellisViews

/// Names under which rules and constraints can speak of all views of a window: identifiers, and for views without one
/// their type with a number.
@MainActor
struct ViewNames {
    private var views: [String: WeakView] = [:]
    private var names: [ObjectIdentifier: String] = [:]

    var isEmpty: Bool { names.isEmpty }

    mutating func forget() { self = ViewNames() }

    /// Names all views. O(views).
    ///
    /// - Returns: the number of views.
    mutating func find(in window: Window) -> Int {
        forget()
        var all: [View] = []
        var pending = [ViewNode(window)]
        while let node = pending.popLast() {
            if let view = node.view { all.append(view) }
            pending += node.children.reversed()
        }
        // Identifiers keep their names, whatever comes before them.
        for view in all { if let identifier = view.identifier, Self.isName(identifier) { take(identifier, view) } }
        var counts: [String: Int] = [:]
        for view in all where names[ObjectIdentifier(view)] == nil {
            let type = Self.name(of: view)
            repeat { counts[type, default: 0] += 1 } while views["\(type)\(counts[type]!)"] != nil
            take("\(type)\(counts[type]!)", view)
        }
        return all.count
    }

    private mutating func take(_ name: String, _ view: View) {
        guard views[name] == nil else { return }
        views[name] = WeakView(view: view)
        names[ObjectIdentifier(view)] = name
    }

    subscript(view: View) -> String { names[ObjectIdentifier(view)] ?? Self.name(of: view) }

    var byName: [String: View] { views.compactMapValues(\.view) }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first == UInt8(ascii: "_") || Character(UnicodeScalar(first)).isLetter else {
            return false
        }
        // A word of the languages would be read as such.
        return text != "superview" && text != "nil"
            && text.utf8.allSatisfy { byte in
                let character = Character(UnicodeScalar(byte))
                return byte < 0x80 && (character.isLetter || character.isNumber || character == "_")
            }
    }

    /// The type of a view as the name of a variable: `label` for a `Label`.
    private static func name(of view: View) -> String {
        let letters = "\(type(of: view))".prefix { $0 != "<" }.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let name = letters.isEmpty ? "view" : letters.prefix(1).lowercased() + letters.dropFirst()
        return isName(name) ? name : "view"
    }
}
