import TrellisKit

extension Page {
    static let toggle = Page("toggle", "Switches for what takes effect at once") { stage in
        let tile = stage.put("tile", Tile(0), "tt = bb = 0, rr = 0, w = 50%")
        let visible = Toggle("Tile", isOn: true) { [weak tile] in tile?.isHidden = !$0 }
        stage.put("visible", visible, "ct = 20%, ll = 2, maxw = 45%")
        let low = Toggle("Half as high") { [weak tile] in tile?.layout.add($0 ? "tt = 50%" : "tt = 0") }
        stage.put("low", low, "ct = 50%, ll = 2, maxw = 45%")
        let never = Toggle("Cannot be used", isOn: true)
        stage.put("never", never, "ct = 80%, ll = 2, maxw = 45%").isEnabled = false
    }
}
