// The API names folders and files, and the sheets that are in them.
@_exported public import FileSystem
@_exported public import TrellisSheets
