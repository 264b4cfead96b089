import { entryHeightOf, planContainer, planLoad, planPallet, toCarton } from '../../../../packages/text/src/load-plan'
import { CONTAINERS, USUAL_CONTAINER, type ContainerKey } from '../../../../packages/text/src/load-units'
import type { FinderPack } from '../../../lib/finder-file'
import type { Needs } from './fit-pack'

export interface PackLoad {
  perCarton: number
  /** Pieces on a full pallet, and its height with the pallet; null for loose cartons. */
  pallet: { pieces: number; heightMm: number } | null
  /** Pieces in a full one, and the share of its volume that the cartons fill. */
  units: Record<'truck' | 'container', { key: ContainerKey; pieces: number; fill: number }>
  /** A year's quantity as loads; null if none was given, or no carton fits. */
  year: { pieces: number; cartons: number; pallets: number; containers: number } | null
}

/** The load of a pack, on the pallet and up to the height that the buyer named. */
export function loadPack(
  { packing }: Pick<FinderPack, 'packing'>,
  { pallet, maxPalletMm }: Pick<Needs, 'pallet' | 'maxPalletMm'>,
  yearPieces: number | null,
): PackLoad {
  const carton = toCarton({ packing })
  const choose = (key: ContainerKey) => ({ container: CONTAINERS[key], pallet, maxPalletMm })
  const full = (key: ContainerKey) => {
    const { cartons, fill } = planContainer(carton, choose(key))
    return { key, pieces: cartons * carton.pieces, fill: fill.volume }
  }
  const highest = Math.min(entryHeightOf(CONTAINERS[USUAL_CONTAINER]), maxPalletMm ?? Infinity)
  const onPallet = pallet && planPallet(carton, pallet, highest)
  const cartons = yearPieces === null ? 0 : Math.ceil(yearPieces / carton.pieces)
  const year = cartons > 0 ? planLoad(cartons, carton, choose(USUAL_CONTAINER)) : null
  return {
    perCarton: carton.pieces,
    pallet: onPallet && { pieces: onPallet.cartons * carton.pieces, heightMm: onPallet.heightMm },
    units: { truck: full('truck'), container: full(USUAL_CONTAINER) },
    year: year && {
      pieces: cartons * carton.pieces,
      cartons: year.cartons,
      pallets: year.pallets,
      containers: year.containers,
    },
  }
}
