import Foundation
import RuleText
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// What can hold at no size is refused whichever part of it comes last.
@MainActor
struct ImpossibleConstraintTests: ConstraintSuite {
    let window = Window(size: Size(width: 20, height: 5))

    /// Each set forces a negative size, and no part of it does.
    nonisolated static let impossible = [
        ["a.left = superview.left + 20", "a.right = superview.left + 10"],
        ["a.left = superview.left + 5", "a.left = superview.right + 10"],
        ["b.width = 3", "a.width = b.width - 5"],
        ["b.width <= 3", "b.width = a.width + 5"],
        ["a.width = 6", "a.centerX = b.centerX", "a.left = b.right"],
        ["a.left = b.right + 2", "a.right = b.left"],
        ["a.left = b.left + 20", "a.right = c.left", "c.left = b.left + 10"],
        ["a.left = b.left", "a.right = b.right - 2", "b.width = 1"],
        ["a.height = 0.5 * a.width - 3", "a.width = b.height", "b.height <= 5"],
        // Between a view, one in it and one that lies elsewhere, by constraints of two.
        ["page: inner.right = superview.right", "inner.left = a.left", "a.left = page.right + 1"],
    ]

    @Test(arguments: impossible)
    func `what forces a negative size is refused, one by one in every order as together`(texts: [String]) throws {
        for order in orders(of: texts) {
            for isTogether in [true, false] {
                let window = Window(size: Size(width: 20, height: 5))
                let page = window.add(View())
                let views = ["a": window.add(View()), "b": window.add(View()), "c": window.add(View()), "page": page]
                    .merging(["inner": page.add(View())]) { $1 }
                func add(_ texts: [String]) throws {
                    let owners = Set(texts.map { $0.hasPrefix("page: ") })
                    let owner = owners == [true] ? page : window
                    guard owners.count == 1 else { return try texts.map { [$0] }.forEach(add) }
                    try owner.constraints.add(parsing: texts.map { $0.replacing("page: ", with: "") }, views: views)
                }
                if isTogether {
                    #expect(error { try add(order) } != nil, "\(order)")
                } else {
                    try add(Array(order.dropLast()))
                    #expect(error { try add([order.last!]) } != nil, "\(order)")
                }
                window.layoutIfNeeded()
                #expect(!window.layoutIssues.contains { $0.contains("cannot hold") }, "\(order)")
            }
        }
    }

    private func orders(of texts: [String]) -> [[String]] {
        guard texts.count > 1 else { return [texts] }
        return texts.indices.flatMap { index in
            var rest = texts
            let last = rest.remove(at: index)
            return orders(of: rest).map { $0 + [last] }
        }
    }

    @Test func `what contradicts one is refused behind three hundred views and beside other contradictions`() throws {
        let views = (0...300).map { _ in window.add(View()) }
        for (one, next) in zip(views, views.dropFirst()) {
            window.constraints.add("\(next.left) = \(one.right)")
            window.constraints.add("\(next.right) >= \(one.right) + 1")
        }
        let names = ["first": views[0], "last": views[300]]
        #expect(error { try window.constraints.add(parsing: "first.left >= last.left", views: names) } != nil)
        try window.constraints.add(parsing: "first.right <= last.left", views: names)

        let (a, b) = (tile("a"), tile("b"))
        let bounds = (0..<12).map { window.constraints.add("\(a.width) >= \($0) * \(a.height)") }
        window.constraints.add("\(b.width) = \(a.width) + 1")
        window.constraints.add("\(a.width) <= 3")
        window.constraints.add("\(b.width) <= \(b.height)")
        for (index, bound) in bounds.enumerated() { try bound.setConstant(Double(4 + index)) }
        #expect(error { try window.constraints.add(parsing: "b.height = 10", views: ["b": b]) } != nil)
        try window.constraints.add(parsing: "b.height = 20", views: ["b": b])
    }
}
