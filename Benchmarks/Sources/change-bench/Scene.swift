import Trellis

/// A window of 200x60 cells and some views in it that operations are about.
@MainActor
final class Scene {
    nonisolated static let size = Size(width: 200, height: 60)

    let window = Window(size: Scene.size)
    /// Whatever step the operation is at: what goes to and fro asks whether it is even.
    private(set) var step = 0

    /// Draws a frame and lets go of the canvas: one that is kept would be copied by the next frame.
    func draw() { _ = window.draw() }

    /// The screen as of the last frame.
    var canvas: Canvas { window.draw().canvas }

    /// The screen in one string: characters and styles.
    var picture: String {
        let canvas = canvas
        var hasher = Hasher()
        for y in 0..<canvas.size.height {
            for x in 0..<canvas.size.width { hasher.combine(canvas[x, y]) }
        }
        return "\(canvas.size) \(hasher.finalize())\n\(canvas.text)"
    }

    /// An operation that goes to and fro: it gets true and false by turns.
    func toAndFro(look: (() -> String)? = nil, _ change: @escaping (Bool) -> Void) -> Trial {
        Trial(
            act: { [self] in
                step += 1
                change(step % 2 == 1)
                draw()
            }, look: look ?? { [self] in picture })
    }

    /// An operation and another one that takes it back.
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

    /// The operation that was the one to take back, and the other way round.
    func undone(look: (() -> String)? = nil, _ act: @escaping () -> Void, undo: @escaping () -> Void) -> Trial {
        act()
        draw()
        return done(look: look, undo, undo: act)
    }
}
