#if IMAGES
    import Trellis
    import TrellisImages

    extension Page {
        static let image = Page("image", "Pictures: pixels or half blocks, zoom (+ -, wheel), a file to open") {
            stage in
            let view = ImageView(landscape(width: 480, height: 300), isInteractive: true)
            let path = TextField("", placeholder: "the path of a PNG or JPEG file, and Enter") { [weak view] path in
                view?.load(path: path)
            }
            stage.put("picture", view, "tt = ll = rr = 0, bb = 2")
            stage.put("path", path, "bb = ll = rr = 0")
        }

        /// An evening at the sea: a sun above its reflection, and mountains.
        private static func landscape(width: Int, height: Int) -> Bitmap {
            let horizon = height * 6 / 10
            func mix(_ first: (Double, Double, Double), _ second: (Double, Double, Double), _ share: Double)
                -> Bitmap.Pixel
            {
                func part(_ first: Double, _ second: Double) -> UInt8 {
                    UInt8(min(255, max(0, first + (second - first) * min(1, max(0, share)))))
                }
                return Bitmap.Pixel(part(first.0, second.0), part(first.1, second.1), part(first.2, second.2))
            }
            return Bitmap(width: width, height: height) { x, y in
                let across = Double(x) / Double(width)
                let (dx, dy) = (Double(x) - 0.62 * Double(width), Double(y) - 0.38 * Double(height))
                let distance = (dx * dx + dy * dy).squareRoot() / Double(height)
                let ridge = wave(across * 7) * 0.10 + wave(across * 17 + 2) * 0.04 + wave(across * 41 + 1) * 0.012
                let top = Double(horizon) * (0.86 - max(0, 0.62 - across) * 0.55 - ridge)
                if y >= horizon {
                    let depth = Double(y - horizon) / Double(height - horizon)
                    let glitter = wave(Double(y * y) / 90 + across * 60) > 0.25 ? 0.6 : 0.0
                    let band = max(0, 1 - abs(dx) / Double(height) / (0.06 + 0.25 * depth))
                    return mix((38, 60, 110), (255, 190, 110), (1 - depth) * 0.25 + band * glitter)
                }
                if Double(y) > top { return mix((58, 44, 84), (120, 70, 100), (Double(y) - top) / Double(height) * 3) }
                if distance < 0.09 { return mix((255, 250, 215), (255, 220, 130), distance / 0.09) }
                let glow = max(0, 1 - distance / 0.9)
                return mix((44, 66, 132), (255, 150, 90), glow * glow + 0.35 * Double(y) / Double(horizon))
            }
        }

        /// A sine, nearly, from -1 to 1: a parabola for each half of a period of 2.
        private static func wave(_ value: Double) -> Double {
            let phase = value - 2 * (value / 2).rounded(.down)
            return phase < 1 ? 4 * phase * (1 - phase) : -4 * (phase - 1) * (2 - phase)
        }
    }
#else
    extension Page {
        /// There is no page without the library.
        static let image: Page? = nil
    }
#endif
