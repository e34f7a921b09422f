import TrellisKit

extension Page {
    static let loading = Page("loading", "Holds the place of what is still on its way") { stage in
        let list = List(["Ada: the engine", "Grace: a moth", "Barbara: substitution", "Frances: the compiler"])
        let cover = LoadingCover(list, message: "Loading mails")
        let box = stage.put("box", Box("Mails", cover), "tt = 0, ll = 1, rr = 1, h = 50%, maxh = 8")
        stage.put("placeholder", LoadingPlaceholder(rows: 4), "tt = %bt + 1, ll = 2, rr = 2, bb = 2", box)
        stage.onKey("l", "load", scope: .window) { [weak stage] in
            cover.isLoading = true
            stage?.after(.seconds(2)) { cover.isLoading = false }
        }
        stage.putHints()
    }
}
