import CellGeometry
import TextScreen

/// The cells of a row that refer to one picture.
struct PictureRun: Hashable {
    var columns: Range<Int>
    var number: UInt16

    /// The runs of a row, from left to right.
    static func runs(of cells: UnsafeBufferPointer<Cell>) -> [PictureRun] {
        var runs: [PictureRun] = []
        var x = 0
        while x < cells.count {
            guard let number = cells[x].pictureNumber else {
                x += 1
                continue
            }
            var end = x + 1
            while end < cells.count, cells[end].pictureNumber == number { end += 1 }
            runs.append(PictureRun(columns: x..<end, number: number))
            x = end
        }
        return runs
    }
}

/// A rectangle of cells that shows a part of one picture.
struct PicturePiece: Hashable {
    var number: UInt16
    var rect: Rect

    /// Joins runs of consecutive rows with the same columns.
    static func pieces(_ runs: [(row: Int, run: PictureRun)]) -> [PicturePiece] {
        var finished: [PicturePiece] = []
        var open: [PicturePiece] = []
        var row = -1
        for (y, run) in runs {
            if y != row {
                finished += open.filter { $0.rect.bottom < y }
                open.removeAll { $0.rect.bottom < y }
                row = y
            }
            let index = open.firstIndex {
                $0.number == run.number && $0.rect.bottom == y && $0.rect.left == run.columns.lowerBound
                    && $0.rect.width == run.columns.count
            }
            if let index {
                open[index].rect.size.height += 1
            } else {
                let rect = Rect(x: run.columns.lowerBound, y: y, width: run.columns.count, height: 1)
                open.append(PicturePiece(number: run.number, rect: rect))
            }
        }
        return finished + open
    }
}
