import Testing
import Trellis
import TrellisTesting

@testable import gallery

@MainActor
struct GalleryViewTests {
    let tester = WindowTester(GalleryView.makeWindow(), width: 80, height: 24)

    /// The page whose name stands in the border.
    private var page: String {
        let top = tester.canvas.text.prefix { $0 != "\n" }
        return String(top.split(separator: ":")[0].split(separator: " ").last!)
    }

    @Test func `arrow keys, Home and End choose a page`() {
        #expect(page == Page.all[0].name)
        tester.press(.down)
        #expect(page == Page.all[1].name)
        tester.type("jjk")
        #expect(page == Page.all[2].name)
        tester.press(.end)
        #expect(page == Page.all.last?.name)
        tester.press(.down)
        #expect(page == Page.all.last?.name)
        tester.press(.home)
        #expect(page == Page.all[0].name)
        tester.press(.up)
        #expect(page == Page.all[0].name)
    }

    @Test func `a key builds the page that it shows, and none where the same page stays`() {
        let gallery = tester.window.subviews.first as! GalleryView
        #expect(gallery.builtCount == 1)
        tester.press(.down)
        tester.press(.down)
        #expect(gallery.builtCount == 3)
        tester.press(.end)
        tester.press(.down)
        #expect(gallery.builtCount == 4)
        tester.press(.home)
        tester.press(.down)
        #expect(page == Page.all[0].name && gallery.builtCount == 5)
        tester.type("/")
        var found = [page]
        for letter in "dashboard" {
            tester.type(String(letter))
            if page != found.last { found.append(page) }
        }
        #expect(page == "dashboard" && gallery.builtCount == 4 + found.count)
    }

    @Test func `of the pages that a burst of keys passes, only the last one is built`() {
        let gallery = tester.window.subviews.first as! GalleryView
        for _ in 0..<20 { tester.window.send(.key(.down)) }
        #expect(gallery.builtCount == 1)
        tester.draw()
        #expect(page == Page.all[20].name && gallery.builtCount == 2)
        // There and back, to a page that is still shown.
        for key: Key in [.down, .down, .up, .up] { tester.window.send(.key(key)) }
        tester.draw()
        #expect(page == Page.all[20].name && gallery.builtCount == 2)
    }

    @Test func `keys in the same burst reach the page that was chosen before them`() {
        let gallery = tester.window.subviews.first as! GalleryView
        let index = Page.all.firstIndex { $0.name == "blocks" }!
        for _ in 0..<index { tester.window.send(.key(.down)) }
        #expect(tester.window.send(.key("+")))
        tester.draw()
        #expect(page == "blocks" && gallery.builtCount == 2)
        let width = tester.frame(of: "%@f").width
        tester.send(.key("+"))
        #expect(tester.frame(of: "%@f").width == width + 5)

        let slider = Page.all.firstIndex { $0.name == "slider" }!
        // Home goes to the title above the first page.
        tester.press(.home)
        for _ in 0...slider { tester.window.send(.key(.down)) }
        tester.window.send(.key(.tab))
        tester.draw()
        #expect(page == "slider" && tester.window.focusedView?.isDescendant(of: tester.view("stage")) == true)
    }

    @Test func `a click chooses a page, also in a tree that has scrolled`() {
        tester.click(x: 6, y: 5)
        #expect(page == tester.pages.node(at: 4)?.id)
        tester.resize(width: 80, height: 10)
        tester.press(.end)
        tester.click(x: 6, y: 1)
        #expect(page == tester.pages.node(at: tester.pages.firstVisibleRow)?.page.name)
    }

