import DeveloperTools
import Trellis
import TrellisPickers

extension Page {
    static let properties = Page("properties", "Names and values in groups, edited in place") { stage in
        let properties = Properties([
            PropertyGroup(
                "Window",
                [
                    Property("Title", .text("Untitled")) { $0.isEmpty ? "needs a text" : nil },
                    Property("Visible", .bool(true)),
                    Property("Theme", .choice(0, of: ["dark", "light", "nord", "gruvbox"])),
                ]),
            PropertyGroup(
                "Process",
                [
                    Property("Number", .text("4711"), isReadOnly: true),
                    Property("Priority", .text("10")) { Int($0) == nil ? "a number" : nil },
                    Property("Restarts", .bool(false)),
                ]),
        ])
        let box = stage.put("box", Box("Inspector"), "tt = ll = rr = 0, bb = 2")
        stage.put("properties", properties, in: box, "tt = ll = bb = 1, rr = 0").borderColumns = 1
        let status = stage.put("status", Label("Enter edits, / filters"), "bb = 0, ll = 1, rr = 1")
        properties.onChange = { [weak status] in status?.text = "\($0.name) is now \($0.value.text)" }
    }
}
