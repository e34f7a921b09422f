import Trellis
import TrellisTesting

@testable import Gallery

/// A page alone on a screen.
@MainActor
func shown(_ page: Page, width: Int = 60, height: Int = 14) -> WindowTester {
    WindowTester(try! Gallery.makeWindow(page: page.name), width: width, height: height)
}

/// The gallery with a page chosen, as a user would choose it.
@MainActor
func shownInGallery(_ page: Page, width: Int = 80, height: Int = 24) -> WindowTester {
    let tester = WindowTester(GalleryView.makeWindow(), width: width, height: height)
    for _ in 0..<Page.all.firstIndex(where: { $0.name == page.name })! { tester.window.send(.key(Key(.down))) }
    tester.draw()
    return tester
}

extension WindowTester {
    /// The picture, and the style of each cell.
    var looks: [String] {
        [picture] + canvas.cells.map { "\($0.style.foreground)\($0.style.background)\($0.style.attributes)" }
    }

    /// The first view of this name, where it lies in the window.
    func frame(of name: String) -> Rect { view(name).frameInWindow }

    func view(_ name: String) -> View {
        var pending: [View] = [window]
        while let view = pending.popLast() {
            if view.name == name { return view }
            pending += view.subviews
        }
        fatalError("there is no view named \(name)")
    }
}
