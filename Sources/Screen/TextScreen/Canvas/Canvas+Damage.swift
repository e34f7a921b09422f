import CellGeometry

extension Canvas {
    /// Widens each span so that repainting it cuts no wide character, neither an existing one nor one whose covered
    /// half becomes visible again.
    ///
    /// Call it before painting. Does nothing on a canvas that never contained a wide character.
    package func widen(_ damage: inout Damage) {
        guard hasWideCharacters, damage.size == size else { return }
        let width = size.width
        cells.withUnsafeBufferPointer { cells in
            for y in damage.rows {
                let span = damage.span(y)
                if span.isEmpty { continue }
                // A half-covered character is a blank now, so one more column includes all of it.
                var left = max(0, span.lowerBound - 1)
                var right = min(width, span.upperBound + 1)
                if left > 0, cells[y * width + left].width == 0 { left -= 1 }
                if right < width, cells[y * width + right].width == 0 { right += 1 }
                damage.add(left..<right, row: y)
            }
        }
    }
}
