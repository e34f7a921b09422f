// Tests read recordings and replay them.
@_exported public import ScreenPictures
