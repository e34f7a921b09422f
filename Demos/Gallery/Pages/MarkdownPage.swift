#if MARKDOWN
    import Trellis
    import TrellisMarkdown

    extension Page {
        static let markdown = Page("markdown", "a document in Markdown that arrives word by word: links, tables, tasks")
        {
            stage in
            let view = MarkdownView()
            stage.add(view, "tt = ll = bb = rr = 0")
            let words = MarkdownSample.text.split(separator: " ", omittingEmptySubsequences: false)
            // The first part is there at once; the rest arrives as an answer of a language model would.
            let first = 200
            view.append(words.prefix(first).joined(separator: " "))
            var next = min(first, words.count)
            view.every(.milliseconds(30)) { [unowned view] in
                guard next < words.count else { return }
                view.append(" " + words[next])
                next += 1
            }
            view.onLink = { [unowned view] link in view.window?.toast(link.address) }
        }
    }

    /// What the page shows.
    enum MarkdownSample {
        static let text = """
            # Trees

            A *tree* is a **woody** plant that lives for ~~some~~ many years; see [Kinds](#kinds), the
            [encyclopedia](https://en.wikipedia.org/wiki/Tree) or <https://www.gnu.org>. A forest is `[Tree]`.

            ## Kinds

            | Tree  | Leaves    | Height |
            |:------|:---------:|-------:|
            | Oak   | broad     |   25 m |
            | Pine  | *needles* |   30 m |
            | Birch | broad     |   20 m |

            1. Broad-leaved trees
               - oak, beech
               - birch
            2. Conifers

            - [x] plant a tree
            - [ ] water it

            > Whoever plants a tree believes in tomorrow.

            ```swift
            struct Tree {
                var age = 0   // years
            }
            ```

            ### Pictures and the rest

            ![A birch in spring](birch.png)

            ---

            The last paragraph ends  
            with a hard break, and HTML such as <kbd>Enter</kbd> is shown as it is.
            """
    }
#else
    extension Page {
        /// There is no page without the library.
        static let markdown: Page? = nil
    }
#endif
