import Trellis
import TrellisStreams

extension Page {
    static let command = Page("command", "A running command: output in colours, start (r), stop (s), clear (c)") {
        stage in
        let script = """
            printf 'building for debugging\\n'
            for part in kernel widgets charts terminal; do
                for done in 20 40 60 80 100; do
                    printf '\\r\\033[36mcompiling\\033[m %s %s%%' "$part" "$done"; sleep 0.1
                done
                printf '\\r\\033[32mcompiled\\033[m  %s        \\n' "$part"
            done
            printf '\\033[1;31merror:\\033[m a test has failed\\n'; exit 2
            """
        let view = CommandView(["sh", "-c", script])
        view.title = "make test"
        view.log.append(
            "building for debugging\n\u{1B}[32mcompiled\u{1B}[m  4 parts in 2 s\n\u{1B}[33mpress r\u{1B}[m to run it again\n"
        )
        let box = stage.put("box", Box("Command"), "tt = ll = rr = bb = 0")
        stage.put("command", view, in: box, "tt = bb = rr = 1, ll = 2")
    }
}
