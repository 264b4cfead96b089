import type { FinderItemForm, PackedSize } from '../../../../packages/contract/src/finder'
import { SIZE_PARTS, type PackedShape } from '../../../../packages/contract/src/packed-sizes'
import { MM_PER_UNIT } from '../../../../packages/text/src/size-reading'
import { PALLET_KEYS, type PalletKey } from '../../../../packages/text/src/load-units'
import { parseQuantity } from '../../../lib/parse-quantity'
import { USES } from '../../../lib/temperature-uses'
import type { Needs, UseName } from './fit-pack'

/** Goods that people pack, as in the page data. */
export interface FinderItem {
  finderItemId: string
  name: string
  form: FinderItemForm
}

export const SIZE_FIELDS = ['d', 'l', 'w', 'h', 'top', 'ml'] as const
export type SizeField = (typeof SIZE_FIELDS)[number]

/**
 * The questions as they are answered, in the buyer's own words: numbers may have any unit. People share addresses, so the
 * names of the parameters never change.
 */
export interface FinderQuery extends Record<SizeField, string> {
  /** The id of the goods; empty for other goods. */
  what: string
  /** Of something else. */
  shape: PackedShape
  turn: boolean
  count: string
  uses: readonly UseName[]
  material: string
  pallet: PalletKey | 'loose'
  height: string
  year: string
}

const TEXTS = [...SIZE_FIELDS, 'what', 'count', 'material', 'height', 'year'] as const

const OTHER_SHAPES = Object.keys(SIZE_PARTS) as PackedShape[]

const USE_NAMES = USES.map(({ use }) => use)

/** The uses to choose from; room temperature is left out, because it suits every pack. */
export const ASKED_USES = USE_NAMES.filter((use) => use !== 'room')

