"""The window of peer-bench in Textual: an option list and a data table."""
from textual.app import App
from textual.containers import Horizontal
from textual.widgets import DataTable, OptionList, Static


class Peer(App):
    CSS = """
    #items { width: 24; border: solid white; }
    #table { width: 1fr; border: solid white; }
    """
    BINDINGS = [("q", "quit", "Quit")]

    def compose(self):
        yield Static("Processes")
        with Horizontal():
            yield OptionList(*[f"item {i}" for i in range(1, 41)], id="items")
            yield DataTable(id="table")
        yield Static("item 1 of 40", id="status")

    def on_mount(self):
        table = self.query_one(DataTable)
        table.add_columns("name", "share", "state")
        for i in range(1, 201):
            table.add_row(f"process {i}", f"{i * 7 % 100} %", "sleeping" if i % 3 else "running")
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event):
        self.query_one("#status", Static).update(f"item {event.option_index + 1} of 40")


Peer().run()
