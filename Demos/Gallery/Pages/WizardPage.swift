import Trellis

extension Page {
    static let wizard = Page("wizard", "Pages one after the other; Next says what is missing") { stage in
        let name = TextField(placeholder: "at least two letters")
        name.validate = { $0.count < 2 ? "A name has at least two letters." : nil }
        let hasProxy = Checkbox("There is a proxy")
        let account = Wizard.Page(
            "Account",
            Form {
                Labeled("Name", name); hasProxy
            })
        let proxy = TextField(placeholder: "host:port")
        let network = Wizard.Page("Proxy", Form { Labeled("Address", proxy) })
        network.isSkipped = { [unowned hasProxy] in !hasProxy.isOn }
        network.require(proxy) { [unowned proxy] in proxy.text.contains(":") ? nil : "The port is missing." }
        let words = Label(wraps: true)
        let summary = Wizard.Page("Summary", words)
        summary.willAppear = { [unowned words, name, hasProxy, proxy] in
            words.text =
                "Hello, \(name.text)! " + (hasProxy.isOn ? "The proxy is \(proxy.text)." : "There is no proxy.")
        }
        let wizard = Wizard([account, network, summary])
        let last = stage.put("last", Label(role: .muted), "bb = 1, ll = 1, rr = 0")
        wizard.onFinish = { [weak last] in last?.text = "It was finished." }
        wizard.onCancel = { [weak last] in last?.text = "It was cancelled." }
        stage.put("wizard", wizard, "tt = 0, ll = rr = 1, bb = 2")
        stage.putHints()
    }
}
