import Trellis

/// Views beside each other, in as many rows as they need.
///
///     Flow(spacing: 1) { Button("red"); Button("green"); Button("blue") }
public final class Flow: Container {
    /// Columns between two views of a row.
    public let spacing: Int

    /// Views in rows.
    public init(spacing: Int = 1, _ views: [View]) {
        self.spacing = spacing
        super.init()
        for view in views { addSubview(view) }
    }

    public override var heightFollowsWidth: Bool { true }

    public override func contentSize(for width: Int?) -> Size {
        var size = Size.zero
        for (view, frame) in frames(in: width ?? .max) {
            size.width = max(size.width, frame.right)
            size.height = max(size.height, frame.y + view.naturalSize(for: frame.width).height)
        }
        return size
    }

    public override var minimumSize: Size? {
        let widest = shownSubviews.map { $0.minimumNaturalSize.width }.max() ?? 0
        return Size(width: widest, height: contentSize(for: nil).height)
    }

    public override func arrangeSubviews() {
        // Where a view goes depends on the width of the container: it is asked for at each layout.
        for (index, view) in shownSubviews.enumerated() {
            var rules = SubviewRules()
            rules.set(.ll, .superviewWidth().map { [unowned self] in Double(frame(at: index, $0).x) })
            rules.set(.tt, .superviewWidth().map { [unowned self] in Double(frame(at: index, $0).y) })
            rules.set(.w, .superviewWidth().map { [unowned self] in Double(frame(at: index, $0).width) })
            rules.set(.h, .superviewWidth().map { [unowned self] in Double(frame(at: index, $0).height) })
            rules.clip(.vertical)
            write(rules, for: view)
        }
    }

    private func frame(at index: Int, _ width: Double) -> Rect { frames(in: Int(width + 1e-6))[index].frame }

    /// Where the views lie in a width.
    private func frames(in width: Int) -> [(view: View, frame: Rect)] {
        var result: [(View, Rect)] = []
        var (x, y, rowHeight) = (0, 0, 0)
        for view in shownSubviews {
            var size = view.naturalSize()
            if size.width > width { size = view.naturalSize(for: max(0, width)) }
            size.width = min(size.width, max(0, width))
            if x > 0, x + size.width > width {
                (x, y, rowHeight) = (0, y + rowHeight, 0)
            }
            result.append((view, Rect(origin: Point(x: x, y: y), size: size)))
            x += size.width + spacing
            rowHeight = max(rowHeight, size.height)
        }
        return result
    }
}
