import Trellis

/// A container that arranges views side by side and wraps to the next row where they do not fit.
public final class Flow: Container {
    /// The number of columns between two views of a row.
    public let spacing: Int
    /// The frames at the width that was requested last; nil after a change.
    private var known: (width: Int, frames: [Rect])?

    /// Creates a container with views.
    public init(spacing: Int = 1, _ views: View...) {
        self.spacing = spacing
        super.init()
        for view in views { addSubview(view) }
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        known = nil
        super.subviewsDidChange(change)
    }

    public override func measureContent(for width: Int?) -> Measure {
        let size = frames(in: width ?? .max).reduce(Size.zero) { size, frame in
            Size(width: max(size.width, frame.right), height: max(size.height, frame.bottom))
        }
        let least = shownSubviews.map { $0.measured().minimum.width }.max() ?? 0
        return Measure(size, minimum: Size(width: least, height: 1), heightFollowsWidth: true)
    }

    public override func arrangeSubviews() {
        // Frames depend on the width of the container, so the rules compute them at each layout.
        func value(_ index: Int, _ part: KeyPath<Rect, Int>) -> RuleValue {
            .superviewWidth().map { [unowned self] width in Double(frames(in: Int(width + 1e-6))[index][keyPath: part])
            }
        }
        for (index, view) in shownSubviews.enumerated() {
            var rules = SubviewRules()
            rules.set(.ll, value(index, \.origin.x))
            rules.set(.tt, value(index, \.origin.y))
            rules.set(.w, value(index, \.size.width))
            rules.set(.h, value(index, \.size.height))
            rules.clip(.vertical)
            write(rules, for: view)
        }
    }

    private func frames(in width: Int) -> [Rect] {
        if let known, known.width == width { return known.frames }
        var frames: [Rect] = []
        var (corner, rowHeight) = (Point.zero, 0)
        for view in shownSubviews {
            var size = view.measured().size
            if size.width > width {
                size = Size(width: width, height: view.measured(for: width).size.height)
            }
            if corner.x > 0, corner.x + size.width > width {
                corner = Point(x: 0, y: corner.y + rowHeight)
                rowHeight = 0
            }
            frames.append(Rect(origin: corner, size: size))
            corner.x += size.width + spacing
            rowHeight = max(rowHeight, size.height)
        }
        known = (width, frames)
        return frames
    }
}
