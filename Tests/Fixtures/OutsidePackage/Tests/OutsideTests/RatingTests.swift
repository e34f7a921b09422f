import Outside
import Testing
import Trellis
import TrellisTesting

struct RatingTests {
    private func shown(_ rating: Rating, row: Int, height: Int = 8) -> WindowTester {
        let window = Window()
        window.add(rating, "tt = \(row), ll = 1")
        return WindowTester(window, width: 12, height: height)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { Rating(stars: 3) } == [])
    }

    @Test func `its popup lies below, or above where there is more room`() {
        let rating = Rating(stars: 3)
        let tester = shown(rating, row: 0)
        tester.press(.enter)
        #expect(
            tester.picture == """
                |  ★★★☆☆     |
                |  ★★★★★     |
                |  ★★★★☆     |
                |  ★★★☆☆     |
                |  ★★☆☆☆     |
                |  ★☆☆☆☆     |
                |  ☆☆☆☆☆     |
                |            |
                """)
        rating.layout.add("tt = 6")
        #expect(
            tester.picture == """
                |  ★★★★★     |
                |  ★★★★☆     |
                |  ★★★☆☆     |
                |  ★★☆☆☆     |
                |  ★☆☆☆☆     |
                |  ☆☆☆☆☆     |
                |  ★★★☆☆     |
                |            |
                """)
    }

    @Test func `keys and the mouse choose in it`() {
        var chosen: [Int] = []
        let rating = Rating(stars: 3) { chosen.append($0) }
        let tester = shown(rating, row: 0)
        tester.press(.enter)
        tester.press(.up)
        tester.press(.enter)
        #expect(rating.value == 4 && chosen == [4] && rating.isFocused)
        tester.click(x: 2, y: 0)
        tester.press(.home)
        tester.press(.escape)
        #expect(rating.value == 4 && tester.window.overlays.shown.isEmpty)
        tester.click(x: 2, y: 0)
        tester.click(x: 3, y: 6)
        tester.press(.enter)
        #expect(chosen == [4, 0])
    }

    @Test func `a form shows why it is not valid`() {
        let rating = Rating()
        rating.validate = { $0 == 0 ? "How was it?" : nil }
        let window = Window()
        let form = window.add(Form { Labeled("Food", rating) }, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 20, height: 4)
        #expect(!form.showMessages())
        #expect(tester.picture.contains("How was it?"))
        rating.value = 9
        #expect(rating.value == 5 && rating.isValid && !tester.picture.contains("How was it?"))
    }

    @Test func `its popup goes when it is disabled`() {
        let rating = Rating()
        let tester = shown(rating, row: 0)
        rating.open()
        #expect(tester.picture.contains("★★★★★"))
        rating.isEnabled = false
        #expect(!tester.picture.contains("★★★★★"))
    }

    @Test func `its value can be observed`() {
        let rating = Rating(stars: 1)
        let label = Label()
        label.bind(\.text, to: rating, \.value) { "\($0)" }
        rating.value = 5
        #expect(label.text == "5")
    }
}
