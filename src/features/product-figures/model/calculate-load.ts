import { planLoad, type Carton, type LoadPlan } from '../../../../packages/text/src/load-plan'
import { CONTAINERS, PALLETS, type ContainerKey, type PalletKey } from '../../../../packages/text/src/load-units'
import { parseQuantity, type QuantityError } from './parse-quantity'

/** The buyer's choices. */
export interface LoadEntry {
  quantity: string
  unit: 'pieces' | 'cartons'
  pallet: PalletKey | 'loose'
  container: ContainerKey
}

export type LoadAnswer =
  | { plan: LoadPlan; pieces: number; isRoundedUp: boolean; error?: undefined }
  | { error: QuantityError | 'size'; plan?: undefined }

/** The load for an entry, or its error. Pieces are rounded up to full cartons. */
export function calculateLoad({ quantity, unit, pallet, container }: LoadEntry, carton: Carton): LoadAnswer {
  const { value, error } = parseQuantity(quantity)
  if (error) return { error }
  const cartons = unit === 'cartons' ? value : Math.ceil(value / carton.pieces)
  const plan = planLoad(cartons, carton, {
    pallet: pallet === 'loose' ? null : PALLETS[pallet],
    container: CONTAINERS[container],
  })
  if (!plan) return { error: 'size' }
  const pieces = cartons * carton.pieces
  return { plan, pieces, isRoundedUp: unit === 'pieces' && pieces !== value }
}
