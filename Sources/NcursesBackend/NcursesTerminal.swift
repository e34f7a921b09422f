import CellGeometry
import TextScreen
import CNcurses
