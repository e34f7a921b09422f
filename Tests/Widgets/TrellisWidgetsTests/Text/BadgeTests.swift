import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct BadgeTests {
    @Test func `a badge takes every size and every event`() {
        #expect(checkWidget { Badge("新 new", role: .success) } == [])
        #expect(checkWidget { Badge(count: 120) } == [])
        #expect(checkWidget { Badge(count: 0) } == [])
    }

    @Test func `numbers above the largest one end in a plus sign, and zero takes no room`() {
        let window = Window()
        let badge = Badge(count: 5)
        window.add(
            Row {
                "Inbox"
                badge
                "!"
            }, "tt = ll = 0")
        let tester = WindowTester(window, width: 15, height: 1)
        #expect(tester.picture == "|Inbox  5  !    |")
        func picture(_ count: Int?) -> String {
            badge.count = count
            return tester.picture
        }
        #expect(picture(99) == "|Inbox  99  !   |")
        #expect(picture(100) == "|Inbox  99+  !  |")
        #expect(picture(.max) == "|Inbox  99+  !  |")
        #expect(picture(0) == "|Inbox  !       |")
        #expect(picture(-3) == "|Inbox  !       |")
        #expect(picture(nil) == "|Inbox  !       |")
        badge.text = "new"
        #expect(tester.picture == "|Inbox  new  !  |")
        badge.maximumCount = -1
        #expect(picture(7) == "|Inbox  0+  !   |")
    }

    @Test(arguments: Theme.all) func `roles are seen in every theme`(theme: Theme) {
        let window = Window()
        window.theme = theme
        let badge = window.add(Badge("1"), "tt = ll = 0")
        let tester = WindowTester(window, width: 4, height: 1)
        let plain = tester.canvas[1, 0].style
        #expect(plain != tester.canvas[3, 0].style)
        badge.role = .error
        #expect(tester.canvas[1, 0].style != plain)
    }
}
