import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisImages

/// Tests of a view of a picture.
@MainActor
protocol ImageViewTesting {}

extension ImageViewTesting {
    func shown(
        _ view: ImageView, width: Int, height: Int, _ features: TerminalFeatures = TerminalFeatures()
    ) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        tester.send(.features(features))
        return tester
    }

    /// A ramp from black to white, from left to right.
    func ramp(width: Int = 64, height: Int = 32) -> Bitmap {
        Bitmap(width: width, height: height) { x, _ in
            let grey = UInt8(x * 255 / max(1, width - 1))
            return Bitmap.Pixel(grey, grey, grey)
        }
    }
}
