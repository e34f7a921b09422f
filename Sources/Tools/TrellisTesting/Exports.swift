// Tests read recordings and replay them, and find views by what they mean.
@_exported public import Recordings