export function parseFinderQuery(search: string, usualPallet: PalletKey): FinderQuery {
  const given = new URLSearchParams(search)
  const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value) =>
    values.find((value) => value === text) ?? otherwise
  const texts = Object.fromEntries(TEXTS.map((name) => [name, given.get(name) ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >
  const uses = (given.get('use') ?? '').split(',')
  return {
    ...texts,
    shape: oneOf(OTHER_SHAPES, given.get('shape'), 'round'),
    turn: given.get('turn') === '1',
    uses: ASKED_USES.filter((use) => uses.includes(use)),
    pallet: oneOf([...PALLET_KEYS, 'loose' as const], given.get('pallet'), usualPallet),
  }
}

/** The query string, without empty and default answers. */
export function writeQuery(query: FinderQuery, usualPallet: PalletKey): string {
  const parts: [string, string][] = [
    ['what', query.what],
    ['shape', query.what === '' && query.shape !== 'round' ? query.shape : ''],
    ...SIZE_FIELDS.map((name): [string, string] => [name, query[name]]),
    ['turn', query.what === '' && query.turn ? '1' : ''],
    ['count', query.count],
    ['use', query.uses.join(',')],
    ['material', query.material],
    ['pallet', query.pallet === usualPallet ? '' : query.pallet],
    ['height', query.height],
    ['year', query.year],
  ]
  const said = new URLSearchParams(parts.filter(([, value]) => value !== ''))
  // A comma is more readable as itself, and as right.
  const text = said.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

const NUMBER = /^(\d+(?:[.,]\d+)?|[.,]\d+)(\D*)$/

const LENGTH_UNITS: Readonly<Record<string, number>> = {
  '': 1,
  ...MM_PER_UNIT,
  m: 1000,
  мм: 1,
  м: 1000,
  см: MM_PER_UNIT.cm,
  '"': MM_PER_UNIT.in,
  '″': MM_PER_UNIT.in,
  inch: MM_PER_UNIT.in,
  inches: MM_PER_UNIT.in,
}

const VOLUME_UNITS: Readonly<Record<string, number>> = {
  '': 1,
  ml: 1,
  мл: 1,
  cl: 10,
  l: 1000,
  л: 1000,
  'fl oz': 29.5735295625,
  oz: 29.5735295625,
}

/** In mm or ml: 1,000 km or m³, to keep texts within the page's width. */
const BEYOND = 1e9

/** Null if empty; NaN if unreadable. */
function parseMeasure(text: string, units: Readonly<Record<string, number>>): number | null {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  if (typed === '') return null
  const [, number = '', unit = ''] = NUMBER.exec(typed) ?? []
  const factor = units[unit.trim().replace(/\.$/, '')]
  const value = Number(number.replace(',', '.')) * (factor ?? Number.NaN)
  return value > 0 && value < BEYOND ? Math.round(value * 10) / 10 : Number.NaN
}

/** A typed length in mm, with any unit; without one it is in mm. @example parseLength('2.5 in') // 63.5 */
export const parseLength = (text: string): number | null => parseMeasure(text, LENGTH_UNITS)

/**
 * Parses a volume in ml. With the density of the goods in g/ml, also grams and kilograms.
 * @example parseVolume('500 g', 0.6) // 833.3
 */
export function parseVolume(text: string, density?: number): number | null {
  const byMass: Record<string, number> =
    density === undefined ? {} : { g: 1 / density, г: 1 / density, kg: 1000 / density, кг: 1000 / density }
  return parseMeasure(text, { ...VOLUME_UNITS, ...byMass })
}

export const NO_SIZE: Record<SizeField, string> = { d: '', l: '', w: '', h: '', top: '', ml: '' }

const writeSize = (size: PackedSize): Record<SizeField, string> => ({
  ...NO_SIZE,
  ...Object.fromEntries(Object.entries(size).map(([name, value]) => [name, String(value)])),
})

export function hasSize(query: FinderQuery, size: PackedSize): boolean {
  return Object.entries(writeSize(size)).every(([name, text]) => query[name as SizeField] === text)
}

export const withSize = (query: FinderQuery, size: PackedSize): FinderQuery => ({ ...query, ...writeSize(size) })

/** Fills in the item's first usual size until the visitor types one. */
export function fillIn(query: FinderQuery, item: FinderItem | undefined): FinderQuery {
  const [usual] = item?.form.sizes ?? []
  const isEmpty = SIZE_FIELDS.every((name) => query[name] === '')
  return usual && isEmpty ? withSize(query, usual) : query
}

/** The size fields to show: `top` only for goods that may be wider than their base. */
export function fieldsOf(query: FinderQuery, item: FinderItem | undefined): readonly SizeField[] {
  const shape = item?.form.shape ?? query.shape
  const body = item?.form.body ?? 'tapered'
  const parts: readonly SizeField[] = SIZE_PARTS[shape]
  const hasTop = (shape === 'round' || shape === 'box') && (body === 'tapered' || body === 'domed')
  return hasTop ? [...parts, 'top'] : parts
}

export interface ReadQuery {
  needs: Needs
  wrong: readonly (SizeField | 'count' | 'height' | 'year')[]
  /** Packs a year; null if not given. */
  year: number | null
}

/** The goods that a query describes; `pallet` and more are passed along. */
export function toNeeds(
  query: FinderQuery,
  item: FinderItem | undefined,
  pallets: Record<PalletKey, NonNullable<Needs['pallet']>>,
): ReadQuery {
  const { shape, body, mayTurn, packs, density } = item?.form ?? {
    shape: query.shape,
    body: 'tapered' as const,
    mayTurn: query.turn,
    packs: [],
    density: undefined,
  }
  const fields = fieldsOf(query, item)
  const sizes = Object.fromEntries(
    fields.map((name) => [name, name === 'ml' ? parseVolume(query.ml, density) : parseLength(query[name])]),
  ) as Partial<Record<SizeField, number | null>>
  const quantities = { count: parseQuantity(query.count), year: parseQuantity(query.year) }
  const height = parseLength(query.height)
  const isWrong = (name: 'count' | 'year') => query[name].trim() !== '' && quantities[name].value === undefined
  const wrong = [
    ...fields.filter((name) => Number.isNaN(sizes[name])),
    ...(['count', 'year'] as const).filter(isWrong),
    ...(Number.isNaN(height) ? ['height' as const] : []),
  ]
  const known = (name: SizeField) => (sizes[name] && !Number.isNaN(sizes[name]) ? sizes[name] : null)
  const isWhole = SIZE_PARTS[shape].every((name) => known(name) !== null)
  const top = known('top')
  const goods = (): Needs['goods'] => {
    if (!isWhole) return null
    if (shape === 'loose') return { kind: 'loose', ml: known('ml') ?? 0 }
    const l = known('d') ?? known('l') ?? 0
    const w = known('d') ?? known('w') ?? 0
    const widest = top !== null && top > Math.max(l, w) ? top : null
    // For other goods, only the answer says whether they get wider.
    const isStraight = !item && widest === null
    const piece = {
      shape,
      body: isStraight ? 'straight' : body,
      mayTurn,
      l,
      w,
      h: known('h') ?? 0,
      top: widest,
    } as const
    return { kind: 'pieces', piece }
  }
  return {
    needs: {
      goods: goods(),
      count: shape === 'loose' ? null : (quantities.count.value ?? null),
      uses: query.uses,
      material: query.material || null,
      pallet: query.pallet === 'loose' ? null : pallets[query.pallet],
      maxPalletMm: height !== null && !Number.isNaN(height) ? height : null,
      packs,
    },
    wrong,
    year: quantities.year.value ?? null,
  }
}
