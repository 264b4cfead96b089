/** The camera position. Angles in radians. */
export interface Orbit {
  /** Around the vertical axis; 0 is the front, positive turns to the right side. */
  azimuth: number
  /** Above the table. */
  elevation: number
  /** How many times larger than at first. */
  zoom: number
}

/** Three-quarter view from the right and above, to show the cells. */
export const FIRST_VIEW: Orbit = { azimuth: 0.55, elevation: 0.6, zoom: 1 }

/** Straight from above, left and right would be undefined. */
const STEEPEST = Math.PI / 2 - 0.01
const ZOOM = { least: 0.6, most: 6 }

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Rotates a view; a model can also be seen from below, but not upside down. */
export function turnView({ azimuth, elevation, zoom }: Orbit, right: number, up: number): Orbit {
  return { azimuth: azimuth + right, elevation: clamp(elevation + up, -STEEPEST, STEEPEST), zoom }
}

export function zoomView(view: Orbit, factor: number): Orbit {
  return { ...view, zoom: clamp(view.zoom * factor, ZOOM.least, ZOOM.most) }
}

/** From the model's middle to the eye; y is up, the front is at +z. */
export function toDirection({ azimuth, elevation }: Orbit): Point {
  const level = Math.cos(elevation)
  return [level * Math.sin(azimuth), Math.sin(elevation), level * Math.cos(azimuth)]
}

export type Point = readonly [x: number, y: number, z: number]

export interface Extent {
  min: Point
  max: Point
}

/** A dimension line along one side of the extent. */
export interface DimensionLine {
  from: Point
  to: Point
  /** To the outside, where the line's ends have their marks. */
  outwards: Point
}

/** Distance of dimension lines, relative to the longest side. */
const GAP = 0.06

/**
 * The dimension lines of a model, along the sides of its extent that face the camera: length (x), width (z), height
 * (y). The height is at the side, where it hides nothing.
 */
export function placeDimensions(
  { min, max }: Extent,
  { azimuth }: Orbit,
): [DimensionLine, DimensionLine, DimensionLine] {
  const gap = GAP * Math.max(...max.map((value, axis) => value - (min[axis] ?? 0)))
  const isFront = Math.cos(azimuth) >= 0
  const isRight = Math.sin(azimuth) >= 0
  const x = isRight ? max[0] + gap : min[0] - gap
  const z = isFront ? max[2] + gap : min[2] - gap
  const right = isRight ? 1 : -1
  const front = isFront ? 1 : -1
  // The left or right corner of the near side, whichever is further out in the picture.
  const isAtLength = Math.abs(Math.cos(azimuth)) >= Math.abs(Math.sin(azimuth))
  const corner: readonly [number, number] = isAtLength
    ? [isRight ? min[0] - gap : max[0] + gap, isFront ? max[2] : min[2]]
    : [isRight ? max[0] : min[0], isFront ? min[2] - gap : max[2] + gap]
  return [
    { from: [min[0], min[1], z], to: [max[0], min[1], z], outwards: [0, 0, front * gap] },
    { from: [x, min[1], min[2]], to: [x, min[1], max[2]], outwards: [right * gap, 0, 0] },
    {
      from: [corner[0], min[1], corner[1]],
      to: [corner[0], max[1], corner[1]],
      outwards: isAtLength ? [isRight ? -gap : gap, 0, 0] : [0, 0, isFront ? -gap : gap],
    },
  ]
}

/** Of a model that is drawn to scale: some files are in other units or lie on their side. */
const TOLERANCE = 0.03

/** Whether a model in metres has the product's outer sizes, so it can be measured. */
export function isToScale({ min, max }: Extent, { l, w, h }: { l: number; w: number; h: number }): boolean {
  return [l, h, w].every((mm, axis) => {
    const measured = ((max[axis] ?? 0) - (min[axis] ?? 0)) * 1000
    return Math.abs(measured - mm) <= TOLERANCE * mm
  })
}
