import LayoutPlan
import TrellisDesktop
import TrellisViews
import TrellisWidgets

/// Shows the window that is played, with the arrows of the chosen view above it.
final class PlayedScreen: WindowView {
    private let views: PlayedViews
    /// The path of the chosen view; nil for none.
    var chosen: String? {
        didSet {
            guard chosen != oldValue else { return }
            views.choose(chosen)
            setNeedsDisplay()
        }
    }
    /// Whether arrows show what the chosen view depends on.
    var showsArrows = true { didSet { if showsArrows != oldValue { setNeedsDisplay() } } }
    /// The arrows that were painted last.
    private(set) var arrows = DependencyArrows()
    private var frameOfChosen = Rect.zero
    /// Called with a cell of the window that was clicked with the right button.
    var onRightClick: ((Point) -> Void)?
    /// Called before each frame, after the window was drawn.
    var onFrame: (() -> Void)?

    init(_ views: PlayedViews) {
        self.views = views
        super.init(views.window)
    }

    /// What the chosen view depends on, as of the last layout.
    private func findArrows() -> DependencyArrows {
        guard showsArrows, let view = chosenView, view.isShown else { return DependencyArrows() }
        return DependencyArrows(Dependency.all(of: view, in: views.window), titles: views.titles)
    }

    private var chosenView: View? { chosen.flatMap(views.view) }

    override func frameWillBegin() {
        super.frameWillBegin()
        onFrame?()
        let found = findArrows()
        let frame = chosenView?.frameInWindow ?? .zero
        guard found != arrows || frame != frameOfChosen else { return }
        (arrows, frameOfChosen) = (found, frame)
        setNeedsDisplay()
    }

    override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event, mouse.action == .press(.right) {
            onRightClick?(mouse.position)
            return true
        }
        return super.handle(event)
    }

    override func draw(in painter: Painter) {
        super.draw(in: painter)
        if views.areReal, let view = chosenView, view.isShown {
            let background = painter["selected"].background
            painter.restyle(view.frameInWindow) { style in
                if background == .default { style.attributes.insert(.bold) } else { style.background = background }
            }
        }
        arrows.draw(in: painter, isASCII: showsOnlyASCII)
    }
}

extension View {
    /// Whether neither the view nor one that contains it is hidden.
    var isShown: Bool {
        var view: View? = self
        while let one = view {
            if one.isHidden { return false }
            view = one.superview
        }
        return true
    }
}
