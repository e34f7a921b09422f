import TrellisLayout

/// A drawing of boxes with names, as an SVG file. A cell is 8 by 16 points.
public struct Drawing {
    private let sheet: LayoutSheet
    private let names: [String]

    /// A drawing of the boxes with these names, which lie where a sheet says.
    public init(_ sheet: String, names: [String]) throws {
        self.sheet = try LayoutSheet(parsing: sheet)
        self.names = names
    }

    /// The drawing at a size in cells.
    public func svg(width: Int, height: Int) -> String {
        let layout = SheetLayout(sheet)
        layout.solve(width: width, height: height)
        var svg = "<svg xmlns='http://www.w3.org/2000/svg' width='\(width * 8)' height='\(height * 16)'>\n"
        for name in names {
            guard let box = layout.frame(of: name), !box.isEmpty else { continue }
            svg += "  <rect x='\(box.x * 8)' y='\(box.y * 16)' width='\(box.width * 8)' height='\(box.height * 16)'/>\n"
        }
        return svg + "</svg>\n"
    }
}
