import type { TFunction } from 'i18next'
import { planLoad, type Carton, type LoadChoice, type LoadPlan } from '../../packages/text/src/load-plan'
import {
  CONTAINERS,
  PALLETS,
  type ContainerKey,
  type PalletKey,
  CONTAINER_NAMES,
} from '../../packages/text/src/load-units'
import { parseQuantity, type QuantityError } from './parse-quantity'
import { formatFootprint, formatLength, formatLoadWeight } from '../../packages/text/src/format-load'
import { formatNumber } from '../../packages/text/src/format-measure'
import type { LanguageCode } from '../../packages/text/src/languages'

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

/** The name of a container, truck or air pallet; `t` has the namespace `figures`. */
export function nameContainer(key: ContainerKey, t: TFunction): string {
  return CONTAINER_NAMES[key] ?? t(`figures:packing.units.${key}`)
}

/** Stands between the container and its number. */
const SIGN = ' × '

/** A load in one line, for the note of a product in the inquiry; `t` has the namespace `figures`. */
export function describeLoad(entry: LoadEntry, plan: LoadPlan, language: LanguageCode, t: TFunction): string {
  const number = (value: number) => formatNumber(value, language)
  const named = (name: string, value: string) => `${t(`figures:packing.fields.${name}`)} ${value}`
  const { onPallet } = plan.full
  return [
    `${nameContainer(entry.container, t)}${SIGN}${number(plan.containers)}`,
    entry.pallet === 'loose' ? t('figures:calculator.loose') : formatFootprint(PALLETS[entry.pallet], language),
    named('cartons', number(plan.cartons)),
    ...(onPallet
      ? [named('pallets', number(plan.pallets)), named('height', formatLength(onPallet.heightMm, language).metric)]
      : []),
    named('gross', formatLoadWeight(plan.grossKg, language).metric),
  ].join(', ')
}

/** A note without the load that it begins with, so that another one can take its place. */
export function withoutLoad(note: string, t: TFunction): string {
  const end = `${t('figures:packing.fields.gross')} `
  const at = note.indexOf(end)
  if (at < 0 || !note.slice(0, at).includes(SIGN)) return note
  return note.slice(at + end.length).replace(/^[\d.,\s]+(?:kg|кг)\s*/, '')
}
