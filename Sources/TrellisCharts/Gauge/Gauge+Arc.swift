import CellGeometry
import TextScreen
import TrellisViews

extension Gauge {
    func drawArc(in painter: Painter) { drawBar(in: painter) }
}
