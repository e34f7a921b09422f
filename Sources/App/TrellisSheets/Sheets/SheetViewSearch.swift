import LayoutSheets
import RuleText
import TrellisViews

/// Finds the views that a sheet names, and lists those that are missing.
@MainActor
struct SheetViewSearch {
    private let sheet: LayoutSheet
    private let root: View
    private var mistakes: [SheetErrorLocation] = []

    init(_ sheet: LayoutSheet, root: View) {
        self.sheet = sheet
        self.root = root
    }

    private var model: SheetModel { sheet.model }

    private func errors(_ mistakes: [SheetErrorLocation]) -> SheetErrors {
        SheetErrors(mistakes, file: sheet.file, text: sheet.text)
    }

    private static func lines(_ number: Int, _ model: SheetModel) -> Range<Int> {
        number < 0 ? 0..<0 : model.views[number].bytes
    }

    // MARK: By identifiers

    mutating func find() throws(SheetErrors) -> [View] {
        var found = [View?](repeating: nil, count: model.views.count)
        var scopes: [(number: Int, view: View)] = [(SheetModel.window, root)]
        var next = 0
        while next < scopes.count {
            let (number, view) = scopes[next]
            next += 1
            let named = number < 0 ? model.topViews : model.views[number].subviews
            if named.isEmpty, number >= 0 { continue }
            let inside = namedViews(in: view)
            for (name, views) in inside.sorted(by: { $0.key < $1.key }) {
                check(name, views, in: number, isNamed: named[name] != nil, named)
            }
            for (name, inner) in named {
                guard let view = inside[name]?.first else { continue }
                found[inner] = view
                scopes.append((inner, view))
            }
        }
        for (number, view) in found.enumerated() where view == nil {
            // What lies in a missing view is missing with it.
            let outer = model.views[number].superview
            guard outer < 0 || found[outer] != nil else { continue }
            let missing = model.views[number].name
            mistakes.append(
                SheetErrorLocation(
                    .unknownName, "\(name(outer)) has no view with the identifier '\(missing)'" + location(of: missing),
                    model.views[number].bytes))
        }
        if !mistakes.isEmpty { throw errors(mistakes) }
        return found.map { $0! }
    }

    /// Where a view with an identifier is, if it lies in another view with one.
    private func location(of identifier: String) -> String {
        var pending = Array(root.subviews)
        while let view = pending.popLast() {
            if view.identifier == identifier {
                var outer = view.superview
                while let next = outer, next !== root, next.identifier == nil { outer = next.superview }
                if let name = outer?.identifier, outer !== root { return "; it lies in '\(name)'" }
            }
            pending += view.subviews
        }
        return ""
    }

    private func name(_ number: Int) -> String {
        number < 0 ? (root is Window ? "the window" : root.nameForMessages) : "'\(model.views[number].path)'"
    }

    private mutating func check(_ name: String, _ views: [View], in outer: Int, isNamed: Bool, _ named: [String: Int]) {
        if !isNamed {
            let hint = suggestion(for: name, among: named.keys.sorted()).map { ", did you mean '\($0)' in the sheet?" }
            mistakes.append(
                SheetErrorLocation(
                    .unknownName,
                    "the sheet does not name the view '\(name)', which \(self.name(outer)) has"
                        + (hint ?? ""), Self.lines(outer, model)))
        } else if views.count > 1 {
            mistakes.append(
                SheetErrorLocation(
                    .argument, "\(self.name(outer)) has \(views.count) views with the identifier '\(name)'",
                    model.views[named[name]!].bytes))
        }
    }

    /// The nearest views with an identifier in a view, by identifier.
    private func namedViews(in outer: View) -> [String: [View]] {
        var (result, pending) = ([String: [View]](), Array(outer.subviews))
        while let view = pending.popLast() {
            if let identifier = view.identifier {
                result[identifier, default: []].append(view)
            } else {
                pending += view.subviews
            }
        }
        return result
    }

    // MARK: By a dictionary

    func take(_ views: [String: View]) throws(SheetErrors) -> [View] {
        var mistakes: [SheetErrorLocation] = []
        for path in views.keys.sorted() where model.view(path: path) == nil {
            let hint = suggestion(for: path, among: sheet.views).map { ", did you mean '\($0)'?" } ?? ""
            mistakes.append(SheetErrorLocation(.unknownName, "the sheet has no view '\(path)'\(hint)", 0..<0))
        }
        for view in model.views {
            guard let one = views[view.path] else {
                mistakes.append(SheetErrorLocation(.unknownName, "there is no view for '\(view.path)'", view.bytes))
                continue
            }
            let outer = view.superview < 0 ? root : views[model.views[view.superview].path]
            if let outer, one === outer || !one.isDescendant(of: outer) {
                mistakes.append(
                    SheetErrorLocation(
                        .argument, "the view for '\(view.path)' is not in \(name(view.superview))", view.bytes))
            }
        }
        if !mistakes.isEmpty { throw errors(mistakes) }
        return model.views.map { views[$0.path]! }
    }
}
