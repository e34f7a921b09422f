/// What the tool says about itself.
enum Help {
    /// That of Trellis, which is too much to link for it.
    static let version = "trellis-door 0.1.0\n"

    static let text = """
        usage: trellis-door SOCKET COMMAND [ARGUMENT…] [OPTION…]

        Sees and uses an app that was started with TRELLIS_DOOR=SOCKET.

          tree                what there is, each thing with its identity
          read                the same as it is read aloud
          find [NAME]         what has a name or a --kind
          parts NAME          the rows of a list, also those that are not on the screen; --from N, --count N
          screen              the screen; --svg or --ansi with colours
          press NAME          press a button, switch a checkbox, open a row
          select NAME         select a row, an option, a tab
          focus NAME          give it the focus
          click NAME          click on it
          type NAME TEXT      type into a field, with --clear in place of what is there; - reads the text from the input
          perform NAME ACTION perform an action of it, by its name
          keys KEY…           press keys: Ctrl+s, Enter, a
          send EVENT…         send events: 'mouse press left 12,4', 'paste some text'
          wait [NAME]         wait until nothing is due, or until there is such a thing; --seconds N
          why NAME            why it is where it is
          issues              what is wrong with the layout
          hello               which app it is
          lines               send requests from the input, one a line, and print the answers

          --version           without a socket: print the version
          --mcp               serve agents: the Model Context Protocol on standard input and output

        options: --node ID instead of a name; --kind KIND and --in NAME where a name is not enough; --actions with tree,
        find and parts; --json prints the answer as it came.

        The exit status is 0, 1 if the app refused, or 2 if the command was wrong or there is no such app.

        """
}
