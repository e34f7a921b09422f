import Trellis

await Application.run(makeWindow())
