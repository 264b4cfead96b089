import type { ProductFacts } from '../../../contract/src/facts'
import { formatLength, formatNumber, formatUnit } from '../../../text/src/format-measure'
import { formatFootprint, formatLoadWeight } from '../../../text/src/format-load'
import type { LanguageCode } from '../../../text/src/languages'
import {
  entryHeightOf,
  planContainer,
  planLoad,
  planPallet,
  toCarton,
  volumeOf,
  type Carton,
} from '../../../text/src/load-plan'
import {
  CONTAINER_KEYS,
  CONTAINERS,
  PALLET_KEYS,
  PALLETS,
  USUAL_CONTAINER,
  usualPalletOf,
  type Pallet,
} from '../../../text/src/load-units'
import { allowOnly, isPluralForm, withPlural, WrongPlaceholder, type Placeholder } from './placeholder'

/** The figures a placeholder can ask for; the default is `pieces`. */
const FIGURES = ['pieces', 'cartons', 'pallets', 'containers', 'layers', 'weight', 'volume', 'height'] as const
type FigureName = (typeof FIGURES)[number]

/** Length and width of the pallet that the other figures assume. */
const FOOTPRINT = 'footprint'

/** The load: a carton, a layer on a pallet, a full pallet, a full container, or an order. */
const WORDS = [...FIGURES, FOOTPRINT, 'carton', 'layer', 'loose']
const VALUES = ['pallet', 'container', 'order', 'maxHeight']

type Figures = Partial<Record<FigureName, number>>

/**
 * The load figure a placeholder asks for, formatted for the language.
 * @throws WrongPlaceholder
 */
export function writeLoad(placeholder: Placeholder, facts: ProductFacts, language: LanguageCode): string {
  allowOnly(placeholder, { words: WORDS, values: VALUES })
  if (placeholder.words.has(FOOTPRINT)) return formatFootprint(palletOf(placeholder, language), language)
  const asked = FIGURES.filter((name) => placeholder.words.has(name))
  if (asked.length > 1) throw new WrongPlaceholder(`asks for more than one figure: ${asked.join(', ')}`)
  const [name = 'pieces'] = asked
  const value = calculate(placeholder, facts, language)[name]
  if (value === undefined) throw new WrongPlaceholder(`asks for ${name}, which there is not of what it names`)
  if ([...placeholder.values.keys()].some(isPluralForm) && ['weight', 'volume', 'height'].includes(name)) {
    throw new WrongPlaceholder(`has forms of a word, but ${name} has a unit`)
  }
  switch (name) {
    case 'weight':
      return formatLoadWeight(value, language).metric
    case 'volume':
      return formatUnit(value, 'm³', language, 1)
    case 'height':
      return formatLength(value, language).metric
    default:
      return withPlural(formatNumber(value, language), value, placeholder, language)
  }
}

function calculate(placeholder: Placeholder, facts: ProductFacts, language: LanguageCode): Figures {
  const { words, values } = placeholder
  const carton = toCarton(facts)
  const scopes = [
    words.has('carton') && 'carton',
    words.has('layer') && 'layer',
    values.has('order') && 'order',
    !values.has('order') && values.has('container') && 'container',
    !words.has('layer') && !values.has('container') && values.has('pallet') && 'pallet',
  ].filter((scope) => scope !== false)
  const [scope] = scopes
  if (scopes.length !== 1) {
    throw new WrongPlaceholder('must name one of: carton, layer, pallet=…, container=…, order=…')
  }
  const pallet = palletOf(placeholder, language)
  const container = CONTAINERS[findKey(placeholder, 'container', CONTAINER_KEYS) ?? USUAL_CONTAINER]
  const maxPalletMm = heightOf(placeholder)
  const choice = { pallet: words.has('loose') ? null : pallet, container, maxPalletMm }
  switch (scope) {
    case 'carton':
      return ofCartons(1, carton)
    case 'order':
      return ofOrder(placeholder, facts, values.has('container') ? choice : null)
    case 'container': {
      const plan = planContainer(carton, choice)
      return needed({ ...ofCartons(plan.cartons, carton), weight: plan.grossKg, pallets: plan.pallets })
    }
    default: {
      const plan = planPallet(carton, pallet, maxPalletMm ?? entryHeightOf(container))
      if (scope === 'layer') return needed(ofCartons(plan.perLayer, carton))
      const { layers, heightMm, grossKg } = plan
      return needed({ ...ofCartons(plan.cartons, carton), layers, height: heightMm, weight: grossKg })
    }
  }
}

function ofCartons(cartons: number, carton: Carton): Figures {
  return {
    pieces: cartons * carton.pieces,
    cartons,
    weight: cartons * carton.grossKg,
    volume: volumeOf(cartons, carton),
  }
}

/** The quantity itself, and the number of full cartons for it. */
function ofOrder({ values }: Placeholder, facts: ProductFacts, choice: Parameters<typeof planLoad>[2] | null): Figures {
  const order = values.get('order') ?? ''
  const pieces = order === 'first' ? facts.moqFirst : order === 'reorder' ? facts.moqReorder : Number(order)
  if (!Number.isInteger(pieces) || pieces < 1) {
    throw new WrongPlaceholder(`does not know order=${order}; it knows first, reorder and a number of pieces`)
  }
  const carton = toCarton(facts)
  const figures = { ...ofCartons(Math.ceil(pieces / carton.pieces), carton), pieces }
  if (!choice) return figures
  const plan = planLoad(figures.cartons ?? 0, carton, choice)
  if (!plan) throw new WrongPlaceholder('asks for a load that has no room for a single carton')
  return { ...figures, weight: plan.grossKg, pallets: plan.pallets, containers: plan.containers }
}

function needed(figures: Figures): Figures {
  if (figures.cartons === 0) throw new WrongPlaceholder('asks for a load that has no room for a single carton')
  return figures
}

function findKey<Key extends string>({ values }: Placeholder, name: string, keys: readonly Key[]): Key | undefined {
  const value = values.get(name)
  if (value === undefined) return undefined
  const key = keys.find((candidate) => candidate === value)
  if (!key) throw new WrongPlaceholder(`does not know ${name}=${value}; it knows ${keys.join(', ')}`)
  return key
}

function palletOf(placeholder: Placeholder, language: LanguageCode): Pallet {
  return PALLETS[findKey(placeholder, 'pallet', PALLET_KEYS) ?? usualPalletOf(language)]
}

function heightOf({ values }: Placeholder): number | null {
  const value = values.get('maxHeight')
  if (value === undefined) return null
  if (!/^\d{3,4}$/.test(value))
    throw new WrongPlaceholder(`needs maxHeight in mm, such as maxHeight=1800, not ${value}`)
  return Number(value)
}
