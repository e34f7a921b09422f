public import RuleText
import SLL

/// Rules as text that tools show, change and put back.
extension ViewLayout {
    /// The view's own rules in force as text, without those of its container, with views named by a function:
    /// `["ll = list.rl + 1", "w = 30%"]`. Added again in this order, they give the same.
    ///
    /// A function in a rule appears as `function()`, which cannot be added again.
    public func ownRules(naming name: (View) -> String) -> [String] {
        guard let entry = view.layoutEntry else { return [] }
        return withoutActuallyEscaping(name) { name in
            entry.space.naming = name
            defer { entry.space.naming = nil }
            return entry.space.rules.ownRules(of: entry.item)
        }
    }

    /// Adds a rule from text made at run time in which names stand for views, as in a layout sheet.
    ///
    ///     try view.layout.add(parsing: "ll = list.rl + 1", views: ["list": list])
    ///
    /// - Throws: `RuleError`, like `add(parsing:arguments:)`, and if a name is unknown. Nothing changes then.
    public func add(parsing text: String, views: [String: View]) throws(RuleError) {
        let rule = try NamedRule(parsing: text)
        var bytes: [UInt8] = []
        var arguments: [any RuleArgument] = []
        var moves: [(written: Range<Int>, specifier: Range<Int>)] = []
        let original = Array(text.utf8)
        var end = 0
        for name in rule.names {
            let path = name.path.joined(separator: ".")
            guard let edge = name.edge, let named = views[path] else {
                throw Self.unknown(path, isView: name.edge != nil, views, text, name.bytes)
            }
            bytes += original[end..<name.bytes.lowerBound]
            let start = bytes.count
            bytes += Array("%\(edge.text)".utf8)
            moves.append((name.bytes, start..<bytes.count))
            arguments.append(named)
            end = name.bytes.upperBound
        }
        bytes += original[end...]
        do {
            try add(parsing: String(decoding: bytes, as: UTF8.self), arguments: arguments)
        } catch {
            let start = Self.written(error.range.lowerBound, moves, isEnd: false)
            let end = Self.written(error.range.upperBound, moves, isEnd: true)
            throw RuleError(error.kind, error.message, text: text, range: start..<max(start, end))
        }
    }

    private static func unknown(
        _ path: String, isView: Bool, _ views: [String: View], _ text: String, _ bytes: Range<Int>
    ) -> RuleError {
        let hint = suggestion(for: path, among: views.keys.sorted()).map { ", did you mean '\($0)'?" } ?? ""
        let message = isView ? "there is no view '\(path)'" : "'\(path)' is neither a constraint nor an edge of a view"
        return RuleError(.unknownName, message + hint, text: text, bytes: bytes)
    }

    /// The place in the text as it was written of a place in the text with specifiers. What the language can read is
    /// ASCII, so that bytes are characters.
    private static func written(
        _ offset: Int, _ moves: [(written: Range<Int>, specifier: Range<Int>)], isEnd: Bool
    ) -> Int {
        var shift = 0
        for (written, specifier) in moves {
            if isEnd ? offset <= specifier.lowerBound : offset < specifier.lowerBound { break }
            if isEnd ? offset <= specifier.upperBound : offset < specifier.upperBound {
                return isEnd ? written.upperBound : written.lowerBound
            }
            shift = written.upperBound - specifier.upperBound
        }
        return offset + shift
    }

    // MARK: Restoring

    /// The view's own rules as they are, to be put back by `restore(_:)`: functions and objects in them too.
    public func saved() -> ViewLayout.Saved {
        guard let entry = view.layoutEntry else { return ViewLayout.Saved(kept: nil, views: [:]) }
        let kept = entry.space.rules.keptRules(of: entry.item)
        var views: [Int: WeakView] = [:]
        for item in kept.items { views[item] = WeakView(view: entry.space.view(of: item)) }
        return ViewLayout.Saved(kept: kept, views: views)
    }

    /// Replaces the view's own rules by saved ones, which may also be those of another view. A rule that names a view
    /// that is gone by now is an issue of the next layout.
    ///
    /// The view must not be one that a sheet places.
    public func restore(_ saved: ViewLayout.Saved) {
        removeAll()
        guard let kept = saved.kept else { return }
        LayoutSpace.join(view, with: saved.views.values.compactMap(\.view))
        let entry = view.layoutEntry ?? view.ensureEntry()
        entry.space.rules.setRules(of: entry.item, to: kept) { item in
            guard let other = saved.views[item]?.view?.layoutEntry, other.space === entry.space else { return 0 }
            return other.item
        }
        view.hasOwnRules = entry.space.rules.hasOwnRules(of: entry.item)
        view.rulesDidChange()
        view.superview?.tell(.resized(view))
    }
}

extension ViewLayout {
    /// The own rules of a view at some moment; see `saved()`. It does not retain the views that they name.
    @MainActor
    public struct Saved {
        let kept: KeptRules?
        /// The views by the items that the rules name.
        let views: [Int: WeakView]
    }
}

extension View {
    fileprivate func ensureEntry() -> LayoutEntry {
        _ = ensureSpace()
        return layoutEntry!
    }
}
