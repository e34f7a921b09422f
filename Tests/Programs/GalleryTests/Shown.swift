import Trellis
import TrellisTesting

@testable import gallery

/// A page alone on a screen.
@MainActor
func shown(_ page: Page, width: Int = 60, height: Int = 14) -> WindowTester {
    WindowTester(try! Gallery.makeWindow(page: page.name), width: width, height: height)
}

/// The gallery with a page chosen.
@MainActor
func shownInGallery(_ page: Page, width: Int = 80, height: Int = 24) -> WindowTester {
    let tester = WindowTester(GalleryView.makeWindow(), width: width, height: height)
    tester.choose(page)
    return tester
}

extension WindowTester {
    /// The tree of pages of the gallery.
    var pages: Tree<PageTree.Node> { view("pages") as! Tree<PageTree.Node> }

    /// Chooses a page of the gallery.
    func choose(_ page: Page) {
        (window.subviews.first as! GalleryView).pages.select(page)
        draw()
    }

    /// What is to be seen, to be compared: the picture, and the style of each cell.
    var looks: Looks { Looks(picture: picture, styles: canvas.cells.map(\.style)) }

    struct Looks: Equatable, CustomStringConvertible {
        let picture: String
        let styles: [Style]

        var description: String { picture }
    }

    /// The first view of this name, where it lies in the window.
    func frame(of name: String) -> Rect { view(name).frameInWindow }

    func view(_ name: String) -> View {
        var pending: [View] = [window]
        while let view = pending.popLast() {
            if view.identifier == name { return view }
            pending += view.subviews
        }
        fatalError("there is no view named \(name)")
    }
}
