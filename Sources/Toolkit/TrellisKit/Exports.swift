// `import TrellisKit` provides Trellis and all other modules for apps that need no library but ncurses.
@_exported public import DeveloperTools
@_exported public import Directories
@_exported public import LayoutExplanations
@_exported public import Processes
@_exported public import Recordings
@_exported public import ScreenPictures
@_exported public import SheetTools
@_exported public import TextEditing
@_exported public import Trellis
@_exported public import TrellisCharts
@_exported public import TrellisCode
@_exported public import TrellisConstraints
@_exported public import TrellisFiles
@_exported public import TrellisInspector
@_exported public import TrellisPickers
@_exported public import TrellisSheets
@_exported public import TrellisStreams
