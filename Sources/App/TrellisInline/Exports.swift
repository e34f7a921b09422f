@_exported public import DirectBackend
