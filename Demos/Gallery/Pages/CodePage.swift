import Trellis
import TrellisCode

extension Page {
    static let code = Page("code", "Code in colours: search (/), go to a line (:), wrap (w)") { stage in
        let view = CodeView(samples[0].text, language: .swift)
        view.marks = [
            3: TextArea.LineMark(role: .success), 4: TextArea.LineMark(role: .success),
            9: TextArea.LineMark("●", role: .warning),
        ]
        let select = Select(samples.map(\.language), selectedOption: .swift, title: { $0.title })
        select.onChange = { [weak view] language in
            guard let view, let sample = samples.first(where: { $0.language == language }) else { return }
            (view.text, view.language, view.marks) = (sample.text, sample.language, [:])
        }
        stage.put("language", select, "tt = 0, ll = 0, w = 16")
        view.identifier = "code"
        stage.put("box", Box("Code", view), "tt = 2, ll = rr = 0, bb = 0")
    }

    private static let samples: [(language: CodeLanguage, text: String)] = [
        (.swift, swiftSample), (.c, cSample), (.python, pythonSample), (.shell, shellSample), (.json, jsonSample),
        (.markdown, markdownSample),
        (.rust, rustSample), (.go, goSample), (.javaScript, javaScriptSample), (.yaml, yamlSample), (.toml, tomlSample),
        (.makefile, makefileSample),
        (.diff, diffSample),
    ]

    private static let swiftSample = #"""
        /// A place in a garden, counted in steps.
        @MainActor
        public struct Bed: Hashable, Sendable {
            static let limit = 1_000
            var plants: [Plant] = []    // as they were sown

            /* Notes may go on
               for several lines. */
            func describe(in season: Season) throws -> String {
                guard !plants.isEmpty else { throw BedError.empty }
                let names = plants.map(\.name).joined(separator: ", ")
                return "\(plants.count) plants in \(season): \(names)\n"
            }

            #if DEBUG
            let banner = """
                Sown on \(Day.today.formatted("yyyy")),
                and "watered" twice.
                """
            #endif
        }
        """#

    private static let cSample = #"""
        #include <stdio.h>
        #define ROWS 24

        /* Counts the blanks
         * of a text. */
        static size_t blanks(const char *text) {
            size_t count = 0;
            for (; *text != '\0'; text++)
                if (*text == ' ') count += 0x1;
            return count;
        }

        int main(void) {
            printf("%zu of %d\n", blanks("a b c"), ROWS);  // 2 of 24
        }
        """#

    private static let pythonSample = #"""
        from dataclasses import dataclass

        @dataclass
        class Trip:
            """A way from one town to another."""
            start: str
            hours: float = 1.5

            def describe(self, twice=False) -> str:
                # Braces hold expressions.
                text = f"{self.start!r}: {self.hours:.1f} h"
                return text * 2 if twice else r"\d+" + text
        """#

    private static let shellSample = #"""
        #!/bin/bash
        # Writes a list of the largest files.
        set -e
        limit=${1:-10}

        function report() {
            du -a "$HOME" | sort -n | tail -n "$limit" | while read -r size name; do
                echo "$size $(basename "$name")"
            done
        }

        if [ "$limit" -gt 0 ]; then report; fi
        cat <<EOF
        That was all, $USER.
        EOF
        """#

    private static let jsonSample = #"""
        {
            "name": "garden",
            "open": true,
            "beds": [{"id": 1, "size": 2.5e1, "note": null}],
            "motto": "sow\tand \u2665 reap"
        }
        """#

    private static let markdownSample = #"""
        # Garden

        A place for *plants*, **people** and `code`:

        1. sow – see [the calendar](calendar.md)
        2. water
           - not at noon
        > Patience.

        ```swift
        let beds = 3  // for now
        ```
        """#

    private static let rustSample = #"""
        #[derive(Debug)]
        struct Bed<'a> { name: &'a str, size: u32 }

        fn main() {
            let bed = Bed { name: "roses", size: 12 };
            println!("{:?} {}", bed, r"raw \ text"); // a macro
        }
        """#

    private static let goSample = #"""
        package main

        import "fmt"

        type Bed struct{ Name string; Size int }

        func (b Bed) String() string { return fmt.Sprintf("%s: %d", b.Name, b.Size) }
        """#

    private static let javaScriptSample = #"""
        const pattern = /^[a-z]+$/i;

        export async function load(name) {
            const answer = await fetch(`/beds/${encodeURIComponent(name)}`);
            return pattern.test(name) ? answer.json() : null; // or nothing
        }
        """#

    private static let yamlSample = #"""
        # What grows where
        garden:
          - name: roses
            size: 12
            open: true
            note: "thorns # are no comment"
        """#

    private static let tomlSample = #"""
        [garden]
        name = "roses"   # and their size
        size = 12
        since = 2019-04-01
        """#

    private static let makefileSample = """
        CC := gcc
        OBJECTS = main.o bed.o

        garden: $(OBJECTS) ## links
        \t$(CC) -o $@ $^
        """

    private static let diffSample = #"""
        diff --git a/bed.swift b/bed.swift
        --- a/bed.swift
        +++ b/bed.swift
        @@ -1,3 +1,3 @@ struct Bed
         let name: String
        -let size = 12
        +let size = 24
         let isOpen = true
        """#
}
