public import CellGeometry

/// The cells to repaint or send again: one range of columns in each row of a canvas.
///
/// Two changed cells of a row include all cells in between; rows are independent. Ranges are half-open: a span 3..<5 is
/// columns 3 and 4. Adding costs O(rows of the rectangle), and only `resize(to:)` allocates.
public struct Damage: Hashable, Sendable {
    /// The columns and rows of the canvas; anything outside is ignored.
    public private(set) var size: Size
    /// The first damaged column of each row and the one after the last; `none` for an undamaged row.
    private var edges: [Int32] = []
    /// The first damaged row and the one after the last; 0 and 0 for none.
    private var top = 0
    private var bottom = 0

    /// The left edge of an empty span: any other is less.
    private static let none = Int32.max

    /// Creates an empty damage for a canvas of this size.
    public init(size: Size = .zero) {
        self.size = .zero
        resize(to: size)
    }

    /// Damage of every cell of a canvas.
    public static func all(of size: Size) -> Damage {
        var damage = Damage(size: size)
        damage.addAll()
        return damage
    }

    /// Removes all damage and sets another size, in cells. The same size keeps the memory.
    ///
    /// Lengths are limited to 2,147,483,646.
    public mutating func resize(to newSize: Size) {
        let most = Int(Int32.max) - 1
        let newSize = Size(width: min(newSize.width, most), height: min(newSize.height, most))
        guard newSize != size else { return removeAll() }
        size = newSize
        (top, bottom) = (0, 0)
        edges.removeAll(keepingCapacity: true)
        edges.reserveCapacity(2 * size.height)
        for _ in 0..<size.height {
            edges.append(Self.none)
            edges.append(0)
        }
    }

    // MARK: Changes

    /// Adds the part of a rectangle inside the canvas; any rectangle is valid.
    public mutating func add(_ rect: Rect) {
        guard let columns = Self.clip(rect.x, rect.width, to: size.width),
            let rows = Self.clip(rect.y, rect.height, to: size.height)
        else { return }
        let (left, right) = (Int32(columns.lowerBound), Int32(columns.upperBound))
        edges.withUnsafeMutableBufferPointer { edges in
            var index = 2 * rows.lowerBound
            while index < 2 * rows.upperBound {
                edges[index] = min(edges[index], left)
                edges[index + 1] = max(edges[index + 1], right)
                index += 2
            }
        }
        touch(rows)
    }

    /// Adds a range of columns of one row, clipped to the canvas.
    public mutating func add(_ columns: Range<Int>, row: Int) {
        guard row >= 0, row < size.height else { return }
        let (left, right) = (max(0, columns.lowerBound), min(size.width, columns.upperBound))
        guard left < right else { return }
        edges[2 * row] = min(edges[2 * row], Int32(left))
        edges[2 * row + 1] = max(edges[2 * row + 1], Int32(right))
        touch(row..<row + 1)
    }

    /// Adds every cell.
    public mutating func addAll() { add(Rect(origin: .zero, size: size)) }

    /// Removes all damage. Complexity: O(`rows.count`).
    public mutating func removeAll() {
        let rows = top..<bottom
        edges.withUnsafeMutableBufferPointer { edges in
            for row in rows {
                edges[2 * row] = Self.none
                edges[2 * row + 1] = 0
            }
        }
        (top, bottom) = (0, 0)
    }

    // MARK: Queries

    /// Whether no cell is damaged.
    public var isEmpty: Bool { top == bottom }

    /// The range from the first to the last damaged row; rows in between may be undamaged.
    public var rows: Range<Int> { top..<bottom }

    /// The damaged columns of a row; empty for an undamaged row and for one outside of the canvas.
    public func span(_ row: Int) -> Range<Int> {
        guard row >= top, row < bottom else { return 0..<0 }
        let (left, right) = (Int(edges[2 * row]), Int(edges[2 * row + 1]))
        return left < right ? left..<right : 0..<0
    }

    /// The smallest rectangle that contains all damage; `Rect.zero` for none. Complexity: O(`rows.count`).
    public var bounds: Rect {
        var (left, right) = (Self.none, Int32(0))
        for row in rows {
            left = min(left, edges[2 * row])
            right = max(right, edges[2 * row + 1])
        }
        return right == 0 ? .zero : Rect(left: Int(left), top: top, right: Int(right), bottom: bottom)
    }

    /// Whether any cell of a rectangle is damaged. Complexity: O(rows of the rectangle).
    public func intersects(_ rect: Rect) -> Bool {
        guard let columns = Self.clip(rect.x, rect.width, to: size.width),
            let rows = Self.clip(rect.y, rect.height, to: size.height)
        else { return false }
        return edges.withUnsafeBufferPointer { edges in
            for row in rows where edges[2 * row] < columns.upperBound && edges[2 * row + 1] > columns.lowerBound {
                return true
            }
            return false
        }
    }

    private mutating func touch(_ rows: Range<Int>) {
        top = isEmpty ? rows.lowerBound : min(top, rows.lowerBound)
        bottom = max(bottom, rows.upperBound)
    }

    /// Clips a range to 0...limit. Never computes the end of a rectangle, which may overflow.
    private static func clip(_ start: Int, _ length: Int, to limit: Int) -> Range<Int>? {
        guard start < limit else { return nil }
        let end = start > 0 ? start + min(length, limit - start) : min(start + length, limit)
        return end > max(0, start) ? max(0, start)..<end : nil
    }
}

extension Damage: CustomStringConvertible {
    /// The spans, as `row 2: 3..<5, row 4: 0..<80`.
    public var description: String {
        rows.filter { !span($0).isEmpty }.map { "row \($0): \(span($0))" }.joined(separator: ", ")
    }
}
