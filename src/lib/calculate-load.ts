import type { TFunction } from 'i18next'
import { planContainer, planLoad, type Carton, type LoadChoice, type LoadPlan } from '../../packages/text/src/load-plan'
import {
  CONTAINERS,
  PALLETS,
  type ContainerKey,
  CONTAINER_NAMES,
  usualPalletOf,
} from '../../packages/text/src/load-units'
import type { ShippingChoice } from './shipping'
import { parseQuantity, type QuantityError } from './parse-quantity'
import { formatFootprint } from '../../packages/text/src/format-load'
import type { LanguageCode } from '../../packages/text/src/languages'

export interface LoadEntry extends ShippingChoice {
  quantity: string
  unit: 'pieces' | 'cartons'
}

export type LoadAnswer =
  | { plan: LoadPlan; pieces: number; isRoundedUp: boolean; error?: undefined }
  | { error: QuantityError | 'size'; plan?: undefined }

/** An unreadable height counts as none. */
export function toTransport({ pallet, container, height, doubleStack }: ShippingChoice): LoadChoice {
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
  const plan = planLoad(cartons, carton, toTransport(entry))
  if (!plan) return { error: 'size' }
  const pieces = cartons * carton.pieces
  return { plan, pieces, isRoundedUp: unit === 'pieces' && pieces !== value }
}

/** Containers that a quantity takes loose and on pallets. */
export interface CheaperLoad {
  loose: number
  stacked: number
}

/** Both ways of loading, if the one that was not chosen takes fewer containers; null otherwise. */
export function findCheaper(
  { pallet, ...transport }: ShippingChoice,
  { plan }: { plan: LoadPlan },
  carton: Carton,
  language: LanguageCode,
): CheaperLoad | null {
  const isLoose = pallet === 'loose'
  const other = planLoad(
    plan.cartons,
    carton,
    toTransport({ ...transport, pallet: isLoose ? usualPalletOf(language) : 'loose' }),
  )
  if (!other || other.containers >= plan.containers) return null
  const [loose, stacked] = isLoose ? [plan, other] : [other, plan]
  return { loose: loose.containers, stacked: stacked.containers }
}

/**
 * The smallest order, in containers full of pallets, that takes one container less when it is loaded without pallets; null
 * if even ten containers save none.
 * @param choice with a pallet
 */
export function findLooseSaving(carton: Carton, choice: LoadChoice): (CheaperLoad & { pieces: number }) | null {
  const onPallets = planContainer(carton, choice).cartons
  const loose = Math.ceil(onPallets / (planContainer(carton, { ...choice, pallet: null }).cartons - onPallets))
  // Without a pallet's load, or with no more loose ones, there is nothing to compare.
  if (!(loose > 0 && loose < 10)) return null
  return { loose, stacked: loose + 1, pieces: (loose + 1) * onPallets * carton.pieces }
}

/** The name of a container, truck or air pallet; `t` has the namespace `figures`. */
export function nameContainer(key: ContainerKey, t: TFunction): string {
  return CONTAINER_NAMES[key] ?? t(`figures:packing.units.${key}`)
}

/** The name of a pallet, or of cartons without one; `t` has the namespace `figures`. */
export function namePallet(key: ShippingChoice['pallet'], language: LanguageCode, t: TFunction): string {
  return key === 'loose' ? t('figures:calculator.loose') : formatFootprint(PALLETS[key], language)
}
