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

    @Test func `a click chooses a page, also in a list that has scrolled`() {
        tester.click(x: 4, y: 5)
        #expect(page == Page.all[4].name)
        tester.resize(width: 80, height: 10)
        tester.press(.end)
        tester.click(x: 4, y: 1)
        #expect(page == Page.all[Page.all.count - 7].name)
    }

    @Test func `the wheel scrolls the list and leaves the page`() {
        let list = tester.view("pages") as! List
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 3, y: 3))))
        #expect(list.firstVisibleRow > 0 && page == Page.all[0].name)
        tester.click(x: 4, y: 1)
        #expect(page == Page.all[list.firstVisibleRow].name)
    }

    @Test func `F1 and ? show the keys of each page, and go again`() {
        for page in Page.all {
            let tester = shownInGallery(page)
            let picture = tester.picture
            for key: Key in [.function(1), "?"] {
                tester.send(.key(key))
                #expect(tester.picture.contains("╭ Keys ─"), "\(page.name)")
                for word in ["theme", "help", "previous, next"] {
                    #expect(tester.picture.contains(word), "\(page.name): \(word)")
                }
                tester.press(.escape)
                #expect(tester.picture == picture, "\(page.name)")
            }
        }
    }

    @Test func `F2 goes through the themes`() {
        var names: [String] = []
        for _ in Theme.all {
            tester.press(.function(2))
            names.append(tester.window.themeInUse.name)
        }
        #expect(names == Theme.all.map(\.name))
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
}
