import { planLoad, type Carton, type LoadChoice, type LoadPlan } from '../../../../packages/text/src/load-plan'
import { CONTAINERS, PALLETS, type ContainerKey, type PalletKey } from '../../../../packages/text/src/load-units'
import { parseQuantity, type QuantityError } from './parse-quantity'

/** How the goods travel, as the buyer chooses. */
export interface TransportEntry {
  pallet: PalletKey | 'loose'
  container: ContainerKey
  /** The greatest height of a loaded pallet in mm; empty: as the container allows. */
  height: string
  doubleStack: boolean
}

/** The buyer's choices. */
export interface LoadEntry extends TransportEntry {
  quantity: string
  unit: 'pieces' | 'cartons'
}

export type LoadAnswer =
  | { plan: LoadPlan; pieces: number; isRoundedUp: boolean; error?: undefined }
  | { error: QuantityError | 'size'; plan?: undefined }

/** An unreadable height counts as none. */
export function readTransport({ pallet, container, height, doubleStack }: TransportEntry): LoadChoice {
  return {
    pallet: pallet === 'loose' ? null : PALLETS[pallet],
    container: CONTAINERS[container],
    maxPalletMm: parseQuantity(height).value ?? null,
    doubleStack,
  }
}

/** The load for an entry, or its error. Pieces are rounded up to full cartons. */
export function calculateLoad(entry: LoadEntry, carton: Carton): LoadAnswer {
  const { quantity, unit } = entry
  const { value, error } = parseQuantity(quantity)
  if (error) return { error }
  const cartons = unit === 'cartons' ? value : Math.ceil(value / carton.pieces)
  const plan = planLoad(cartons, carton, readTransport(entry))
  if (!plan) return { error: 'size' }
  const pieces = cartons * carton.pieces
  return { plan, pieces, isRoundedUp: unit === 'pieces' && pieces !== value }
}
