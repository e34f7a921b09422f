import DeveloperTools
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// The code of the page "Why is it there?".
@MainActor
struct WhyIsItThereTests {
    @Test func `a view explains its frame`() {
        let window = Window(size: Size(width: 120, height: 40))
        let list = window.add(List(["Inbox", "Sent"]), "ll = tt = bb = 0, w = 24")
        list.identifier = "list"
        let message = window.add(Label("No message"), "ll = %rl + 1, w = 80%, maxw = 60", list)
        let why = message.layout.explanation
        #expect(why.left.sentence == "left 25 = right of list (24) + 1")
        #expect(why.width.sentence == "width 60, held back by maxw = 60: 96 otherwise")
        #expect(why.right.sentence == "right 85 = left (25) + width (60)")
        #expect(why.height.sentence == "height 1: its content")
        #expect(list.layout.explanation.width.source.text == "w = 24")

        #expect(
            "\(message.layout.explanation)" == """
                Label: 60 x 1 at (25, 0)
                  left 25 = right of list (24) + 1
                    rule 'll = list.rl + 1' (DeveloperToolsTests/WhyIsItThereTests.swift:14)
                  width 60, held back by maxw = 60: 96 otherwise
                    rule 'maxw = 60' (DeveloperToolsTests/WhyIsItThereTests.swift:14)
                  right 85 = left (25) + width (60)
                  maxw 60
                  top 0: nothing decides it
                  height 1: its content
                  bottom 1 = top (0) + height (1)
                """)

        #expect("\(list.layout.explanation.dependents)" == "[Label reads right: ll = list.rl + 1]")
    }

    @Test func `a wish that gave way`() {
        let window = Window(size: Size(width: 120, height: 40))
        let red = window.add(View())
        red.identifier = "red"
        window.constraints.add("\(red.left) = 2")
        window.constraints.add("\(red.width) = 50 @ 500")
        window.constraints.add("\(red.width) <= 40")
        let why = red.layout.explanation
        #expect(why.width.sentence == "width 40: red.width <= 40")
        #expect(why.unsatisfied[0].sentence == "'red.width = 50 @ 500' gave way by 10, to 'red.width <= 40'")
    }
}
