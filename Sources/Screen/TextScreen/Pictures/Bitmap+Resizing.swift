extension Bitmap {
    /// How resizing mixes colours.
    public enum Light: Hashable, Sendable {
        /// As light mixes: what one sees from afar keeps its brightness. The default.
        case linear
        /// The plain numbers: fine light lines get darker.
        case plain
    }

    /// Returns the bitmap at another size, each pixel the average of those that it covers (a box filter).
    ///
    /// O(pixels of both): about 50 ms for 12 million pixels.
    public func resized(width: Int, height: Int, light: Light = .linear) -> Bitmap {
        resized(x: 0..<Double(self.width), y: 0..<Double(self.height), width: width, height: height, light: light)
    }

    /// Returns a part of the bitmap at another size.
    ///
    /// Pixels at the edges of the part count by the share that is in it. What is outside of the bitmap is transparent.
    /// O(pixels of the part and of the result).
    /// - Parameters:
    ///   - x: the columns of the part, in pixels of this bitmap.
    ///   - y: its rows.
    ///   - width: columns of the result; a result above `maximumPixels` is empty.
    ///   - height: rows of the result.
    ///   - light: how colours are mixed.
    public func resized(
        x: Range<Double>, y: Range<Double>, width: Int, height: Int, light: Light = .linear
    ) -> Bitmap {
        let isPossible =
            width > 0 && height > 0 && width <= Bitmap.maximumPixels / height
            && x.lowerBound.isFinite && x.upperBound.isFinite && y.lowerBound.isFinite && y.upperBound.isFinite
        guard isPossible else { return Bitmap(width: 0, height: 0) }
        if x == 0..<Double(self.width), y == 0..<Double(self.height), width == self.width, height == self.height {
            return self
        }
        let columns = BoxFilter(part: x, length: self.width, count: width)
        let rows = BoxFilter(part: y, length: self.height, count: height)
        return Bitmap(
            width: width, height: height, rgba: Resampling(self, columns, rows, isLinear: light == .linear).bytes())!
    }

    /// Returns a part of the bitmap, clipped to it.
    public func cropped(x: Range<Int>, y: Range<Int>) -> Bitmap {
        let (columns, rows) = (x.clamped(to: 0..<width), y.clamped(to: 0..<height))
        guard !columns.isEmpty, !rows.isEmpty else { return Bitmap(width: 0, height: 0) }
        let bytes = rgba
        var result: [UInt8] = []
        result.reserveCapacity(4 * columns.count * rows.count)
        for row in rows {
            let start = 4 * (row * width + columns.lowerBound)
            result += bytes[start..<start + 4 * columns.count]
        }
        return Bitmap(width: columns.count, height: rows.count, rgba: result)!
    }

    /// Returns the bitmap in front of a colour, with no transparent pixel. O(pixels).
    public func flattened(on background: Pixel) -> Bitmap {
        let bytes = rgba
        let flat = [UInt8](unsafeUninitializedCapacity: bytes.count) { flat, count in
            for index in stride(from: 0, to: bytes.count, by: 4) {
                let alpha = Int(bytes[index + 3])
                func mix(_ part: UInt8, _ back: UInt8) -> UInt8 {
                    UInt8((Int(part) * alpha + Int(back) * (255 - alpha) + 127) / 255)
                }
                flat.initializeElement(at: index, to: mix(bytes[index], background.red))
                flat.initializeElement(at: index + 1, to: mix(bytes[index + 1], background.green))
                flat.initializeElement(at: index + 2, to: mix(bytes[index + 2], background.blue))
                flat.initializeElement(at: index + 3, to: 255)
            }
            count = bytes.count
        }
        return Bitmap(width: width, height: height, rgba: flat)!
    }
}

/// What each pixel of the result covers of the source, on one axis.
struct BoxFilter {
    /// For each pixel of the result: the first source pixel.
    private(set) var starts: [Int] = []
    /// For each pixel of the result: where its weights begin; one more at the end.
    private(set) var offsets: [Int] = [0]
    /// The share of each source pixel; those of one pixel of the result add up to 1, or less at the outside.
    private(set) var weights: [Float] = []

    init(part: Range<Double>, length: Int, count: Int) {
        let scale = (part.upperBound - part.lowerBound) / Double(count)
        // A part that is nearly nothing is the pixel at its place.
        let least = 1e-6
        for index in 0..<count {
            let low = part.lowerBound + scale * Double(index)
            let high = max(low + least, part.lowerBound + scale * Double(index + 1))
            let first = min(max(0, low), Double(length)).rounded(.down)
            let last = min(max(0, high), Double(length)).rounded(.up)
            starts.append(Int(first))
            var pixel = Int(first)
            while Double(pixel) < last {
                let share = (min(high, Double(pixel + 1)) - max(low, Double(pixel))) / (high - low)
                if share > 0 {
                    weights.append(Float(share))
                } else if weights.count == offsets[index] {
                    starts[index] = pixel + 1
                }
                pixel += 1
            }
            offsets.append(weights.count)
        }
    }