    @Test func `the wheel scrolls the tree and leaves the page`() {
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 3, y: 3))))
        let first = tester.pages.firstVisibleRow
        #expect(first > 0 && page == Page.all[0].name)
        tester.click(x: 6, y: 1)
        #expect(page == tester.pages.node(at: first)?.page.name)
    }

    @Test func `F1 and ? show the keys of each page, and go again`() {
        for page in Page.all {
            let tester = shownInGallery(page)
            let picture = tester.picture
            for key: Key in [.function(1), "?"] {
                tester.send(.key(key))
                #expect(tester.picture.contains("╭ Keys ─"), "\(page.name)")
                for word in ["theme", "help", "first, last"] {
                    #expect(tester.picture.contains(word), "\(page.name): \(word)")
                }
                tester.press(.escape)
                #expect(tester.picture == picture, "\(page.name)")
            }
        }
    }

    @Test func `F2 lists the themes, shows each at once, and goes back with Escape`() {
        tester.window.theme = Theme.all[1]
        tester.press(.function(2))
        #expect(Theme.all.allSatisfy { tester.picture.contains($0.name) })
        for theme in Theme.all[2...] {
            tester.press(.down)
            #expect(tester.window.themeInUse.name == theme.name)
        }
        tester.press(.escape)
        #expect(tester.window.theme == Theme.all[1] && tester.window.overlays.shown.isEmpty)
        tester.press(.function(2))
        tester.press(.up)
        tester.press(.enter)
        #expect(tester.window.theme == Theme.all[0] && tester.window.overlays.shown.isEmpty)
        #expect(tester.window.focusedView === tester.pages)
    }

    @Test func `keys of a page work while the list has the focus`() {
        let index = Page.all.firstIndex { $0.name == "blocks" }!
        for _ in 0..<index { tester.press(.down) }
        let before = tester.frame(of: "%@f").width
        #expect(tester.send(.key("+")))
        #expect(tester.frame(of: "%@f").width == before + 5)
    }

    @Test func `the rules beside a page are those of its code`() {
        let index = Page.all.firstIndex { $0.name == "lower-half" }!
        for _ in 0..<index { tester.press(.down) }
        #expect(tester.picture.contains("lower half  ll = bb = rr = 10, tt = 50%"))
    }

    @Test func `interpolated rules are shown with the views in them`() {
        let rules = (shown(.interpolation).view("stage") as? Stage)?.rules.map(\.text)
        #expect(
            rules?[2]
                == "tt = \\(header.bt) + \\(1), ll = 0, bt = \\(footer.tt) - \\(1), w = \\(percent: 30)")
    }

    @Test func `the last page that was left is let go`() {
        weak let stage = tester.view("stage")
        tester.press(.down)
        #expect(stage == nil)
    }

    @Test func `keys that nobody wants are left to the application`() {
        #expect(!tester.send(.key("q")))
        #expect(!tester.send(.key("z")))
    }

    @Test func `a page is let go when another one comes`() {
        for page in Page.all.dropLast() {
            let tester = shownInGallery(page)
            weak let stage = tester.view("stage") as? Stage
            #expect(stage != nil)
            tester.press(.down)
            #expect(stage == nil, "\(page.name)")
        }
    }

    @Test func `a search shows the pages that match, and chooses the best`() {
        tester.type("/tbl")
        #expect(page == "table")
        #expect(tester.picture.contains("big-table") && !tester.picture.contains("welcome"))
        tester.press(.enter)
        #expect(tester.window.focusedView === tester.pages)
        tester.press(.down)
        #expect(page == "big-table")
        tester.press(.up)
        tester.type("/")
        tester.type("zzz")
        #expect(tester.picture.contains("no page"))
        let last = page
        tester.press(.escape)
        #expect(tester.pages.rowCount == Page.all.count + PageGroup.all.count && page == last)
        #expect(tester.pages.selection == last && tester.window.focusedView === tester.pages)
    }

    @Test func `the source of a page is beside it in a wide window, and below it on demand`() {
        #expect(!tester.picture.contains("extension Page"))
        tester.press(.function(3))
        #expect(tester.picture.contains("extension Page") && tester.picture.contains("static let welcome"))
        tester.press(.down)
        #expect(tester.picture.contains("static let playground"))
        tester.press(.function(3))
        #expect(!tester.picture.contains("extension Page"))
        tester.resize(width: 160, height: 30)
        #expect(tester.picture.contains("Rules") && tester.picture.contains("static let playground"))
    }

    @Test func `every page has its source`() {
        for page in Page.all {
            let tester = shownInGallery(page, width: 160, height: 30)
            let source = tester.view("source") as! TextArea
            #expect(source.text.contains("Page(\"\(page.name)\""), "\(page.name)")
        }
    }

    @Test func `the first page drags its app through sizes until the user takes the line`() {
        let width = tester.frame(of: "app").width
        tester.advance(by: .seconds(3))
        #expect(tester.frame(of: "app").width > width)
        #expect(tester.picture.contains("Services"))
        tester.advance(by: .seconds(6))
        #expect(tester.frame(of: "app").width < width)
        #expect(!tester.picture.contains("Services"))
        // The rules stand beside it, and the condition that holds is marked.
        #expect(tester.picture.contains("» } else when w < 52 {"))
        tester.advance(by: .seconds(3))
        #expect(tester.frame(of: "app").width == width)
        tester.advance(by: .seconds(3))
        let app = tester.frame(of: "app")
        #expect(app.width > width)
        let line = Point(x: app.right, y: app.top + 1)
        tester.send(.mouse(Mouse(.press(.left), at: line)))
        tester.send(.mouse(Mouse(.drag(.left), at: line + Point(x: -4, y: 0))))
        tester.send(.mouse(Mouse(.release(.left), at: line + Point(x: -4, y: 0))))
        #expect(tester.frame(of: "app").width == app.width - 4)
        tester.advance(by: .seconds(4))
        #expect(tester.frame(of: "app").width == app.width - 4)
    }

    @Test func `Enter goes into a page, and Escape back`() {
        for name in ["button", "text-field", "table"] {
            let tester = shownInGallery(Page.all.first { $0.name == name }!)
            #expect(tester.window.focusedView === tester.pages)
            tester.press(.enter)
            #expect(tester.window.focusedView?.isDescendant(of: tester.view("stage")) == true)
            tester.press(.escape)
            #expect(tester.window.focusedView === tester.pages)
        }
    }

    @Test func `the first page leads to others`() {
        let button = tester.view("doors").subviews[1].frameInWindow
        tester.click(x: button.left, y: button.top)
        #expect(page == "playground")
    }
}
