@_exported public import DirectBackend
// Questions for files answer with paths.
@_exported public import FileSystem
