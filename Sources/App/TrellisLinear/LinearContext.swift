import TrellisViews

/// What can be used now, line by line: the window, or the dialog or menu in front of it.
@MainActor
struct LinearContext {
    /// Something that is read in a line of its own.
    @MainActor struct Line {
        let node: SemanticsNode
        /// What is read.
        let text: String

        var meaning: Semantics { node.meaning }
        var view: ObjectIdentifier { ObjectIdentifier(node.view) }
        /// Whether the user can go to it, rather than only read it.
        var isUsed: Bool { !Self.passive.contains(meaning.kind) }
        /// Whether it is pressed rather than gone to.
        var isPressed: Bool { Self.pressed.contains(meaning.kind) }
        /// Whether it asks for something: a value, a choice.
        var isQuestion: Bool {
            isUsed && ![.button, .link, .menu, .tabs, .document].contains(meaning.kind)
                && meaning.states.isDisjoint(with: [.disabled, .readOnly])
        }

        private static let passive: Set<Semantics.Kind> = [
            .window, .dialog, .group, .text, .heading, .status, .progress, .image,
        ]
        private static let pressed: Set<Semantics.Kind> = [.button, .link, .checkbox, .toggle, .menuItem]
    }

    /// The window, or the view in front of it.
    let root: ObjectIdentifier
    let lines: [Line]

    /// What the window means now.
    init(_ window: Window) {
        root = Self.root(of: window)
        var lines: [Line] = []
        func add(_ node: SemanticsNode) {
            let meaning = node.meaning
            if [.label, .separator, .alert, .keys].contains(meaning.kind) { return }
            let isSilent = meaning.kind == .window || meaning.kind == .group && meaning.name.isEmpty
            if !isSilent { lines.append(Line(node: node, text: meaning.spoken)) }
            for child in node.children where !child.isPart { add(child) }
        }
        add(window.meanings)
        self.lines = lines
    }

    /// The window, or the view in front of it. O(overlays).
    static func root(of window: Window) -> ObjectIdentifier {
        ObjectIdentifier(window.overlays.shown.last { $0.options.isModal }?.view ?? window)
    }

    /// What the user can go to, in the order of reading.
    var used: [Line] { lines.filter(\.isUsed) }

    /// The line of a view; nil if it cannot be used now.
    func line(of view: View) -> Line? { lines.first { $0.node.view === view } }

    /// The only thing that there is to use, if it has parts, as the commands of a menu.
    var onlyList: Line? {
        let used = used
        return used.count == 1 && used[0].meaning.parts.count > 0 ? used[0] : nil
    }
}

/// What is found by a name that somebody has typed.
enum NameMatch {
    /// The places of the best matches: those with this name, else those whose names begin with it, else those that have
    /// it in them. Letters may be capital or small, with accents or without.
    static func indices(of typed: String, in names: some Sequence<String>) -> [Int] {
        let wanted = SearchFolding.folded(typed)
        var found: [[Int]] = [[], [], []]
        for (index, name) in names.enumerated() {
            let name = SearchFolding.folded(name)
            if name == wanted {
                found[0].append(index)
            } else if name.hasPrefix(wanted) {
                found[1].append(index)
            } else if name.contains(wanted) {
                found[2].append(index)
            }
        }
        return found.first { !$0.isEmpty } ?? []
    }
}
