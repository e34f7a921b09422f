// The files that these views show: their paths and entries.
@_exported public import FileSystem
