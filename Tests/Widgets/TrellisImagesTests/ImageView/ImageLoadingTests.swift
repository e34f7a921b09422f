import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisImages

@MainActor
struct ImageLoadingTests {
    private func shown(_ view: ImageView, width: Int = 30, height: Int = 5) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    /// Waits until a file is shown or has failed.
    private func load(_ view: ImageView, _ start: () -> Void) async -> ImageView.State {
        await withCheckedContinuation { continuation in
            view.onLoad = { continuation.resume(returning: $0) }
            start()
        }
    }

    @Test func `there is text until a picture is there`() async {
        let view = ImageView()
        view.text = "A red square"
        let tester = shown(view)
        #expect(tester.picture.contains("|         A red square         |"))
        view.text = ""
        let end = await load(view) {
            view.load(bytes: Samples.pngRGBA, name: "squares.png")
            #expect(tester.picture.contains("Loading squares.png…"))
        }
        #expect(end == .shown && view.bitmap?.width == 4)
        #expect(tester.canvas[14, 0].style.background == .rgb(255, 0, 0))
        #expect(!tester.picture.contains("Loading"))
    }

    @Test func `a file that cannot be shown says why`() async {
        let view = ImageView()
        let tester = shown(view, width: 60, height: 3)
        let end = await load(view) { view.load(bytes: Array("<svg/>".utf8), name: "photo.png") }
        #expect(end == .failed("photo.png", .unknownFormat))
        #expect(
            tester.picture == """
                |                                                            |
                |       cannot show photo.png: not a PNG or JPEG file        |
                |                                                            |
                """)
        tester.resize(width: 20, height: 3)
        #expect(
            tester.picture == """
                |    cannot show     |
                |photo.png: not a PNG|
                |    or JPEG file    |
                """)
        let gone = await load(view) { view.load(path: "/nowhere/at/all.png") }
        #expect(gone == .failed("all.png", .unreadable("no such file")) && view.bitmap == nil)
    }

    @Test func `the last file counts`() async {
        let view = ImageView()
        _ = shown(view)
        view.load(bytes: Samples.pngGrey, name: "first.png")
        let end = await load(view) { view.load(bytes: Samples.jpeg, name: "second.jpg") }
        #expect(end == .shown && view.bitmap?.width == 32)
        view.load(bytes: Samples.pngGrey, name: "third.png")
        view.bitmap = Bitmap(width: 2, height: 2)
        for _ in 0..<50 { await Task.yield() }
        #expect(view.bitmap?.width == 2 && view.state == .shown)
        view.bitmap = nil
        #expect(view.state == .empty && view.message == "")
    }

    @Test func `a view that has left its window loads when it is back`() async {
        let view = ImageView()
        let tester = shown(view)
        let end = await load(view) {
            view.load(bytes: Samples.pngRGBA, name: "a.png")
            view.removeFromSuperview()
            tester.window.add(view, "tt = ll = bb = rr = 0")
        }
        #expect(end == .shown)
    }

    // MARK: Properties

    private func expect<Value: Equatable>(
        _ keyPath: ReferenceWritableKeyPath<ImageView, Value>, of view: ImageView, _ tester: WindowTester,
        becomes value: Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var told: [Value] = []
        let change = Observer(for: view).add(target: view, keyPath: keyPath, options: [.new]) { _, _, change in
            if let new = change.new { told.append(new) }
        }
        tester.draw()
        view[keyPath: keyPath] = value
        #expect(told == [value], sourceLocation: sourceLocation)
        tester.draw()
        #expect(!tester.damage.isEmpty, sourceLocation: sourceLocation)
        change.end()
    }

    @Test func `every property tells its observers and has the view painted`() {
        let view = ImageView(Bitmap(width: 60, height: 20, Bitmap.Pixel(1, 2, 3)))
        let tester = shown(view)
        expect(\.scaling, of: view, tester, becomes: .fill)
        expect(\.enlarges, of: view, tester, becomes: false)
        expect(\.alignment, of: view, tester, becomes: .topLeft)
        expect(\.centerX, of: view, tester, becomes: 0.2)
        expect(\.centerY, of: view, tester, becomes: 0.9)
        expect(\.isInteractive, of: view, tester, becomes: true)
        expect(\.showsStatus, of: view, tester, becomes: false)
        expect(\.usesGraphics, of: view, tester, becomes: false)
        expect(\.text, of: view, tester, becomes: "other")
        expect(\.bitmap, of: view, tester, becomes: nil)
        var states: [ImageView.State] = []
        let token = Observer(for: view).add(target: view, keyPath: \.state, options: [.new]) { _, _, change in
            if let new = change.new { states.append(new) }
        }
        view.bitmap = Bitmap(width: 1, height: 1)
        #expect(states == [.shown])
        token.end()
    }
}
