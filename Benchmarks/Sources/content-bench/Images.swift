import AppFiles
import Trellis
import TrellisImages

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension ContentBench {
    /// Pictures: decoding, scaling, painting.
    ///
    /// The files to decode are those of the environment variables `BENCH_PNG` and `BENCH_JPEG`, such as
    /// `convert -size 4000x3000 plasma: a.jpg` makes them.
    static func measureImages() async {
        for variable in ["BENCH_PNG", "BENCH_JPEG"] {
            guard let path = getenv(variable).map({ String(cString: $0) }) else { continue }
            for enough in [nil, 200 * 120 * 4] {
                let name = "decode \(variable)\(enough == nil ? "" : ", enough for 200x60 cells")"
                report(name, rounds: 5) {
                    precondition((try? Bitmap(contentsOf: path, limits: ImageLimits(enough: enough))) != nil)
                }
            }
        }
        let photo = Bitmap(width: 4000, height: 3000) { x, y in
            Bitmap.Pixel(UInt8(truncatingIfNeeded: x >> 4), UInt8(truncatingIfNeeded: y >> 4), UInt8(x * y >> 16 & 255))
        }
        report("scale 12 megapixels to 200x120, linear light", rounds: 10) {
            precondition(photo.resized(width: 200, height: 120).width == 200)
        }
        report("scale 12 megapixels to 200x120, plain", rounds: 10) {
            precondition(photo.resized(width: 200, height: 120, light: .plain).width == 200)
        }
        let view = ImageView(photo, scaling: .fill)
        let window = shown(view)
        report("repaint a picture of 200x60 without change") {
            view.setNeedsDisplay()
            _ = window.draw()
        }
        var isLeft = false
        report("show another part of 12 megapixels in 200x60") {
            isLeft.toggle()
            view.scaling = .times(0.5)
            view.centerX = isLeft ? 0.3 : 0.7
            _ = window.draw()
        }
        var isWide = false
        report("resize the window by a column") {
            isWide.toggle()
            window.send(.resize(Size(width: isWide ? 199 : 200, height: 60)))
            _ = window.draw()
        }
    }
}
