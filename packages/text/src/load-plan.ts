import { countLayer, fitRow, planLayer, type Footprint, type LayerBlock } from './layer-pattern'
import { DOOR_CLEARANCE_MM, LIFT_MM, type Axles, type Container, type Pallet } from './load-units'

/** A full carton: outer dimensions in mm, mass in kg. */
export interface Carton extends Footprint {
  h: number
  grossKg: number
  pieces: number
}

export interface Packing {
  pcsPerCarton: number
  cartonMm: { l: number; w: number; h: number }
  grossKg: number
}

export function toCarton({ packing }: { packing: Packing }): Carton {
  const { l, w, h } = packing.cartonMm
  return { l, w, h, grossKg: packing.grossKg, pieces: packing.pcsPerCarton }
}

/** How cartons are shipped. They are always upright. */
export interface LoadChoice {
  container: Container
  /** Null: loose, on the container's floor. */
  pallet: Pallet | null
  /** Maximum height in mm of a loaded pallet, including the pallet; null: limited only by the container's door. */
  maxPalletMm?: number | null
  /** Whether loaded pallets may be stacked if height and weight allow it. True by default. */
  doubleStack?: boolean
}

/**
 * What limits a full container: floor and height (`room`), pallet height (`height`), a pallet's load (`pallet`), the
 * container's payload (`weight`), or an axle's load (`axles`).
 */
export type LoadLimit = 'room' | 'height' | 'pallet' | 'weight' | 'axles'

export interface PalletPlan {
  layer: readonly LayerBlock[]
  perLayer: number
  layers: number
  cartons: number
  /** Including the pallet, in mm. */
  heightMm: number
  /** Including the pallet. */
  grossKg: number
  limit: 'height' | 'pallet'
}

/** The maximum height in mm of a unit carried into a container by fork, stacked pallets included. */
export function entryHeightOf({ h, doorH }: Container): number {
  return Math.min(h, doorH) - LIFT_MM
}

/**
 * A full pallet of upright cartons, limited by a height in mm and the pallet's load. Layers are complete, unless a
 * single one is too heavy. If no carton fits, `cartons` is 0.
 */
export function planPallet(carton: Carton, pallet: Pallet, maxMm: number): PalletPlan {
  const layer = planLayer(pallet, carton)
  const perLayer = countLayer(layer)
  const byHeight = fitRow(maxMm - pallet.baseMm, carton.h)
  const byWeight = perLayer === 0 ? 0 : Math.floor(pallet.maxLoadKg / (perLayer * carton.grossKg))
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
    limit: byWeight < byHeight ? 'pallet' : 'height',
  }
}

/** The pallet positions in a container, one tier. */
export function planFloor(container: Container, pallet: Pallet): readonly LayerBlock[] {
  return planLayer({ l: container.l - DOOR_CLEARANCE_MM, w: container.w }, pallet)
}

/** Used share, 0 to 1. */
export interface Fill {
  /** Cartons' share of the inside volume. */
  volume: number
  /** Cartons' or pallets' share of the floor. */
  floor: number
}

export interface ContainerPlan {
  cartons: number
  /** 0 if loaded without pallets. */
  pallets: number
  /** Positions on the floor, and tiers of pallets; for loose cartons, those per layer, and layers. */
  places: number
  tiers: number
  /** Top view: pallets, or loose cartons. */
  floor: readonly LayerBlock[]
  /** Null if loaded without pallets. */
  onPallet: PalletPlan | null
  /** Cartons and pallets. */
  grossKg: number
  fill: Fill
  limit: LoadLimit
}

const areaOf = ({ l, w }: Footprint) => l * w

function measureFill(container: Container, carton: Carton, cartons: number, floorArea: number): Fill {
  return {
    volume: (cartons * areaOf(carton) * carton.h) / (areaOf(container) * container.h),
    floor: Math.min(1, floorArea / areaOf(container)),
  }
}

/** The load on a trailer's kingpin and bogie, including the trailer, for cargo spread over a length in mm. */
export function weighAxles(axles: Axles, loadKg: number, lengthMm: number): { kingpinKg: number; bogieKg: number } {
  const onKingpin = (loadKg * (axles.bogieMm - lengthMm / 2)) / (axles.bogieMm - axles.kingpinMm)
  return { kingpinKg: axles.tareKingpinKg + onKingpin, bogieKg: axles.tareBogieKg + loadKg - onKingpin }
}

/** The maximum load in kg of a container, spread over its length, and what limits it. */
export function payloadOf(container: Container): { kg: number; limit: 'weight' | 'axles' } {
  const kg = container.maxGrossKg - container.tareKg
  const { axles, l } = container
  if (!axles) return { kg, limit: 'weight' }
  const shareOnKingpin = (axles.bogieMm - l / 2) / (axles.bogieMm - axles.kingpinMm)
  const byAxles = Math.min(
    (axles.maxKingpinKg - axles.tareKingpinKg) / shareOnKingpin,
    (axles.maxBogieKg - axles.tareBogieKg) / (1 - shareOnKingpin),
  )
  return byAxles < kg ? { kg: byAxles, limit: 'axles' } : { kg, limit: 'weight' }
}

/** A full container of upright cartons, palletized or loose, within its space, payload and axle loads. */
export function planContainer(carton: Carton, choice: LoadChoice): ContainerPlan {
  return choice.pallet ? planPallets(carton, choice, choice.pallet) : planLoose(carton, choice.container)
}

