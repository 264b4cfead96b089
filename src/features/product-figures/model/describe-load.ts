import type { TFunction } from 'i18next'
import { formatFootprint, formatLength, formatLoadWeight } from '../../../../packages/text/src/format-load'
import { formatNumber } from '../../../../packages/text/src/format-measure'
import type { LanguageCode } from '../../../../packages/text/src/languages'
import type { LoadPlan } from '../../../../packages/text/src/load-plan'
import { PALLETS } from '../../../../packages/text/src/load-units'
import type { LoadEntry } from './calculate-load'
import { nameContainer } from './name-container'

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
