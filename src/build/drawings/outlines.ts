/** In mm, y down. */
export type Point = readonly [x: number, y: number]

/** One line of path data, with its curves as points. */
export interface Outline {
  d: string
  points: readonly Point[]
  closed: boolean
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

const TOKEN = /[MLHVAZ]|-?(?:\d+\.?\d*|\.\d+)/gi

/** The greatest angle between two points of an arc. */
const STEP = Math.PI / 36

/** The points of an arc of a circle after its start: https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter */
function followArc([x1, y1]: Point, radius: number, isLarge: boolean, isClockwise: boolean, [x2, y2]: Point): Point[] {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const half = Math.hypot(dx, dy)
  if (half === 0 || radius === 0) return [[x2, y2]]
  const r = Math.max(radius, half)
  const reach = (isLarge === isClockwise ? -1 : 1) * (Math.sqrt(r * r - half * half) / half)
  const [cx, cy] = [(x1 + x2) / 2 + reach * dy, (y1 + y2) / 2 - reach * dx]
  const from = Math.atan2(y1 - cy, x1 - cx)
  let turn = Math.atan2(y2 - cy, x2 - cx) - from
  if (isClockwise && turn < 0) turn += 2 * Math.PI
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / STEP))
  return Array.from({ length: steps }, (_, index): Point => {
    if (index === steps - 1) return [x2, y2]
    const angle = from + (turn * (index + 1)) / steps
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
}

function parseOutline(d: string): Outline {
  const tokens = d.match(TOKEN) ?? []
  const points: Point[] = []
  let [x, y, index, command, closed] = [0, 0, 0, 'M', false]
  const next = () => Number(tokens[index++])
  while (index < tokens.length) {
    const token = tokens[index] ?? ''
    if (/[a-z]/i.test(token)) {
      command = token
      index++
    }
    const isRelative = command === command.toLowerCase()
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
    switch (command.toUpperCase()) {
      case 'Z':
        closed = true
        continue
      case 'H':
        x = fromX + next()
        points.push([x, y])
        continue
      case 'V':
        y = fromY + next()
        points.push([x, y])
        continue
      case 'A': {
        const radius = next()
        index += 2
        const [isLarge, isClockwise] = [next() === 1, next() === 1]
        const to: Point = [fromX + next(), fromY + next()]
        points.push(...followArc([x, y], radius, isLarge, isClockwise, to))
        ;[x, y] = to
        continue
      }
      default:
        ;[x, y] = [fromX + next(), fromY + next()]
        points.push([x, y])
    }
  }
  return { d, points, closed }
}

/**
 * The subpaths of path data, each as separate path data. Arcs are circular; each subpath begins with an absolute `M`.
 */
export function splitOutlines(d: string): Outline[] {
  return d.split(/(?=M)/).map(parseOutline)
}

export function boxOf({ points }: Pick<Outline, 'points'>): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** Where a line crosses the upright at `x`: the y of each crossing. */
export function crossUpright({ points }: Pick<Outline, 'points'>, x: number): number[] {
  return points.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = points[index] as Point
    if (x1 === x2 || (x1 - x) * (x2 - x) > 0) return []
    return [y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)]
  })
}
