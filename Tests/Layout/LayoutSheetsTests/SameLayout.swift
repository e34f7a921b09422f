import LayoutSheets
import Testing

/// Expects that two sheets without mistakes lay out the same views alike at several sizes.
func expectSameLayout(_ first: String, _ second: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let comment: Comment = "\(first)\n---\n\(second)"
    guard let a = try? LayoutSheet(parsing: first), let b = try? LayoutSheet(parsing: second) else {
        Issue.record(comment, sourceLocation: sourceLocation)
        return
    }
    #expect(a.views == b.views && a.variables == b.variables, comment, sourceLocation: sourceLocation)
    let (one, other) = (SheetLayout(a), SheetLayout(b))
    for (width, height) in [(20, 6), (41, 13), (80, 24), (110, 35), (200, 60)] {
        one.solve(width: width, height: height)
        other.solve(width: width, height: height)
        #expect(frames(one) == frames(other), comment, sourceLocation: sourceLocation)
        #expect(one.hidden == other.hidden, comment, sourceLocation: sourceLocation)
        #expect(one.issues.isEmpty == other.issues.isEmpty, comment, sourceLocation: sourceLocation)
    }
}

/// The frames of all views of a layout, in the order of the file.
func frames(_ layout: SheetLayout) -> [Rect] { layout.sheet.views.map { layout.frame(of: $0)! } }
