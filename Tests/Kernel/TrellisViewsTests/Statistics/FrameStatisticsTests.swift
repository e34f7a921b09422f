import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FrameStatisticsTests {
    /// A window of 1,000 labels, ten in a row.
    private let window = Window()
    private let labels: [Label]
    private let tester: WindowTester

    init() {
        var labels: [Label] = []
        for number in 0..<1000 {
            let label = Label("cell")
            window.add(label, "ll = \(number % 10 * 8), tt = \(number / 10)")
            labels.append(label)
        }
        self.labels = labels
        tester = WindowTester(window, width: 80, height: 100)
        window.statistics.isRecording = true
    }

    private var last: Window.Statistics.Frame? { window.statistics.frames.last }

    @Test func `nothing is recorded unless someone asks for it`() {
        window.statistics.isRecording = false
        labels[3].text = "more"
        tester.draw()
        #expect(window.statistics.frames.isEmpty)
        window.statistics.frameWasShown(in: .seconds(1), bytes: 3)
        #expect(window.statistics.frames.isEmpty)
    }

    @Test func `a text of the same size costs its cells`() {
        labels[345].text = "text"
        tester.draw()
        #expect(window.statistics.frames.count == 1)
        #expect(last?.number == 1 && last?.cause == .display)
        #expect(last?.itemsPlaced == 0 && last?.itemsCompiled == 0)
        // The window and the label.
        #expect(last?.viewsPainted == 2)
        #expect(last?.cellsPainted == 4)
        #expect(last?.damage.bounds == Rect(x: 40, y: 34, width: 4, height: 1))
        #expect(last.map { $0.layoutDuration > .zero && $0.paintDuration > .zero } == true)
        #expect(last?.presentDuration == nil && last?.bytesSent == nil)
    }

    @Test func `a text of another size places its label`() {
        labels[345].text = "a text"
        tester.draw()
        #expect(last?.cause == .rules)
        #expect(last?.itemsPlaced == 1 && last?.itemsCompiled == 0)
        #expect(last?.cellsPainted == 6)
    }

    @Test func `a resize places and paints everything`() {
        tester.resize(width: 81, height: 100)
        #expect(window.statistics.frames.count == 1)
        #expect(last?.cause == .resize)
        #expect(last?.itemsPlaced == 1000 && last?.itemsCompiled == 0)
        #expect(last?.viewsPainted == 1001)
        #expect(last?.cellsPainted == 8100)
        #expect(last?.damage == .all(of: Size(width: 81, height: 100)))
    }

    @Test func `a frame in which nothing changes paints nothing`() {
        tester.draw()
        #expect(last?.cause == .nothing)
        #expect(last?.itemsPlaced == 0 && last?.viewsPainted == 0 && last?.cellsPainted == 0)
        #expect(last?.damage.isEmpty == true)
    }

    @Test func `layouts before a frame belong to it`() {
        labels[7].layout.add("ll = 1, tt = 99")
        window.layoutIfNeeded()
        #expect(window.statistics.frames.isEmpty)
        tester.draw()
        #expect(last?.cause == .rules && last?.itemsPlaced == 1)
        tester.draw()
        #expect(last?.itemsPlaced == 0)
    }

    @Test func `work from before the recording is not counted`() {
        window.statistics.isRecording = false
        labels[7].text = "longer"
        window.layoutIfNeeded()
        window.statistics.isRecording = true
        labels[8].text = "text"
        tester.draw()
        #expect(last?.itemsPlaced == 0)
    }

    @Test func `the last 120 frames are kept`() {
        for _ in 0..<300 { tester.draw() }
        #expect(window.statistics.frames.map(\.number) == Array(181...300))
        window.statistics.frameWasShown(in: .milliseconds(2), bytes: 77)
        #expect(last?.number == 300)
        #expect(last?.presentDuration == .milliseconds(2) && last?.bytesSent == 77)
        window.statistics.isRecording = false
        window.statistics.isRecording = true
        tester.draw()
        #expect(window.statistics.frames.map(\.number) == [1])
    }

    @Test func `views that join a larger layout do not count what that has done before`() {
        let small = Window()
        let tester = WindowTester(small, width: 20, height: 5)
        small.statistics.isRecording = true
        let tree = View()
        for _ in 0..<50 { tree.add(Label("x"), "ll = tt = 0") }
        small.add(tree, "ll = tt = rr = bb = 0")
        tester.draw()
        #expect(small.statistics.frames.last?.itemsPlaced == 51)
    }
}
