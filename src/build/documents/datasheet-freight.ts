import type { TFunction } from 'i18next'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import { formatFootprint, formatLoadWeight } from '../../../packages/text/src/format-load'
import { formatLength, formatNumber } from '../../../packages/text/src/format-measure'
import type { LanguageCode } from '../../../packages/text/src/languages'
import { planContainer, toCarton } from '../../../packages/text/src/load-plan'
import {
  CONTAINER_NAMES,
  CONTAINERS,
  PALLETS,
  USUAL_CONTAINER,
  usualPalletOf,
  type ContainerKey,
} from '../../../packages/text/src/load-units'
import type { WrittenTable } from './datasheet-tables'

/** The full loads that a datasheet names: the page's calculator has the others. */
const LOADS: readonly ContainerKey[] = ['20', '40', '40hc', 'truck']

/**
 * Loads for the usual pallet and container where the language is spoken, and pieces per full load: the defaults of the
 * product page. `t` has the namespaces `figures` and `product`.
 */
export function writeFreight({ facts, language }: { facts: ProductFacts; language: LanguageCode }, t: TFunction) {
  const carton = toCarton(facts)
  const key = usualPalletOf(language)
  const pallet = PALLETS[key]
  const number = (value: number) => formatNumber(value, language)
  const pieces = (cartons: number) => {
    const count = cartons * carton.pieces
    return t('product:values.pieces', { count, formatted: number(count) })
  }
  const field = (name: string) => t(`figures:packing.fields.${name}`)

  const { onPallet } = planContainer(carton, { pallet, container: CONTAINERS[USUAL_CONTAINER] })
  const tables: WrittenTable[] = []
  if (onPallet && onPallet.cartons > 0) {
    const height = formatLength(onPallet.heightMm, language)
    const weight = formatLoadWeight(onPallet.grossKg, language)
    tables.push({
      title: `${t('figures:packing.steps.pallet')} ${formatFootprint(pallet, language)}`,
      rows: [
        { name: field('pieces'), value: number(onPallet.cartons * carton.pieces) },
        { name: field('cartons'), value: number(onPallet.cartons) },
        { name: field('perLayer'), value: number(onPallet.perLayer) },
        { name: field('layers'), value: number(onPallet.layers) },
        { name: field('height'), value: height.metric, imperial: height.imperial },
        { name: field('gross'), value: weight.metric, imperial: weight.imperial },
      ],
    })
  }
  const loads = LOADS.map((name) => ({
    name: CONTAINER_NAMES[name] ?? t(`figures:packing.units.${name}`),
    palletized: planContainer(carton, { pallet, container: CONTAINERS[name] }).cartons,
    loose: planContainer(carton, { pallet: null, container: CONTAINERS[name] }).cartons,
  })).filter(({ loose }) => loose > 0)
  if (loads.length > 0) {
    tables.push({
      title: t('datasheet:loads'),
      rows: loads.map(({ name, palletized, loose }) => ({
        name,
        value: `${t('figures:packing.onPallets')}: ${pieces(palletized)}`,
        imperial: `${t('figures:packing.loose')}: ${pieces(loose)}`,
      })),
    })
  }
  return tables
}
