import AppFiles
import Trellis

extension Page {
    static let signUp = Page("sign-up", "A Form lines its fields up behind their labels") { stage in
        let name = TextField(placeholder: "Ada Lovelace")
        let mail = TextField(placeholder: "ada@example.org")
        mail.validate = { $0.contains("@") ? nil : "an address has an @" }
        let plan = RadioGroup(["Free", "Team", "Enterprise"], selection: 0)
        let news = Checkbox("Send me news")
        let status = Label("Enter a valid address.", role: .muted, wraps: true)
        let save = Button("Sign up", isDefault: true) { [unowned name, unowned news, unowned status] in
            status.role = .success
            status.text =
                "\(name.text.isEmpty ? "You have" : "\(name.text) has") signed up"
                + (news.isOn ? " and gets news." : ".")
        }
        save.bind(\.isEnabled, to: mail, \.isValid)
        let form = Form(rowSpacing: 1, padding: Edges(horizontal: 1, vertical: 0)) {
            Labeled("Name", name)
            Labeled("E-mail", mail)
            Labeled("Plan", plan)
            news
            Row { save }
            status
        }
        let offers = [
            "Three projects, one person.", "Forty projects, ten people.", "All that you need, with a contract.",
        ]
        let offer = Label(wraps: true)
        offer.bind(\.text, to: plan, \.selection) { $0.map { offers[$0] } ?? "" }
        stage.add(Box("Sign up", padding: .zero, ScrollView(form)), named: "box")
        stage.add(Box("What you get", offer), named: "offer")
        stage.apply(sheet: PackageResources.sign_up_sheet, named: "sign-up.sheet")
    }
}
