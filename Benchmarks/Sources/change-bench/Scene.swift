import Trellis

/// A window of 200x60 cells with the views for an operation.
@MainActor
final class Scene {
    nonisolated static let size = Size(width: 200, height: 60)

    let window = Window(size: Scene.size)
    /// The current step of the operation: alternating operations check whether it is even.
    private(set) var step = 0

    /// Draws a frame and releases the canvas: the next frame would have to copy a retained one.
    func draw() { _ = window.draw() }

    /// The screen as of the last frame.
    var canvas: Canvas { window.draw().canvas }

    /// The screen as one string: characters and styles.
    var picture: String {
        let canvas = canvas
        var hasher = Hasher()
        for y in 0..<canvas.size.height {
            for x in 0..<canvas.size.width { hasher.combine(canvas[x, y]) }
        }
        return "\(canvas.size) \(hasher.finalize())\n\(canvas.text)"
    }

    /// An alternating operation: its closure gets true and false in turn.
    func toAndFro(look: (() -> String)? = nil, _ change: @escaping (Bool) -> Void) -> Trial {
        Trial(
            act: { [self] in
                step += 1
                change(step % 2 == 1)
                draw()
            }, look: look ?? { [self] in picture })
    }

    /// An operation and its untimed inverse.
    func done(look: (() -> String)? = nil, _ act: @escaping () -> Void, undo: @escaping () -> Void) -> Trial {
        Trial(
            act: { [self] in
                act()
                draw()
            },
            undo: { [self] in
                undo()
                draw()
            }, look: look ?? { [self] in picture })
    }

    /// The inverse operation, measured with the operation as its untimed undo.
    func undone(look: (() -> String)? = nil, _ act: @escaping () -> Void, undo: @escaping () -> Void) -> Trial {
        act()
        draw()
        return done(look: look, undo, undo: act)
    }
}
