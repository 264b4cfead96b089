import { DOOR_CLEARANCE_MM, MAX_STACK_MM, type Container, type Pallet } from './load-units'

/** Sides in mm. */
export interface Footprint {
  l: number
  w: number
}

/** A full carton: outer measures in mm, mass in kg. */
export interface Carton extends Footprint {
  h: number
  grossKg: number
  pieces: number
}

/**
 * Cartons side by side, all turned alike: the start of the block, the sides of one carton, and the number each way.
 * Lengths in mm.
 */
export interface LayerBlock extends Footprint {
  x: number
  y: number
  columns: number
  rows: number
}

const fit = (space: number, side: number) => (side > 0 ? Math.max(0, Math.floor(space / side)) : 0)

const countBlock = ({ columns, rows }: LayerBlock) => columns * rows

/** How many cartons a layer has. */
export function countLayer(layer: readonly LayerBlock[]): number {
  return layer.reduce((sum, block) => sum + countBlock(block), 0)
}

function fillBlock(x: number, y: number, space: Footprint, { l, w }: Footprint): LayerBlock {
  return { x, y, l, w, columns: fit(space.l, l), rows: fit(space.w, w) }
}

/**
 * The fullest layer of equal rectangles on an area, without overhang: all turned alike, or two blocks of which one is
 * turned by 90°. It leaves patterns of more blocks, which may hold one more, to the packer.
 * @example planLayer({ l: 1200, w: 800 }, { l: 500, w: 300 }) // a row of 2, and 4 turned: 6 cartons
 */
export function planLayer(area: Footprint, item: Footprint): LayerBlock[] {
  const turned = { l: item.w, w: item.l }
  const candidates: LayerBlock[][] = []
  for (let columns = fit(area.l, item.l); columns >= 0; columns -= 1) {
    const used = columns * item.l
    candidates.push([
      fillBlock(0, 0, { l: used, w: area.w }, item),
      fillBlock(used, 0, { l: area.l - used, w: area.w }, turned),
    ])
  }
  for (let rows = fit(area.w, item.w); rows > 0; rows -= 1) {
    const used = rows * item.w
    candidates.push([
      fillBlock(0, 0, { l: area.l, w: used }, item),
      fillBlock(0, used, { l: area.l, w: area.w - used }, turned),
    ])
  }
  const best = candidates.reduce((a, b) => (countLayer(b) > countLayer(a) ? b : a))
  return best.filter((block) => countBlock(block) > 0)
}

export interface PalletPlan {
  layer: LayerBlock[]
  perLayer: number
  layers: number
  cartons: number
  /** With the pallet, in mm. */
  heightMm: number
  /** With the pallet. */
  grossKg: number
}

/**
 * A full pallet of upright cartons, up to `MAX_STACK_MM` high and no heavier than the pallet carries. Layers are whole,
 * unless a single one is too heavy. If no carton fits, `cartons` is 0.
 */
export function planPallet(carton: Carton, pallet: Pallet): PalletPlan {
  const layer = planLayer(pallet, carton)
  const perLayer = countLayer(layer)
  const byHeight = fit(MAX_STACK_MM - pallet.baseMm, carton.h)
  const byWeight = Math.floor(pallet.maxLoadKg / (perLayer * carton.grossKg))
  const hasWholeLayers = perLayer === 0 || byWeight > 0
  const single = Math.min(byHeight, 1) * Math.floor(pallet.maxLoadKg / carton.grossKg)
  const layers = perLayer === 0 ? 0 : hasWholeLayers ? Math.min(byHeight, byWeight) : Math.min(single, 1)
  const cartons = hasWholeLayers ? perLayer * layers : single
  return {
    layer,
    perLayer,
    layers,
    cartons,
    heightMm: pallet.baseMm + layers * carton.h,
    grossKg: pallet.tareKg + cartons * carton.grossKg,
  }
}

/** The positions of pallets in a container, in one tier. */
export function planFloor(container: Container, pallet: Pallet): LayerBlock[] {
  return planLayer({ l: container.l - DOOR_CLEARANCE_MM, w: container.w }, pallet)
}

export interface ContainerPlan {
  cartons: number
  /** 0 if the cartons are loaded without pallets. */
  pallets: number
}

/** A full container of upright cartons, on pallets or loose (`null`), within its room and its payload. */
export function planContainer(carton: Carton, container: Container, pallet: Pallet | null): ContainerPlan {
  const payloadKg = container.maxGrossKg - container.tareKg
  if (!pallet) {
    const byRoom = countLayer(planLayer(container, carton)) * fit(container.h, carton.h)
    return { cartons: Math.min(byRoom, Math.floor(payloadKg / carton.grossKg)), pallets: 0 }
  }
  const full = planPallet(carton, pallet)
  if (full.cartons === 0) return { cartons: 0, pallets: 0 }
  const pallets = Math.min(countLayer(planFloor(container, pallet)), Math.floor(payloadKg / full.grossKg))
  return { cartons: pallets * full.cartons, pallets }
}

export interface LoadPlan {
  cartons: number
  pallets: number
  containers: number
  /** Of cartons and pallets. */
  grossKg: number
  /** Of the cartons, in m³. */
  volumeM3: number
  /** The used share of the containers' capacity, 0 to 1. */
  fill: number
}

/** What a number of cartons (whole, at least 1) needs; null if not even one carton fits. */
export function planLoad(
  cartons: number,
  carton: Carton,
  { pallet, container }: { pallet: Pallet | null; container: Container },
): LoadPlan | null {
  const full = planContainer(carton, container, pallet)
  if (full.cartons === 0) return null
  const pallets = pallet ? Math.ceil(cartons / planPallet(carton, pallet).cartons) : 0
  const [units, capacity] = pallet ? [pallets, full.pallets] : [cartons, full.cartons]
  const containers = Math.ceil(units / capacity)
  return {
    cartons,
    pallets,
    containers,
    grossKg: cartons * carton.grossKg + pallets * (pallet?.tareKg ?? 0),
    volumeM3: (cartons * carton.l * carton.w * carton.h) / 1e9,
    fill: units / (containers * capacity),
  }
}