function planLoose(carton: Carton, container: Container): ContainerPlan {
  const payload = payloadOf(container)
  const floor = planLayer(container, carton)
  const places = countLayer(floor)
  const byRoom = places * fitRow(container.h, carton.h)
  const byWeight = Math.floor(payload.kg / carton.grossKg)
  const cartons = Math.min(byRoom, byWeight)
  return {
    cartons,
    pallets: 0,
    places,
    tiers: places === 0 ? 0 : Math.ceil(cartons / places),
    floor,
    onPallet: null,
    grossKg: cartons * carton.grossKg,
    fill: measureFill(container, carton, cartons, Math.min(places, cartons) * areaOf(carton)),
    limit: byWeight < byRoom ? payload.limit : 'room',
  }
}

interface Stack {
  onPallet: PalletPlan
  tiers: number
}

/** Pallets of maximum height, or two lower ones stacked if these hold more. */
function stackPallets(
  carton: Carton,
  { container, maxPalletMm, doubleStack = true }: LoadChoice,
  pallet: Pallet,
): Stack {
  const entry = entryHeightOf(container)
  const allowed = maxPalletMm ?? Infinity
  const single = { onPallet: planPallet(carton, pallet, Math.min(entry, allowed)), tiers: 1 }
  if (!doubleStack) return single
  const lower = planPallet(carton, pallet, Math.min(entry / 2, allowed))
  const mayStack = lower.grossKg <= pallet.maxOnTopKg && 2 * lower.cartons > single.onPallet.cartons
  return mayStack ? { onPallet: lower, tiers: 2 } : single
}

function planPallets(carton: Carton, choice: LoadChoice, pallet: Pallet): ContainerPlan {
  const { container, maxPalletMm } = choice
  const payload = payloadOf(container)
  const { onPallet, tiers } = stackPallets(carton, choice, pallet)
  const floor = planFloor(container, pallet)
  const places = countLayer(floor)
  const byRoom = onPallet.cartons === 0 ? 0 : places * tiers
  const byWeight = Math.floor(payload.kg / onPallet.grossKg)
  const pallets = Math.min(byRoom, byWeight)
  const cartons = pallets * onPallet.cartons
  const isLowered = (maxPalletMm ?? Infinity) < entryHeightOf(container) / tiers
  const byPallet: LoadLimit = onPallet.limit === 'pallet' ? 'pallet' : isLowered ? 'height' : 'room'
  return {
    cartons,
    pallets,
    places,
    tiers,
    floor,
    onPallet,
    grossKg: pallets * onPallet.grossKg,
    fill: measureFill(container, carton, cartons, Math.min(places, pallets) * areaOf(pallet)),
    limit: byWeight < byRoom ? payload.limit : byPallet,
  }
}

export interface LoadPlan {
  cartons: number
  pallets: number
  containers: number
  /** Cartons and pallets. */
  grossKg: number
  /** Cartons, in m³. */
  volumeM3: number
  /** The used share of the containers' capacity, 0 to 1. */
  used: number
  /** For all containers together. */
  fill: Fill
  full: ContainerPlan
  /** For a trailer: the load on kingpin and bogie if the last load is at the front wall; otherwise null. */
  axles: AxleLoad | null
}

export interface AxleLoad {
  kingpinKg: number
  bogieKg: number
  /** One of them is overloaded: the cargo must be spread. */
  isOver: boolean
}

/** The load plan for a number of cartons (whole, at least 1); null if not even one carton fits. */
export function planLoad(cartons: number, carton: Carton, choice: LoadChoice): LoadPlan | null {
  const { container, pallet } = choice
  const full = planContainer(carton, choice)
  if (full.cartons === 0) return null
  const pallets = pallet && full.onPallet ? Math.ceil(cartons / full.onPallet.cartons) : 0
  const [units, capacity] = pallet ? [pallets, full.pallets] : [cartons, full.cartons]
  const containers = Math.ceil(units / capacity)
  // Full containers use their floor as planned; in the last one, units are stacked.
  const rest = units - (containers - 1) * capacity
  const standing =
    (containers - 1) * Math.min(full.places, capacity) + Math.min(full.places, Math.ceil(rest / full.tiers))
  const place = areaOf(pallet ?? carton)
  const { volume, floor } = measureFill(container, carton, cartons / containers, (standing * place) / containers)
  const grossKg = cartons * carton.grossKg + pallets * (pallet?.tareKg ?? 0)
  const last = { kg: (grossKg * rest) / units, mm: (Math.ceil(rest / full.tiers) * place) / container.w }
  return {
    cartons,
    pallets,
    containers,
    grossKg,
    volumeM3: volumeOf(cartons, carton),
    used: units / (containers * capacity),
    fill: { volume, floor },
    full,
    axles: container.axles ? loadAxles(container.axles, last.kg, Math.min(last.mm, container.l)) : null,
  }
}

function loadAxles(axles: Axles, loadKg: number, lengthMm: number): AxleLoad {
  const load = weighAxles(axles, loadKg, lengthMm)
  return { ...load, isOver: load.kingpinKg > axles.maxKingpinKg || load.bogieKg > axles.maxBogieKg }
}

/** Of cartons, in m³. */
export function volumeOf(cartons: number, { l, w, h }: Pick<Carton, 'l' | 'w' | 'h'>): number {
  return (cartons * l * w * h) / 1e9
}
