import Trellis
import TrellisCode

extension Page {
    static let diff = Page("diff", "Changes: words that differ, hunks (] [), side by side (s), marked lines (Space)") {
        stage in
        let view = DiffView(Diff(parsing: sample))
        view.allowsMultipleSelection = true
        let box = stage.put("box", Box("Changes"), "tt = ll = rr = 0, bb = 1")
        stage.put("diff", view, in: box, "tt = ll = bb = 1, rr = 0").borderColumns = 1
        let status = stage.put("status", Label(role: .muted), "bb = 0, ll = 1, rr = 1")
        view.onActivate = { [weak view, weak status] _ in
            let patch = view?.patch(of: .lines) ?? []
            status?.text = "a patch of \(Diff(parsing: patch).changedLines.added) added lines"
        }
    }

    private static let sample = #"""
        diff --git a/Sources/Bed.swift b/Sources/Bed.swift
        index 4a3c1de..8d02f7b 100644
        --- a/Sources/Bed.swift
        +++ b/Sources/Bed.swift
        @@ -1,7 +1,8 @@
         /// A place in a garden.
        -public struct Bed: Hashable {
        -    var width = 12
        +public struct Bed: Hashable, Sendable {
        +    var width = 24
        +    var height = 8  // steps

             func describe() -> String {
        -        "a bed of \(width) steps"
        +        "a bed of \(width * height) steps"
             }
        @@ -40,4 +41,3 @@ extension Bed
             /// Whether anything grows here.
        -    @available(*, deprecated)
             var isEmpty: Bool { plants.isEmpty }
         }
        diff --git a/notes.md b/notes.md
        new file mode 100644
        --- /dev/null
        +++ b/notes.md
        @@ -0,0 +1,2 @@
        +# Notes
        +Water the *roses*.
        """#
}
