import LayoutSheets
import TrellisSheets
import TrellisViews

/// The views that a sheet is put in force on: boxes for those that it names, or an app's own.
@MainActor
final class PlayedViews {
    let window: Window
    /// The view that the sheet places views in; usually the window.
    private let root: View
    /// Whether the views are an app's own.
    let areReal: Bool
    private(set) var sheet: LayoutSheet?
    private var boxes: [PlayedBox] = []
    /// The sheet laid out without views, for the sizes of contents that it states.
    private var plain: SheetLayout?

    /// Boxes.
    init() {
        window = Window()
        window.identifier = "played"
        (root, areReal) = (window, false)
    }

    /// An app's own views.
    init(_ window: Window, root: View) {
        (self.window, self.root, areReal) = (window, root, true)
        sheet = root.sheet
    }

    /// Puts a sheet in force; if that fails, the last one stays.
    func apply(_ new: LayoutSheet) throws(SheetErrors) {
        guard !areReal else {
            try root.apply(new)
            sheet = new
            return
        }
        if new.views != sheet?.views { make(new) }
        sheet = new
        plain = SheetLayout(new)
        try window.apply(new, to: Dictionary(uniqueKeysWithValues: boxes.map { ($0.path, $0) }))
        prepare(for: window.size)
    }

    private func make(_ sheet: LayoutSheet) {
        window.removeSheet()
        for box in boxes { box.removeFromSuperview() }
        boxes = sheet.views.enumerated().map { PlayedBox($1, number: $0) }
        let byPath = Dictionary(uniqueKeysWithValues: boxes.map { ($0.path, $0) })
        for box in boxes {
            let outer = box.path.split(separator: ".").dropLast().joined(separator: ".")
            (byPath[outer] ?? window).addSubview(box)
        }
    }

    /// Gives the boxes some contents, or the largest ones.
    func choose(_ contents: [String: ChosenContent]) {
        guard let plain, plain.choose(contents) == nil else { return }
        prepare(for: window.size)
    }

    /// Gives the boxes the contents that the sheet states for a size of the window.
    func prepare(for size: Size) {
        guard let plain else { return }
        plain.solve(width: size.width, height: size.height)
        for (number, box) in boxes.enumerated() { box.content = plain.content(of: number) }
    }

    func view(_ path: String) -> View? {
        if !areReal { return boxes.first { $0.path == path } }
        var found = root
        for name in path.split(separator: ".") {
            guard let next = Self.nearest(String(name), in: found) else { return nil }
            found = next
        }
        return found === root ? nil : found
    }

    /// The nearest view with an identifier, with views without one between at most.
    private static func nearest(_ name: String, in outer: View) -> View? {
        var pending = Array(outer.subviews)
        while !pending.isEmpty {
            var next: [View] = []
            for view in pending {
                if view.identifier == name { return view }
                if view.identifier == nil { next += view.subviews }
            }
            pending = next
        }
        return nil
    }

    /// The path of the view at a cell of the window; nil where no view of the sheet is.
    func path(at cell: Point) -> String? {
        var view: View? = window.view(at: cell)
        if !areReal {
            while let one = view {
                if let box = one as? PlayedBox { return box.path }
                view = one.superview
            }
            return nil
        }
        // The innermost view with an identifier that the sheet names.
        while let one = view, one !== root {
            if one.identifier != nil, let path = sheet?.views.first(where: { self.view($0) === one }) { return path }
            view = one.superview
        }
        return nil
    }

    /// The cells with titles of boxes, in the window.
    var titles: [Rect] { boxes.filter(\.isShown).map(\.titleInWindow) }

    /// Marks a box as the chosen one.
    func choose(_ path: String?) {
        for box in boxes where box.isChosen != (box.path == path) { box.isChosen.toggle() }
    }
}
