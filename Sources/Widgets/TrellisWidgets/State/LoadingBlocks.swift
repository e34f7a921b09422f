import TrellisViews

/// Rows of blocks in place of content that is loading, with a light that moves over them.
///
/// It wakes the program only while it is visible. Without colours, or where motion is reduced, nothing moves.
final class LoadingBlocks: View {
    /// The number of steps that the light has made.
    private var step = 0
    private var timer: ViewTimer?

    private static let interval = Duration.milliseconds(80)
    /// The columns of the light, and how far it moves in a step.
    private static let breadth = 8
    private static let stride = 3
    /// The shares of the width that the blocks take, row by row, in sixteenths.
    private static let shares = [14, 11, 15, 8, 13, 10]

    /// The columns of the light at a width: it comes from the left and leaves at the right before it comes again.
    private func light(in width: Int) -> Range<Int> {
        let way = width + 2 * Self.breadth
        let start = step * Self.stride % max(1, way) - Self.breadth
        return start..<start + Self.breadth
    }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let role: Role = "loading"
        let hasFocus = superview?.isFocused == true
        let plain = painter[painter.isEffectivelyEnabled ? hasFocus ? role.focused : role : role.disabled]
        let bright = painter[hasFocus ? role["light"].focused : role["light"]]
        let moves = bright.foreground != plain.foreground && window?.reducesMotion != true
        let block: Character = showsOnlyASCII ? "=" : "▄"
        let light = light(in: width)
        let visible = painter.visible
        for y in max(0, visible.top)..<max(0, visible.top, min(visible.bottom, height)) {
            let columns = max(1, width * Self.shares[y % Self.shares.count] / 16)
            painter.text(String(repeating: block, count: columns), x: 0, y: y, style: plain)
            guard moves else { continue }
            let (left, right) = (max(0, light.lowerBound), min(columns, light.upperBound))
            if left < right {
                painter.text(String(repeating: block, count: right - left), x: left, y: y, style: bright)
            }
        }
        // Painting requests the next step, so that only a visible light moves.
        guard moves, width > 0, height > 0, timer == nil else { return }
        timer = after(Self.interval) { [weak self] in self?.advance() }
    }

    /// Repaints only the columns where the light was and is.
    private func advance() {
        timer = nil
        let width = bounds.width
        let old = light(in: width)
        step += 1
        let new = light(in: width)
        for columns in [old, new] {
            setNeedsDisplay(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: bounds.height))
        }
        // A light outside of the frame repaints nothing, so it goes on by itself.
        if new.lowerBound >= width || new.upperBound <= 0, old.lowerBound >= width || old.upperBound <= 0 {
            setNeedsDisplay(Rect(x: 0, y: 0, width: 1, height: 1))
        }
    }
}
