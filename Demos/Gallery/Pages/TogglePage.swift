import Trellis

extension Page {
    static let toggle = Page("toggle", "Switches for what takes effect at once") { stage in
        let player = Label("Playing: A walk in autumn", role: .success)
        let cover = Tile(0)
        cover.identifier = "tile"
        let sound = Toggle("Sound", isOn: true) { [weak player] isOn in
            player?.text = isOn ? "Playing: A walk in autumn" : "Silent"
            player?.role = isOn ? .success : .muted
        }
        let art = Toggle("Cover", isOn: true) { [weak cover] in cover?.isHidden = !$0 }
        let cloud = Toggle("Keep a copy in the cloud", isOn: true)
        cloud.isEnabled = false
        stage.putScene(
            "Music", width: 44,
            Column(spacing: 1) {
                Column {
                    sound
                    art
                    cloud
                }
                cover.length(3)
                player
            })
    }
}
