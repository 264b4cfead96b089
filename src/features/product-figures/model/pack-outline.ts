/** One line of a drawing: an SVG path, and the part of the pack that it shows. */
export interface OutlinePart {
  part: 'base' | 'lid' | 'rim' | 'film'
  d: string
}

const round = (value: number) => Math.round(value * 10) / 10

/** An SVG path from commands and coordinates. */
function path(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ')
}

const box = (x: number, y: number, w: number, h: number) => path('M', x, y, 'h', w, 'v', h, 'h', -w, 'Z')

/** The distance of the rim from the top, as a share of the height, for closures whose base ends below the top. */
const SEAMS: Readonly<Record<string, number>> = {
  hinged: 0.5,
  'tamper-hinged': 0.5,
  'dome-snap': 0.62,
  'dome-press': 0.62,
  'flat-snap': 0.14,
}

/**
 * The front view of a pack as wide and as high as its outer measures, with its top left corner at 0, 0. The facts have
 * the outer measures and the closure; taper and rim are drawn as they usually are. A pack with an unknown closure is
 * drawn open.
 */
export function buildFrontOutline(w: number, h: number, lidType: string): OutlinePart[] {
  const rim = Math.min(4, h * 0.1)
  const taper = Math.min(w * 0.07, h * 0.3)
  const wall = Math.min(w * 0.02, 4)
  const bodyFrom = (y: number) => path('M', wall, y, 'L', taper, h, 'H', w - taper, 'L', w - wall, y, 'Z')
  const rimAt = (y: number): OutlinePart => ({ part: 'rim', d: box(0, y, w, rim) })
  const dome = (y: number) =>
    path('M', wall, y, 'C', wall, y * 0.3, taper, 0, taper * 2, 0, 'H', w - taper * 2) +
    path(' C', w - taper, 0, w - wall, y * 0.3, w - wall, y, 'Z')

  const seam = round(h * (SEAMS[lidType] ?? 0))
  const closed: OutlinePart[] = [{ part: 'base', d: bodyFrom(seam + rim) }, rimAt(seam)]
  switch (lidType) {
    case 'hinged':
      return [
        ...closed,
        { part: 'lid', d: path('M', wall, seam, 'L', taper, 0, 'H', w - taper, 'L', w - wall, seam, 'Z') },
      ]
    case 'tamper-hinged': {
      const strip = [0.2, 0.7].map((at): OutlinePart => ({ part: 'film', d: box(w * at, seam, w * 0.1, rim * 2) }))
      return [
        ...closed,
        { part: 'lid', d: path('M', wall, seam, 'L', taper, 0, 'H', w - taper, 'L', w - wall, seam, 'Z') },
        ...strip,
      ]
    }
    case 'dome-snap':
    case 'dome-press':
      return [...closed, { part: 'lid', d: dome(seam) }]
    case 'flat-snap':
      return [
        { part: 'base', d: bodyFrom(seam) },
        { part: 'lid', d: box(0, 0, w, seam) },
      ]
    case 'seal-film':
    case 'tyvek-seal':
      return [{ part: 'base', d: bodyFrom(rim) }, rimAt(0), { part: 'film', d: path('M', 0, 0, 'H', w) }]
    case 'card-seal':
      return [
        { part: 'base', d: dome(h - rim) },
        { part: 'film', d: box(0, h - rim, w, rim) },
      ]
    default:
      return [{ part: 'base', d: bodyFrom(rim) }, rimAt(0)]
  }
}

/**
 * Whether a pack is round. The facts have no shape: a pack counts as round if it is as long as it is wide and the
 * product's address says "round" or "cup"; everything else is drawn as a rectangle.
 */
export function isRound({ l, w }: { l: number; w: number }, address: string): boolean {
  return l === w && /(^|[-/])(round|cup)(-|$)/.test(address)
}

/** Corners and inner contour of the top view, as shares of the shorter side. */
export const TOP_VIEW = { corner: 0.1, inset: 0.06 } as const
