export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/**
 * How a picture is shown: its scale, 1 if it just fits, and the offset of its centre from the frame's, in CSS pixels.
 */
export interface View extends Point {
  scale: number
}

export const FITTED: View = { scale: 1, x: 0, y: 0 }

/** How much one press of a key or button zooms. */
export const ZOOM_STEP = 1.5

/** Every picture can be zoomed to at least twice its size, a small one beyond its own pixels. */
const MIN_MAX_SCALE = 2

/** The size of a picture fitted into the frame, never enlarged. */
export function fit(picture: Size, frame: Size): Size {
  const ratio = Math.min(1, frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** The scale at which a picture is shown in its own pixels. */
export function findMaxScale(picture: Size, frame: Size): number {
  const { width } = fit(picture, frame)
  return width > 0 ? Math.max(MIN_MAX_SCALE, picture.width / width) : MIN_MAX_SCALE
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Limits panning so the picture's edges stay outside the frame, or as far out as possible. */
export function hold({ scale, x, y }: View, picture: Size, frame: Size): View {
  const { width, height } = fit(picture, frame)
  const room = {
    x: Math.max(0, (width * scale - frame.width) / 2),
    y: Math.max(0, (height * scale - frame.height) / 2),
  }
  // Adding 0 turns -0 into 0.
  return { scale, x: clamp(x, -room.x, room.x) + 0, y: clamp(y, -room.y, room.y) + 0 }
}

/**
 * Zooms around a point, which stays in place.
 * @param point from the frame's centre, in CSS pixels
 */
export function zoomAt(view: View, factor: number, point: Point, picture: Size, frame: Size): View {
  const scale = clamp(view.scale * factor, 1, findMaxScale(picture, frame))
  const ratio = scale / view.scale
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
  return hold(moved, picture, frame)
}
