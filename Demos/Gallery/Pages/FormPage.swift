import AppFiles
import Trellis

extension Page {
    static let form = Page("form", "Labels end at 30%, or stand above their fields: a sheet") { stage in
        let box = stage.add(Box("New host"), named: "box")
        let fields = box.add(View(), named: "fields")
        let rows = [("Name *", "build-07"), ("Address *", "10.4.0.17"), ("Port", "22"), ("Group", "builders, nightly")]
        for (name, value) in rows {
            let row = fields.add(View(), named: name.prefix { $0 != " " }.lowercased())
            row.add(Label(name, role: .accent), named: "label")
            row.add(TextField(value), named: "field").spokenName = name
        }
        box.add(Label("* needed", role: .muted), named: "note")
        box.add(Button("Save", isDefault: true), named: "save")
        box.add(Button("Cancel"), named: "cancel")
        stage.apply(sheet: PackageResources.form_sheet, named: "form.sheet")
    }
}
