import TrellisKit

extension Page {
    static let comboBox = Page("combo-box", "A text, or one of a list") { stage in
        let editor = ComboBox(["emacs", "helix", "nano", "vim"], placeholder: "any program")
        let zone = ComboBox(zones, text: "Europe/Berlin", allowsOther: false)
        let many = ComboBox((1...10_000).map { "host-\($0)" }, placeholder: "one of 10,000")
        let wrong = ComboBox(["red", "green", "blue"], text: "purple", allowsOther: false)
        wrong.showsMessage = true
        let form = Form(reservesMessages: true) {
            Labeled("Editor", editor)
            Labeled("Time zone", zone)
            Labeled("Host", many)
            Labeled("Colour", wrong)
        }
        stage.put("form", ScrollView(form), "tt = 1, bb = 2, ll = 2, w = 100% - 4, maxw = 44")
        let status = stage.put("status", Label(role: .muted), "bb = 0, ll = 2, rr = 1")
        status.bind(\.text) { [weak editor, weak zone, weak many] in
            let texts = [editor?.text, zone?.isValid == true ? zone?.text : nil, many?.text]
            return texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    private static let zones = [
        "Africa/Cairo", "Africa/Nairobi", "America/Bogota", "America/Chicago", "America/New_York", "Asia/Kolkata",
        "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Europe/Berlin", "Europe/Kyiv", "Europe/Lisbon",
        "Europe/London", "Pacific/Auckland",
    ]
}
