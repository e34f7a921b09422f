import CellGeometry

extension Canvas {
    /// Widens each span so that painting it again cuts no wide character: neither one that stands there, nor one that
    /// comes to light because what covered half of it has gone.
    ///
    /// To be called before painting. Nothing is done on a canvas that never held a wide character.
    package func widen(_ damage: inout Damage) {
        guard hasWideCharacters, damage.size == size else { return }
        let width = size.width
        cells.withUnsafeBufferPointer { cells in
            for y in damage.rows {
                let span = damage.span(y)
                if span.isEmpty { continue }
                // A character of which half was covered is a blank now: one column more holds it all.
                var left = max(0, span.lowerBound - 1)
                var right = min(width, span.upperBound + 1)
                if left > 0, cells[y * width + left].width == 0 { left -= 1 }
                if right < width, cells[y * width + right].width == 0 { right += 1 }
                damage.add(left..<right, row: y)
            }
        }
    }
}
