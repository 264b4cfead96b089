/** Sides in mm. */
export interface Footprint {
  l: number
  w: number
}

/**
 * Equally oriented cartons side by side: the block's origin, a carton's sides, and the number in each direction.
 * Lengths in mm.
 */
export interface LayerBlock extends Footprint {
  x: number
  y: number
  columns: number
  rows: number
}

/** More cartons per row are a mistake, such as sides in metres. */
const MAX_IN_ROW = 1200

/** Items per row; 0 for absurdly many, which would take too long to plan and draw. */
export function fitRow(space: number, side: number): number {
  const number = side > 0 ? Math.max(0, Math.floor(space / side)) : 0
  return number > MAX_IN_ROW ? 0 : number
}

export function countLayer(layer: readonly LayerBlock[]): number {
  return layer.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
}

/** With more possible cuts, an area is first divided into strips: a container's floor has millions. */
const MAX_CUTS = 60_000

/** Divisions tried per layer: the best result so far is returned, in the browser within tenths of a second. */
const MAX_DIVISIONS = 400_000

/** With more items per layer, a search takes minutes and gains hardly any. */
const MAX_SEARCHED = 1000

/** Layers cached: a page requests the same ones repeatedly. */
const KEPT = 2000
const kept = new Map<string, readonly LayerBlock[]>()

/**
 * The fullest layer of equal rectangles on an area, without overhang. Items are rotated by 90° as needed, in blocks, in
 * pinwheels of four blocks around a fifth, and recursively within each block: the recursive five-block heuristic for
 * the manufacturer's pallet loading problem (Bischoff and Dowsland 1982; Morabito and Morales 1998). Larger areas are
 * divided into strips, each filled this way. Returns the simplest of the fullest patterns.
 * @example planLayer({ l: 1200, w: 800 }, { l: 500, w: 300 }) // a row of 2, and 4 rotated: 6 cartons
 */
export function planLayer(area: Footprint, item: Footprint): readonly LayerBlock[] {
  const key = [area.l, area.w, item.l, item.w].join(' ')
  const known = kept.get(key)
  if (known) return known
  const layer = new PatternSearch(item).fill(area)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, layer)
  return layer
}

interface Filling {
  count: number
  /** Rows and columns, if it is a single block. */
  block: (Footprint & { columns: number; rows: number }) | null
  parts: readonly (Footprint & { x: number; y: number })[]
}

class PatternSearch {
  private readonly fillings = new Map<string, Filling>()
  private readonly lengths = new Map<number, number>()
  private readonly sums = new Map<number, readonly number[]>()
  private divisions = 0

  constructor(private readonly item: Footprint) {}

  fill(area: Footprint): LayerBlock[] {
    const { l, w } = this.item
    if (fitRow(Math.max(area.l, area.w), Math.min(l, w)) === 0) return []
    const simple = this.fillInTwo(area)
    const count = countLayer(simple)
    if (count > MAX_SEARCHED || count === this.bound(area) || l === w) return simple
    const full = this.isSearchable(area) ? this.listBlocks(area, 0, 0) : this.fillStrips(area)
    return countLayer(full) > count ? full : simple
  }

  /** Sorts by the area that items placed side by side can cover. */
  private bound({ l, w }: Footprint): number {
    return Math.floor((this.used(l) * this.used(w)) / (this.item.l * this.item.w))
  }

  /** The greatest sum of item sides that fits a length. */
  private used(length: number): number {
    const known = this.lengths.get(length)
    if (known !== undefined) return known
    const { l, w } = this.item
    let used = 0
    for (let rest = length; rest >= 0; rest -= l) used = Math.max(used, length - rest + Math.floor(rest / w) * w)
    this.lengths.set(length, used)
    return used
  }

  private isSearchable({ l, w }: Footprint): boolean {
    const pairs = (length: number) => (this.cuts(length).length * (this.cuts(length).length + 1)) / 2
    return pairs(l) * pairs(w) <= MAX_CUTS
  }

  private blockOf({ l, w }: Footprint, item: Footprint) {
    return { ...item, columns: fitRow(l, item.l), rows: fitRow(w, item.w) }
  }

  /** One orientation, or two blocks, one of them rotated. */
  private fillInTwo(area: Footprint): LayerBlock[] {
    const { item } = this
    const turned = { l: item.w, w: item.l }
    const candidates: LayerBlock[][] = []
    for (let columns = fitRow(area.l, item.l); columns >= 0; columns -= 1) {
      const used = columns * item.l
      candidates.push([
        { x: 0, y: 0, ...this.blockOf({ l: used, w: area.w }, item) },
        { x: used, y: 0, ...this.blockOf({ l: area.l - used, w: area.w }, turned) },
      ])
    }
    for (let rows = fitRow(area.w, item.w); rows > 0; rows -= 1) {
      const used = rows * item.w
      candidates.push([
        { x: 0, y: 0, ...this.blockOf({ l: area.l, w: used }, item) },
        { x: 0, y: used, ...this.blockOf({ l: area.l, w: area.w - used }, turned) },
      ])
    }
    const best = candidates.reduce((a, b) => (countLayer(b) > countLayer(a) ? b : a), [])
    return best.filter(({ columns, rows }) => columns * rows > 0)
  }

