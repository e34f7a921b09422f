import Trellis

extension Page {
    static let centre = Page("centre", "Centres, measured from either side") { stage in
        stage.put("cl ct", Tile(0), "cl = 20%, ct = 20%, w = 26%, h = 30%")
        stage.put("cr ct", Tile(1), "cr = 20%, ct = 20%, w = 26%, h = 30%")
        stage.put("middle", Tile(3), "cl = ct = 50%, w = 26%, h = 30%")
        stage.put("cl cb", Tile(1), "cl = 20%, cb = 20%, w = 26%, h = 30%")
        stage.put("cr cb", Tile(0), "cr = 20%, cb = 20%, w = 26%, h = 30%")
    }
}
