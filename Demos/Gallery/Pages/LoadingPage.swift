import Trellis

extension Page {
    static let loading = Page("loading", "Holds the place of what is still on its way") { stage in
        let list = List(["Ada: the engine", "Grace: a moth", "Barbara: substitution", "Frances: the compiler"])
        let cover = LoadingCover(list, message: "Loading mails")
        let next = LoadingCover(Label("Katherine: the way back\n\nThe numbers agree."), isLoading: true)
        let scene = Column(spacing: 1) {
            cover.length(5)
            Divider("The next mail")
            next
        }
        stage.putScene("Mails", width: 56, scene)
        stage.onKey("l", "load", scope: .window) { [weak stage] in
            cover.isLoading = true
            stage?.after(.seconds(2)) { cover.isLoading = false }
        }
        stage.putHints()
    }
}
