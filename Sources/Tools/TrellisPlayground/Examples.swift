/// A sheet to start from.
public struct PlaygroundExample: Hashable, Sendable {
    /// Its title in the list of examples.
    public let title: String
    /// The sheet.
    public let text: String

    /// Creates an example.
    public init(_ title: String, _ text: String) { (self.title, self.text) = (title, text) }

    /// The examples of the playground.
    public static let all: [PlaygroundExample] = [mail, sidebar, cards, form, editor, repair]

    /// A mail program: three panes that become two and one.
    public static let mail = PlaygroundExample(
        "Mail",
        """
        # Change a number. Drag the
        # corner of the terminal.
        let gap = 1

        folders {
          ll = tt = 0, bb = status.tb
          w = 25%, minw = 12
        }
        messages {
          ll = folders.rl + gap
          tt = rr = 0, h = 40%
        }
        reader {
          ll = messages.ll, rr = 0
          tt = messages.bt
          bb = status.tb
          title {
            tt = ll = rr = 1, h = 3
          }
          text {
            tt = title.bt
            ll = rr = bb = 1
          }
          when h < 9 {
            title { h = 1 }
          }
        }
        status { ll = rr = bb = 0, h = 1 }

        when w < 40 {  # no folders
          folders { hidden }
          messages { ll = 0 }
        }
        when h < 8 {   # no reader
          reader { hidden }
          messages { h = super.h - 1 }
        }

        """)

    /// The holy grail of web pages.
    public static let sidebar = PlaygroundExample(
        "Header, sidebars, footer",
        """
        header { tt = ll = rr = 0, h = 3 }
        footer { bb = ll = rr = 0, h = 1 }
        left  { ll = 0, tt = header.bt, bb = footer.tb, w = 20% }
        right { rr = 0, tt = header.bt, bb = footer.tb, w = 20% }
        main {
          ll = left.rl, rr = right.lr
          tt = header.bt, bb = footer.tb
        }

        when w < 70 {
          right { hidden }
          main  { rr = 0 }
        }
        when w < 45 {
          left { hidden }
          main { ll = 0 }
        }
        when h < 12 { header { h = 1 } }

        """)

    /// Cards of equal width in one, two or four columns.
    public static let cards = PlaygroundExample(
        "Cards in columns",
        """
        let gap = 1

        a { } b { } c { } d { }

        when w >= 80 {                 # four in a row
          a { tt = ll = 0, h = 100%, w = (100% - 3 * gap) / 4 }
          b { tt = 0, ll = a.rl + gap, w = a.w, h = 100% }
          c { tt = 0, ll = b.rl + gap, w = a.w, h = 100% }
          d { tt = 0, ll = c.rl + gap, rr = 0, h = 100% }
        } else when w >= 40 {          # two by two
          a { tt = ll = 0, w = h = 50% }
          b { tt = 0, ll = a.rl, rr = 0, h = 50% }
          c { ll = 0, tt = a.bt, bb = 0, w = 50% }
          d { ll = c.rl, tt = b.bt, rr = bb = 0 }
        } else {                       # one below the other
          a { tt = ll = rr = 0, h = 25% }
          b { tt = a.bt, ll = rr = 0, h = 25% }
          c { tt = b.bt, ll = rr = 0, h = 25% }
          d { tt = c.bt, ll = rr = bb = 0 }
        }

        """)

    /// A centred form whose labels and fields line up.
    public static let form = PlaygroundExample(
        "A form in the middle",
        """
        form {
          cl = ct = 50%
          w = 80%, maxw = 60
          h = 9, maxh = 100%
          name   { tt = 1, ll = 2, w = 10, h = 1 }
          field  { tt = name.tt, ll = name.rl + 1, rr = 2, h = 1 }
          mail   { tt = name.bt + 1, ll = 2, w = name.w, h = 1 }
          field2 { tt = mail.tt, ll = field.ll, rr = 2, h = 1 }
          ok     { bb = 1, rr = 2, w = 10, h = 1 }
          cancel { bb = 1, rr = ok.lr + 1, w = 10, h = 1 }
          when w < 40 {
            name { w = 5 }
            ok { w = 6 }
            cancel { w = 6 }
          }
        }

        """)

    /// Constraints with priorities beside rules.
    public static let editor = PlaygroundExample(
        "Constraints with wishes",
        """
        tabs   { tt = ll = rr = 0, h = 1 }
        status { bb = ll = rr = 0, h = 1 }
        tree { }
        code { }

        constraints {
          tree.left = superview.left
          tree.top = tabs.bottom
          tree.bottom = status.top
          tree.width >= 12
          tree.width = 30 @ 500     # a wish
          code.left = tree.right
          code.right = superview.right
          code.top = tree.top
          code.bottom = tree.bottom
          code.width >= 40 @ 750     # a stronger one
        }

        """)

    /// A sheet with mistakes in its sizes, which the map shows.
    public static let repair = PlaygroundExample(
        "Repair me",
        """
        # The map is red where something is wrong.
        # Click on red, and mend the sheet.
        list {
          tt = ll = bb = 0, w = 24
        }
        detail {
          tt = bb = 0, rr = 0
          w = 60%
          title { tt = ll = 1, w = 30, h = 1 }
        }

        """)
}
