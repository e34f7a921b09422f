"""The window of peer-bench in Urwid: two list boxes."""
import urwid

status = urwid.Text("item 1 of 40")


def changed():
    status.set_text(f"item {items.focus + 1} of 40")


def keys(key):
    if key == "q":
        raise urwid.ExitMainLoop()


items = urwid.SimpleFocusListWalker(
    [urwid.AttrMap(urwid.SelectableIcon(f"item {i}", 0), None, "chosen") for i in range(1, 41)])
urwid.connect_signal(items, "modified", changed)
rows = [urwid.Columns([urwid.Text("name"), (8, urwid.Text("share")), (10, urwid.Text("state"))])]
rows += [
    urwid.Columns([urwid.Text(f"process {i}"), (8, urwid.Text(f"{i * 7 % 100} %")),
                   (10, urwid.Text("sleeping" if i % 3 else "running"))]) for i in range(1, 201)]
page = urwid.Frame(
    urwid.Columns([(24, urwid.LineBox(urwid.ListBox(items), "Items")),
                   urwid.LineBox(urwid.ListBox(urwid.SimpleFocusListWalker(rows)), "Table")]),
    header=urwid.Text("Processes"), footer=status)
urwid.MainLoop(page, [("chosen", "standout", "")], unhandled_input=keys).run()