  private listBlocks(area: Footprint, x: number, y: number): LayerBlock[] {
    const { count, block, parts } = this.search(area)
    if (count === 0) return []
    if (block) return [{ x, y, ...block }]
    return parts.flatMap((part) => this.listBlocks(part, x + part.x, y + part.y))
  }

  private search(area: Footprint): Filling {
    const key = `${this.used(area.l)} ${this.used(area.w)}`
    const known = this.fillings.get(key)
    if (known) return known
    const { item } = this
    const turned = { l: item.w, w: item.l }
    const blocks = [this.blockOf(area, item), this.blockOf(area, turned)].map((block): Filling => ({
      count: block.columns * block.rows,
      block,
      parts: [],
    }))
    let best = blocks.reduce((a, b) => (b.count > a.count ? b : a))
    const bound = this.bound(area)
    // The provisional answer for a part as large as the area, while the area is being searched.
    this.fillings.set(key, best)
    const xs = this.cuts(area.l)
    const ys = this.cuts(area.w)
    for (const [i, x1] of xs.entries()) {
      for (const x2 of xs.slice(i)) {
        for (const [j, y1] of ys.entries()) {
          for (const y2 of ys.slice(j)) {
            if (best.count === bound || this.divisions > MAX_DIVISIONS) break
            this.divisions += 1
            const parts = divide(area, x1, x2, y1, y2)
            best = this.better(best, parts)
          }
        }
      }
    }
    this.fillings.set(key, best)
    return best
  }

  /** The filling from parts, if it holds more; stops searching once it can't. */
  private better(best: Filling, parts: Filling['parts']): Filling {
    let hope = parts.reduce((sum, part) => sum + this.bound(part), 0)
    if (hope <= best.count) return best
    for (const part of parts) {
      hope += this.search(part).count - this.bound(part)
      if (hope <= best.count) return best
    }
    return { count: hope, block: null, parts }
  }

  /**
   * Cut positions of a length, from 0 to its end: the raster points, sums of item sides that leave a sum of sides
   * (Scheithauer and Terno 1996).
   */
  private cuts(length: number): readonly number[] {
    const known = this.sums.get(length)
    if (known) return known
    const { l, w } = this.item
    const sums = new Set<number>()
    for (let a = 0; a * l <= length; a += 1) for (let b = 0; a * l + b * w <= length; b += 1) sums.add(a * l + b * w)
    const sorted = [...sums].sort((a, b) => a - b)
    const cuts = [...new Set([...sorted.map((sum) => this.used(length - sum)), length])].sort((a, b) => a - b)
    this.sums.set(length, cuts)
    return cuts
  }

  /** Strips across the area, each as long as a few items side by side, in the fullest sequence. */
  private fillStrips(area: Footprint): LayerBlock[] {
    const { l, w } = this.item
    const widths = [...this.cuts(area.l)].filter((width) => width > 0 && width <= 2 * (l + w))
    const strips = widths.map((width) => ({ width, layer: this.fillStrip({ l: width, w: area.w }) }))
    const ends = [...this.cuts(area.l)]
    const best = new Map<number, { count: number; strip?: (typeof strips)[number]; before: number }>()
    /** For each strip, the last end that leaves room for it. */
    const places = strips.map(() => -1)
    for (const end of ends) {
      let chosen: { count: number; strip?: (typeof strips)[number]; before: number } = { count: 0, before: 0 }
      for (const [index, strip] of strips.entries()) {
        let place = places[index] ?? -1
        while ((ends[place + 1] ?? Infinity) <= end - strip.width) place += 1
        places[index] = place
        const before = ends[place]
        if (before === undefined) continue
        const count = (best.get(before)?.count ?? 0) + countLayer(strip.layer)
        if (count > chosen.count) chosen = { count, strip, before }
      }
      best.set(end, chosen)
    }
    const blocks: LayerBlock[] = []
    for (let end = best.get(area.l); end?.strip; end = best.get(end.before)) {
      const { before, strip } = end
      blocks.unshift(...strip.layer.map((block) => ({ ...block, x: block.x + before })))
    }
    return blocks
  }

  private fillStrip(area: Footprint): LayerBlock[] {
    return this.isSearchable(area) ? this.listBlocks(area, 0, 0) : this.fillInTwo(area)
  }
}

/** Four rectangles around a fifth; some may be empty, which covers all straight cuts, too. */
function divide({ l, w }: Footprint, x1: number, x2: number, y1: number, y2: number): Filling['parts'] {
  const parts = [
    { x: 0, y: 0, l: x2, w: y1 },
    { x: x2, y: 0, l: l - x2, w: y2 },
    { x: x1, y: y2, l: l - x1, w: w - y2 },
    { x: 0, y: y1, l: x1, w: w - y1 },
    { x: x1, y: y1, l: x2 - x1, w: y2 - y1 },
  ]
  return parts.filter((part) => part.l > 0 && part.w > 0)
}