    /// The source pixels of a pixel of the result.
    @inline(__always)
    func sources(_ index: Int) -> Range<Int> {
        starts[index]..<starts[index] + offsets[index + 1] - offsets[index]
    }
}

/// Averages of the pixels of a bitmap, with alpha multiplied in while they are mixed.
private struct Resampling {
    let source: Bitmap
    let columns: BoxFilter
    let rows: BoxFilter
    let isLinear: Bool

    init(_ source: Bitmap, _ columns: BoxFilter, _ rows: BoxFilter, isLinear: Bool) {
        (self.source, self.columns, self.rows, self.isLinear) = (source, columns, rows, isLinear)
    }

    /// The source row by row: each is averaged to the width of the result, and added to the rows of the result that
    /// cover it.
    func bytes() -> [UInt8] {
        let (width, height) = (columns.starts.count, rows.starts.count)
        let bytes = source.rgba
        let toLight = isLinear ? LightTable.toLinear : LightTable.toPlain
        var narrow = [SIMD4<Float>](repeating: .zero, count: width)
        var sum = narrow
        var narrowRow = -1
        return [UInt8](unsafeUninitializedCapacity: 4 * width * height) { result, count in
            bytes.withUnsafeBufferPointer { bytes in
                toLight.withUnsafeBufferPointer { toLight in
                    for y in 0..<height {
                        for x in 0..<width { sum[x] = .zero }
                        for (offset, row) in rows.sources(y).enumerated() {
                            // Enlarging uses a row several times.
                            if row != narrowRow { average(row, bytes, toLight, &narrow) }
                            narrowRow = row
                            let weight = rows.weights[rows.offsets[y] + offset]
                            for x in 0..<width { sum[x] += weight * narrow[x] }
                        }
                        write(
                            sum, to: UnsafeMutableBufferPointer(rebasing: result[4 * width * y..<4 * width * (y + 1)]))
                    }
                }
            }
            count = 4 * width * height
        }
    }

    private func average(
        _ row: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ toLight: UnsafeBufferPointer<Float>,
        _ narrow: inout [SIMD4<Float>]
    ) {
        let start = 4 * row * source.width
        narrow.withUnsafeMutableBufferPointer { narrow in
            columns.weights.withUnsafeBufferPointer { weights in
                for x in 0..<narrow.count {
                    var sum = SIMD4<Float>.zero
                    var weight = columns.offsets[x]
                    for pixel in columns.sources(x) {
                        let index = start + 4 * pixel
                        let alpha = bytes[index + 3]
                        var color = SIMD4(
                            toLight[Int(bytes[index])], toLight[Int(bytes[index + 1])], toLight[Int(bytes[index + 2])],
                            1)
                        if alpha != 255 { color *= Float(alpha) / 255 }
                        sum += weights[weight] * color
                        weight += 1
                    }
                    narrow[x] = sum
                }
            }
        }
    }

    private func write(_ sums: [SIMD4<Float>], to row: UnsafeMutableBufferPointer<UInt8>) {
        for (x, sum) in sums.enumerated() {
            let alpha = sum.w
            let color = alpha > 0 ? sum / alpha : .zero
            for part in 0..<3 {
                row.initializeElement(
                    at: 4 * x + part,
                    to: isLinear
                        ? LightTable.plain(color[part]) : UInt8(min(255, max(0, (color[part] * 255).rounded()))))
            }
            row.initializeElement(at: 4 * x + 3, to: UInt8(min(255, (alpha * 255).rounded())))
        }
    }
}

/// Linear light and sRGB numbers as tables.
package enum LightTable {
    /// The light of each sRGB number, 0...1.
    package static let toLinear: [Float] = (0...255).map { Oklab.light($0) }

    /// The plain numbers as 0...1.
    static let toPlain: [Float] = (0...255).map { Float($0) / 255 }

    /// The sRGB number nearest to a light of 0...1.
    @inline(__always)
    package static func plain(_ light: Float) -> UInt8 {
        fromLinear[Int(min(1, max(0, light)) * Float(steps) + 0.5)]
    }

    /// Fine enough that even the darkest numbers have a step of their own.
    private static let steps = 8192

    private static let fromLinear: [UInt8] = {
        var result: [UInt8] = []
        result.reserveCapacity(steps + 1)
        var number = 0
        for step in 0...steps {
            let light = Float(step) / Float(steps)
            while number < 255, (toLinear[number] + toLinear[number + 1]) / 2 < light { number += 1 }
            result.append(UInt8(number))
        }
        return result
    }()
}
