import CellGeometry
import TextScreen

/// The superview of all overlays of a window: as large as the window and above its tree, but not one of its subviews.
package final class OverlayRoot: View {
    /// Escape. Keys that do nothing in an overlay with the focus pass through here on their way to the window.
    private static let keys = KeyBindings(
        for: OverlayRoot.self,
        [
            KeyBinding("overlay.dismiss", "", .escape, when: { $0.focusedOverlay != nil }) { root in
                root.focusedOverlay.map { root.window?.overlays.dismiss($0, .escape) }
            }
        ])

    package override var keyBindings: KeyBindings { Self.keys }

    /// The overlay with the focus, if Escape dismisses it.
    private var focusedOverlay: Overlay? {
        guard let window, let view = window.focus.view, let overlay = window.overlays.overlay(of: view) else {
            return nil
        }
        return overlay.options.dismissal.contains(.escape) ? overlay : nil
    }
}

/// Dims what lies below an overlay.
final class Backdrop: View {
    override func draw(in painter: Painter) {
        let dimmer = Dimmer(painter)
        let clear = framesInReach
        let visible = painter.visible
        for y in visible.top..<visible.bottom {
            var x = visible.left
            for frame in clear where frame.top <= y && y < frame.bottom {
                painter.restyle(Rect(x: x, y: y, width: frame.left - x, height: 1)) { $0 = dimmer.dimmed($0) }
                x = max(x, frame.right)
            }
            painter.restyle(Rect(x: x, y: y, width: visible.right - x, height: 1)) { $0 = dimmer.dimmed($0) }
        }
    }

    /// The frames of the views that stay undimmed, from left to right.
    private var framesInReach: [Rect] {
        guard let window else { return [] }
        return window.viewsInReach.map(window.visibleFrame(of:)).sorted { $0.left < $1.left }
    }

    /// The styles of what is dimmed. Terminals make only the text of faint cells darker, so that backgrounds fade into
    /// that of the window; those that cannot be mixed give way to it.
    @MainActor private struct Dimmer {
        private let role: Style
        private let background: Color
        /// The colour of the window, as far as it is known.
        private let ground: Color

        init(_ painter: Painter) {
            role = painter["backdrop"]
            background = painter[.window].background
            let unknown: Color = painter.theme.isDark ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
            ground = background == .default ? unknown : background
        }

        func dimmed(_ style: Style) -> Style {
            var dimmed = role.laid(over: style)
            if role.background == .default, style.background != background {
                let mixed = style.background.mixed(with: ground, percent: 60)
                dimmed.background = mixed == style.background ? background : mixed
            }
            return dimmed
        }
    }
}

/// What an overlay throws on the cells to its right and below it: darker colours, where they can be mixed.
///
/// It is as large as the overlay, one cell further to the right and down; all but those cells are covered.
final class Shadow: View {
    override init() {
        super.init()
        isDecoration = true
    }

    override func draw(in painter: Painter) {
        let (width, height) = (bounds.width, bounds.height)
        let darker = painter.theme.isDark ? 60 : 25
        for part in [
            Rect(x: width - 1, y: 0, width: 1, height: height), Rect(x: 0, y: height - 1, width: width - 1, height: 1),
        ] {
            painter.restyle(part) { style in
                style.foreground = style.foreground.mixed(with: .rgb(0, 0, 0), percent: darker)
                style.background = style.background.mixed(with: .rgb(0, 0, 0), percent: darker)
            }
        }
    }
}
