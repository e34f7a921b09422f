/// The texts of `--help`.
enum Help {
    static let tool = """
        Layout sheets: where the views of a window lie, checked at every size.

        usage: layout-sheet COMMAND FILE [OPTION ...]

          check    finds views that overlap, leave their superview, have no cells
                   or are smaller than their content, at every size of a range
          prove    proves that for every content that the sheet allows, or finds the
                   smallest size and a content that break it
          frames   prints the frames of all views at a size, as JSON
          picture  draws the views at a size as boxes with names
          format   writes a sheet in the one way that sheets are written
          play     shows a sheet beside its layout, to change the one and resize the
                   other

        'layout-sheet COMMAND --help' tells more, '--version' the version. FILE may
        be '-' for standard input.

        Exit status: 0 fine, 1 problems or mistakes in the sheet, 2 bad usage or a
        file that cannot be read, 3 not decided. Results go to standard output,
        messages to standard error.

        """

    static let check = """
        usage: layout-sheet check FILE [--sizes 20x6...200x60] [--set NAME=NUMBER,...]
               [--content JSON] [--json]

        Lays the sheet out at every size of a range and looks for
          overlap  siblings that share cells, both shown, neither with 'floats'
          outside  a shown view that leaves its superview, without 'overflows'
          empty    a shown view with a width or height of 0
          small    a shown view that is smaller than its 'content'
          issue    a layout that cannot do what the sheet says
        Each is told once per view or pair of views: the smallest size at which it
        comes, at how many sizes, the rules that decide it, and a picture.

          --sizes RANGE  the sizes, as in 20x6...200x60 (which is the default),
                         or one size; 1 to 1000 columns and rows
          --set VALUES   variables as the app sets them: busy=1,side=30%
          --content JSON contents instead of the largest: {"title": [27, 1]}
          --json         {"sizes": 9955, "problems": [{"kind": "overlap",
                         "views": ["a", "b"], "size": [31, 6], "count": 412}]}

        Exit status: 0 no problems, 1 problems or mistakes in the sheet, 2 bad usage
        or a file that cannot be read.

        """

    static let prove = """
        usage: layout-sheet prove FILE [--sizes 20x6...200x60] [--set NAME=NUMBER,...]
               [--seconds 60] [--json] [--certificate OUT]
               layout-sheet prove FILE --verify CERTIFICATE

        Looks for what 'check' looks for, at every size of a range and for every
        content that the sheet allows, all at once:
          content 0...40 x 1           from 0 to 40 columns, one row
          content text 0...300         a text that wraps, of up to 300 columns
          content text 5...80 words 20 whose longest word has 20 columns (12 if not said)
          content 20 x 0...900 cut h   only a part of its height need be seen
        The answer is exact. A problem comes with the smallest size and a content that
        show it, and with a picture of that. At last it prints the floor: the sizes from
        which on every content has room.

          --sizes RANGE  the sizes, as in 20x6...200x60 (which is the default),
                         or one size; 1 to 1000 columns and rows
          --set VALUES   variables as the app sets them: busy=1,side=30%
          --seconds N    gives up after that time (60); so does Ctrl-C at once
          --certificate OUT   writes what was proved, so that it can be checked
          --verify CERTIFICATE   checks that, by code that shares none with the search
          --json         {"sizes": 9955, "contents": "151", "proved": false,
                         "problems": [{"kind": "outside", "views": ["a"],
                         "size": [36, 14], "count": 51, "content": {"t": [9, 2]}}],
                         "floor": [[39, 14]]}

        Exit status: 0 proved, 1 problems or mistakes in the sheet, 2 bad usage or a
        file that cannot be read, 3 not decided: for lack of time, or as constraints
        place a view.

        """

    static let frames = """
        usage: layout-sheet frames FILE --size 80x24 [--set NAME=NUMBER,...]
               [--content JSON]

        Prints where all views lie, the hidden ones too, in the cells of the window:
        {"size": [80, 24], "frames": {"body.header": [x, y, width, height]},
        "hidden": ["folders"], "issues": []}

          --size SIZE  the size of the window: 1 to 1000 columns and rows
          --set VALUES variables as the app sets them: busy=1,side=30%
          --content JSON contents instead of the largest: {"title": [27, 1]}

        Exit status: 0 fine, 1 issues or mistakes in the sheet, 2 bad usage or a file
        that cannot be read.

        """

    static let picture = """
        usage: layout-sheet picture FILE --size 80x24 [--set NAME=NUMBER,...]
               [--content JSON] [--svg]

        Draws all shown views as boxes with names, one character a cell, and dots where
        no view is. A view shows its path where the name of its superview is covered.

          --size SIZE  the size of the window: 1 to 1000 columns and rows
          --set VALUES variables as the app sets them: busy=1,side=30%
          --content JSON contents instead of the largest: {"title": [27, 1]}
          --svg        as a drawing in SVG, for light and dark pages

        Exit status: 0 fine, 1 issues or mistakes in the sheet, 2 bad usage or a file
        that cannot be read.

        """

    static let play = """
        usage: layout-sheet play FILE [--sizes 20x6...200x60]

        Shows the sheet in an editor, and beside it the layout in a terminal that is
        dragged to any size, by the mouse or by keys. What is typed is in force at once;
        mistakes are shown below their lines. A map shows at which sizes something is
        wrong, and where conditions begin to hold; a click goes to that size.

          --sizes RANGE  the sizes of the map, as in 20x6...200x60 (the default)

        Ctrl-S saves the file, which need not exist before. F1 lists the keys; Ctrl-Q
        ends.

        Exit status: 0 fine, 2 bad usage, no terminal, or a file that cannot be read.

        """

    static let format = """
        usage: layout-sheet format FILE [--write]

        Prints the sheet in the one way that sheets are written: four blanks a level,
        blanks around operators, one item a line. Comments and blank lines stay. What
        the sheet means does not change; a sheet with mistakes is left alone.

          --write  writes the file instead, if anything changes

        Exit status: 0 fine, 1 mistakes in the sheet, 2 bad usage or a file that cannot
        be read or written.

        """
}
