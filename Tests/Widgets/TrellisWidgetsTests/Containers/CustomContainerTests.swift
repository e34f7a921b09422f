import SLL
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Views side by side that go on in the next row where there is no room: a container as a user writes it, with the public
/// API alone.
private final class Flow: Container, LayoutAudited {
    var spacing = 1 { didSet { setNeedsRules() } }

    /// Where each view lies in a width.
    private func places(in width: Int) -> [Rect] {
        var (x, y, height) = (0, 0, 0)
        return shownSubviews.map { view in
            let size = view.measured().size
            if x > 0, x + size.width > width { (x, y, height) = (0, y + height, 0) }
            defer { x += size.width + spacing }
            height = max(height, size.height)
            return Rect(x: x, y: y, width: size.width, height: size.height)
        }
    }

    override func measureContent(for width: Int?) -> Measure {
        let places = places(in: width ?? .max)
        let least = shownSubviews.map { $0.measured().minimum.width }.max() ?? 0
        return Measure(
            width: places.map(\.right).max() ?? 0, height: places.map(\.bottom).max() ?? 0, minWidth: least,
            heightFollowsWidth: true)
    }

    override func arrangeSubviews() {
        var rules = SubviewRules()
        for (index, view) in shownSubviews.enumerated() {
            let place = { @MainActor [weak self] (width: Double, part: (Rect) -> Int) -> Double in
                guard let places = self?.places(in: Int(width)), index < places.count else { return 0 }
                return Double(part(places[index]))
            }
            rules.removeAll()
            rules.set(.ll, RuleValue.superviewWidth().map { place($0, \.x) })
            rules.set(.tt, RuleValue.superviewWidth().map { place($0, \.y) })
            rules.clip(.horizontal)
            rules.clip(.vertical)
            write(rules, for: view)
        }
    }

    var ownLayoutIssues: [String] {
        issue(lackingRoomFor: shownSubviews.filter { $0.frame.width < $0.measured().minimum.width })
    }
}

@MainActor
struct CustomContainerTests {
    private let labels = ["one", "two", "three", "four"].map { Label($0) }
    private let flow = Flow()
    private let window = Window()
    private let tester: WindowTester

    init() {
        for label in labels { flow.addSubview(label) }
        let column = Column()
        column.append(StackItem(flow))
        column.append(StackItem(Label("below")))
        window.add(column, "tt = ll = rr = 0")
        tester = WindowTester(window, width: 18, height: 5)
    }

    @Test(arguments: [
        (18, "|one two three four|\n|below             |"), (17, "|one two three    |\n|four             |"),
        (9, "|one two  |\n|three    |\n|four     |\n|below    |"), (5, "|one  |\n|two  |\n|three|\n|four |\n|below|"),
    ])
    func `a container of one's own lays its views out at every width`(width: Int, picture: String) {
        tester.resize(width: width, height: 5)
        #expect(tester.picture.hasPrefix(picture), "\(tester.picture)")
        #expect(flow.frame.height == flow.measured(for: width).size.height)
    }

    @Test func `it follows what comes, goes and changes in it`() {
        tester.resize(width: 9, height: 5)
        labels[0].text = "o"
        labels[2].isHidden = true
        tester.draw()
        #expect(tester.picture.hasPrefix("|o two    |\n|four     |\n|below    |"))
        labels[1].removeFromSuperview()
        flow.spacing = 2
        tester.draw()
        #expect(tester.picture.hasPrefix("|o  four  |\n|below    |"))
        flow.place(labels[1].length(.content), at: 0)
        tester.draw()
        #expect(tester.picture.hasPrefix("|two  o   |\n|four     |"))
    }

    @Test func `what it has no room for is told of`() {
        #expect(window.layoutIssues == [])
        flow.addSubview(Button("a button") {})
        tester.resize(width: 10, height: 9)
        #expect(window.layoutIssues == ["Flow: has no room for Button(a button)"])
    }
}
