import type { AskedFacts } from '../../text/src/parse-asked'
import { namesOf } from './kinds'

/** How specifications format a number if its unit doesn't imply it: plain mm are a sheet's thickness. */
type NumberFormat = 'number' | 'digits' | 'length'

/** The groups of the specification, in display order. */
export const FACT_GROUPS = ['item', 'dimensions', 'use', 'compliance', 'packing', 'order', 'packaging'] as const

/** Places that list a product's facts in rows, by group. */
export type FactPlace = 'specification' | 'datasheet' | 'comparison'

/** Figures on a product's page. */
export type FactFigure = 'drawing' | 'temperature' | 'packing' | 'leadTime'

interface Shown {
  /** Group of the rows (texts: `product:groups`). A fact without one is listed in none of these places. */
  group?: (typeof FACT_GROUPS)[number]
  /** Places that omit the fact. */
  notIn?: readonly FactPlace[]
  /** Row label (texts: `product:fields`). */
  label?: string
  /** Position in its group; equal positions keep the table's order. */
  order?: number
  /** Whether it is a key fact for buyers. */
  key?: true
  /** The figure on a product's page that shows it; the specification there omits it. */
  figure?: FactFigure
  /** The part of the static search index that contains it. */
  search?: 'code' | 'materials' | 'size'
  /** Searches understand it in queries: "500 ml", "for the freezer". */
  asked?: true
  /** The schema.org Product property it fills, in addition to being an additional property. */
  structuredData?: 'sku' | 'material'
  /** It may not apply to a product: the company's files then have `null`, or omit it (`absent`). */
  optional?: 'null' | 'absent'
}

/** A cell's opening: diameter, or length and width. */
export type Opening = { d: number } | { l: number; w: number }

export type FactRow = Shown &
  (
    | { type: 'text' }
    /** A provider's code; the site has texts for known ones in `product:values.<texts>`. */
    | { type: 'code'; texts: string }
    | { type: 'codes'; texts: string }
    /** Names of standards, such as "EU 10/2011", shown by market (markets.ts). */
    | { type: 'standards' }
    /** Exactly one of these words. */
    | { type: 'choice'; texts: string; options: readonly string[] }
    /** With `standard`, true is shown as a fulfilled standard. */
    | { type: 'yesNo'; standard?: string }
    /** Length, width and height in mm. */
    | { type: 'box' }
    /** Diameter, or length and width, in mm. */
    | { type: 'opening' }
    /** A country's code of two capital letters. */
    | { type: 'country' }
    /** A day such as 2026-09-30. */
    | { type: 'day' }
    | {
        type: 'number' | 'integer'
        unit?: 'mm' | 'ml' | 'g' | 'kg' | '°C' | '%' | 'pcs' | 'days' | 'mg/kg' | 'g CO₂e'
        format?: NumberFormat
        /** The lowest value; with `above`, the value must be greater. */
        min?: number
        above?: number
        max?: number
        /** The fact for the upper end of this range, if known and different. */
        to?: string
      }
  )

export interface FactGroup {
  optional?: 'null' | 'absent'
  /**
   * Derived from the product's geometry.json and absent from the company's files
   * (packages/content/src/geometry-facts.ts).
   */
  derived?: true
  parts: Record<string, FactRow>
}

/** Facts for importers have a sheet of their own. */
const FOR_IMPORTERS = { group: 'packaging', notIn: ['datasheet', 'comparison'], optional: 'absent' } as const

const DAYS = { type: 'integer', unit: 'days', min: 0, group: 'order' } as const

const DERIVED_LENGTH = {
  type: 'number',
  unit: 'mm',
  format: 'length',
  group: 'dimensions',
  optional: 'absent',
} as const

/**
 * The facts of a product, one row each, in the order of the provider's files and answers. Provider, source plugin,
 * desk, specification, datasheet, comparison and search are driven by this table; facets.ts names the filters of lists.
 */
export const FACTS = {
  // Revision of facts and drawing (revision.ts); maintained by the desk and `npm run content -- revise`.
  revision: {
    optional: 'absent',
    parts: {
      number: { type: 'integer', format: 'digits', min: 1 },
      date: { type: 'day', optional: 'absent' },
      facts: { type: 'text', optional: 'absent' },
      drawing: { type: 'text', optional: 'absent' },
    },
  },
  sku: { type: 'text', group: 'item', label: 'sku', search: 'code', structuredData: 'sku' },
  material: {
    parts: {
      base: {
        type: 'text',
        group: 'item',
        label: 'materialBase',
        key: true,
        search: 'materials',
        asked: true,
        structuredData: 'material',
      },
      lid: { type: 'text', group: 'item', label: 'materialLid', search: 'materials', optional: 'null' },
      colour: { type: 'code', texts: 'colour', group: 'item', label: 'colour', search: 'materials' },
      clarity: { type: 'code', texts: 'clarity', group: 'item', label: 'clarity' },
      thicknessMm: {
        type: 'number',
        unit: 'mm',
        above: 0,
        group: 'dimensions',
        label: 'thickness',
        figure: 'drawing',
        order: 1,
      },
      recycledPct: { type: 'number', unit: '%', min: 0, max: 100, group: 'item', label: 'recycled' },
      resinCode: { type: 'integer', format: 'digits', min: 1, max: 7, group: 'item', label: 'resinCode' },
      barrier: { type: 'yesNo', group: 'item', label: 'barrier', optional: 'absent' },
      // Keeps substances in other layers out of the food (Regulation (EU) No 10/2011, Article 13); a gas barrier does
      // not count.
      functionalBarrier: { type: 'yesNo', group: 'compliance', label: 'functionalBarrier', optional: 'absent' },
    },
  },
  outerMm: { type: 'box', group: 'dimensions', label: 'outerSize', figure: 'drawing', key: true, search: 'size' },
  // General tolerances of the drawing: a standard with its class, such as "DIN 16742 – TG7", or in mm for lengths up to 200 mm and above.
  tolerances: {
    optional: 'absent',
    parts: {
      standard: {
        type: 'text',
        group: 'dimensions',
        label: 'tolerances',
        figure: 'drawing',
        order: 2,
        optional: 'absent',
      },
      shortMm: { type: 'number', unit: 'mm', above: 0, optional: 'absent' },
      longMm: { type: 'number', unit: 'mm', above: 0, optional: 'absent' },
    },
  },
  capacityMl: {
    type: 'number',
    unit: 'ml',
    above: 0,
    group: 'dimensions',
    label: 'capacity',
    key: true,
    asked: true,
    optional: 'null',
  },
  compartments: { type: 'integer', format: 'number', min: 1, group: 'dimensions', label: 'compartments', asked: true },
  lidType: { type: 'code', texts: 'lidType', group: 'item', label: 'lidType' },
  stackable: { type: 'yesNo', group: 'dimensions', label: 'stackable', order: 2 },
  nestable: { type: 'yesNo', group: 'dimensions', label: 'nestable', order: 2 },
  weightG: { type: 'number', unit: 'g', above: 0, group: 'dimensions', label: 'weight', figure: 'packing', order: 1 },
  tempMinC: {
    type: 'number',
    unit: '°C',
    min: -273,
    to: 'tempMaxC',
    group: 'use',
    label: 'temperature',
    figure: 'temperature',
    key: true,
    asked: true,
  },
  tempMaxC: { type: 'number', unit: '°C', min: -273, asked: true },
  microwave: {
    type: 'choice',
    texts: 'microwave',
    options: ['yes', 'lid-off', 'no'],
    group: 'use',
    label: 'microwave',
    figure: 'temperature',
    asked: true,
  },
  freezer: { type: 'yesNo', group: 'use', label: 'freezer', figure: 'temperature', asked: true },
  antiFog: { type: 'yesNo', group: 'use', label: 'antiFog', asked: true },
  leakProof: { type: 'yesNo', group: 'use', label: 'leakProof', asked: true },
  foodContact: { type: 'standards', group: 'compliance', label: 'foodContact' },
  // Migration test conditions and simulants of Regulation (EU) No 10/2011.
  migration: {
    optional: 'absent',
    parts: {
      simulants: { type: 'codes', texts: 'simulants', group: 'compliance', label: 'simulants' },
      condition: { type: 'code', texts: 'migrationTest', group: 'compliance', label: 'migrationTest' },
    },
  },
  medical: {
    optional: 'null',
    parts: {
      iso11607: { type: 'yesNo', standard: 'ISO 11607', group: 'compliance', label: 'medical' },
      sterilisation: { type: 'codes', texts: 'sterilisation', group: 'compliance', label: 'sterilisation' },
    },
  },
  packing: {
    parts: {
      pcsPerCarton: {
        type: 'integer',
        unit: 'pcs',
        format: 'number',
        min: 1,
        group: 'packing',
        label: 'pcsPerCarton',
        figure: 'packing',
        key: true,
      },
      cartonMm: { type: 'box', group: 'packing', label: 'cartonSize', figure: 'packing' },
      grossKg: { type: 'number', unit: 'kg', above: 0, group: 'packing', label: 'grossWeight', figure: 'packing' },
    },
  },
  moqFirst: { type: 'integer', unit: 'pcs', min: 1, group: 'order', label: 'moqFirst', key: true },
  moqReorder: { type: 'integer', unit: 'pcs', min: 1, group: 'order', label: 'moqReorder' },
  // Rows in order of the process.
  leadTimeDays: {
    parts: {
      sample: { label: 'leadSample', order: 1, ...DAYS },
      tooling: { label: 'leadTooling', order: 4, figure: 'leadTime', ...DAYS },
      production: { label: 'leadProduction', order: 6, figure: 'leadTime', ...DAYS },
      // For a first order with a new mould, at most.
      brief: { label: 'leadBrief', order: 2, figure: 'leadTime', optional: 'absent', ...DAYS },
      customSample: { label: 'leadMouldSample', order: 3, figure: 'leadTime', optional: 'absent', ...DAYS },
      trialRun: { label: 'leadTrial', order: 5, figure: 'leadTime', optional: 'absent', ...DAYS },
    },
  },
  customisation: { type: 'codes', texts: 'customisation', group: 'order', label: 'customisation', order: 7 },
  // For customs and article masters.
  trade: {
    optional: 'absent',
    parts: {
      origin: { type: 'country', label: 'origin', ...FOR_IMPORTERS },
      hsCode: { type: 'text', label: 'hsCode', ...FOR_IMPORTERS },
      gtin: { type: 'text', label: 'gtin', ...FOR_IMPORTERS },
    },
  },
  // Importers' reporting data for each part of a pack.
  components: {
    optional: 'absent',
    parts: {
      baseG: { type: 'number', unit: 'g', above: 0, label: 'baseWeight', ...FOR_IMPORTERS },
      lidG: { type: 'number', unit: 'g', above: 0, label: 'lidWeight', ...FOR_IMPORTERS },
    },
  },
  // Regulation (EU) 2025/40: the limits of Article 5, and recyclability by a named method. Grades await the delegated
  // acts.
  ppwr: {
    optional: 'absent',
    parts: {
      heavyMetalsMgKg: { type: 'number', unit: 'mg/kg', min: 0, label: 'heavyMetals', ...FOR_IMPORTERS },
      pfas: { type: 'choice', texts: 'pfas', options: ['tested', 'not-added'], label: 'pfas', ...FOR_IMPORTERS },
      recyclablePct: { type: 'number', unit: '%', min: 0, max: 100, label: 'recyclability', ...FOR_IMPORTERS },
      recyclableMethod: { type: 'text', label: 'recyclabilityMethod', ...FOR_IMPORTERS },
      recyclableOn: { type: 'day', label: 'recyclabilityDate', ...FOR_IMPORTERS },
    },
  },
  carbon: {
    optional: 'absent',
    parts: {
      perPieceG: { type: 'number', unit: 'g CO₂e', min: 0, label: 'carbon', ...FOR_IMPORTERS },
      boundary: { type: 'code', texts: 'boundary', label: 'carbonBoundary', ...FOR_IMPORTERS },
      year: { type: 'integer', format: 'digits', min: 2000, label: 'carbonYear', ...FOR_IMPORTERS },
    },
  },
  geometry: {
    optional: 'absent',
    derived: true,
    parts: {
      // Its outer size is a diameter and a height.
      round: { type: 'yesNo', optional: 'absent' },
      cellShape: {
        type: 'code',
        texts: 'cellShape',
        group: 'dimensions',
        label: 'cellShape',
        search: 'materials',
        optional: 'absent',
      },
      cellOpeningMm: {
        type: 'opening',
        group: 'dimensions',
        label: 'cellOpening',
        figure: 'drawing',
        optional: 'absent',
      },
      cellDepthMm: { label: 'cellDepth', figure: 'drawing', ...DERIVED_LENGTH },
      cellPitchLengthMm: { label: 'cellPitchLength', ...DERIVED_LENGTH },
      cellPitchWidthMm: { label: 'cellPitchWidth', ...DERIVED_LENGTH },
      cellMl: {
        type: 'number',
        unit: 'ml',
        to: 'geometry.cellMaxMl',
        group: 'dimensions',
        label: 'cellVolume',
        figure: 'drawing',
        optional: 'absent',
      },
      cellMaxMl: { type: 'number', unit: 'ml', optional: 'absent' },
      toRimMl: { type: 'number', unit: 'ml', group: 'dimensions', label: 'volumeToRim', optional: 'absent' },
      closedMl: { type: 'number', unit: 'ml', group: 'dimensions', label: 'volumeClosed', optional: 'absent' },
      insideMm: { type: 'box', group: 'dimensions', label: 'insideSize', figure: 'drawing', optional: 'absent' },
      insideHeightMm: { label: 'insideHeight', figure: 'drawing', ...DERIVED_LENGTH },
      headroomMm: { label: 'headroom', figure: 'drawing', ...DERIVED_LENGTH },
      nestingMm: { label: 'nestingHeight', figure: 'drawing', ...DERIVED_LENGTH },
      meanWallMm: {
        type: 'number',
        unit: 'mm',
        group: 'dimensions',
        label: 'meanWall',
        figure: 'drawing',
        order: 1,
        optional: 'absent',
      },
    },
  },
} as const satisfies Record<string, FactRow | FactGroup>

export interface Box {
  l: number
  w: number
  h: number
}

/** A pack's outer size; a round pack's length and width are its diameter. */
export interface OuterSize extends Box {
  round?: boolean
}

interface Values {
  text: string
  code: string
  codes: string[]
  standards: string[]
  choice: string
  yesNo: boolean
  box: Box
  opening: Opening
  country: string
  day: string
  number: number
  integer: number
}

type OrNull<Row, Value> = Row extends { optional: string } ? Value | null : Value

type ValuesOf<Table> = {
  -readonly [Name in keyof Table]: Table[Name] extends { parts: infer Parts }
    ? OrNull<Table[Name], ValuesOf<Parts>>
    : Table[Name] extends { type: infer Type extends keyof Values }
      ? OrNull<Table[Name], Values[Type]>
      : never
}

/** A product's facts, as parsed from any provider's answer. */
export type ProductFacts = ValuesOf<typeof FACTS> & {
  /** Declarations by market, the reader's first, added by the build for pages and documents. */
  declared?: { field: string; value: string; isAbroad?: boolean }[]
  /** Pieces on the usual pallet of the page's market, added by the build. */
  perPallet?: number | null
}

type RowsOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { parts: infer Parts } ? RowsOf<Parts> : Table[Name]
}[keyof Table]

type PathsOf<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { parts: infer Parts } ? `${Name}.${keyof Parts & string}` : Name
}[keyof Table & string]

export type FactLabel = Extract<RowsOf<typeof FACTS>, { label: string }>['label']

export type Fact = FactRow & { label?: FactLabel }

/** The path of a fact, such as `material.base`. */
export type FactPath = PathsOf<typeof FACTS>

export const isGroup = (row: FactRow | FactGroup): row is FactGroup => 'parts' in row

export interface ListedFact {
  path: FactPath
  fact: Fact
}

export const ALL_FACTS: readonly ListedFact[] = namesOf(FACTS).flatMap((name) => {
  const row: FactRow | FactGroup = FACTS[name]
  const rows = isGroup(row) ? namesOf(row.parts).map((part) => [`${name}.${part}`, row.parts[part]]) : [[name, row]]
  return rows.map(([path, fact]) => ({ path: path as FactPath, fact: fact as Fact }))
})

/** A fact's value; null if it or its group doesn't apply or is unknown. */
export function getFact(facts: ProductFacts, path: string): unknown {
  const [name = '', part] = path.split('.')
  const value = (facts as Record<string, unknown>)[name]
  if (part === undefined) return value
  return value ? (value as Record<string, unknown>)[part] : null
}

/** The facts on product cards, so lists need not load all. */
export interface CardFacts {
  sku: string
  material: Pick<ProductFacts['material'], 'base'>
  outerMm: OuterSize
  moqFirst: number
}

export const outerOf = ({ outerMm, geometry }: ProductFacts): OuterSize =>
  geometry?.round ? { ...outerMm, round: true } : outerMm

export function pickCardFacts(facts: ProductFacts): CardFacts {
  const { sku, material, moqFirst } = facts
  return { sku, material: { base: material.base }, outerMm: outerOf(facts), moqFirst }
}

/** A product's search data: each of its words once, and its outer length, width and height in mm. */
export interface SearchedFacts {
  code: string
  materials: string
  size: [number, number, number] | null
  /** Facts that queries can ask for, by the last part of their paths; null without facts. */
  asked: AskedFacts | null
}

const searchedPaths = (part: NonNullable<FactRow['search']>) =>
  ALL_FACTS.flatMap(({ path, fact }) => (fact.search === part ? path : []))

const SEARCHED = { code: searchedPaths('code'), materials: searchedPaths('materials'), size: searchedPaths('size') }

export function searchedFacts(facts: ProductFacts | null | undefined): SearchedFacts {
  const valuesOf = (part: keyof typeof SEARCHED) => (facts ? SEARCHED[part].map((path) => getFact(facts, path)) : [])
  const wordsOf = (part: 'code' | 'materials') => [...new Set(valuesOf(part))].filter(Boolean).join(' ')
  const [size] = valuesOf('size') as Box[]
  return {
    code: wordsOf('code'),
    materials: wordsOf('materials'),
    size: size ? [size.l, size.w, size.h] : null,
    asked: facts ? askedFactsOf(facts) : null,
  }
}

const ASKED = ALL_FACTS.flatMap(({ path, fact }) =>
  fact.asked ? [{ path, fact, name: path.split('.').pop() ?? '' }] : [],
)

function askedFactsOf(facts: ProductFacts): AskedFacts {
  const values = ASKED.flatMap(({ path, fact, name }) => {
    const value = getFact(facts, path)
    if (value === null || value === undefined || value === false) return []
    if (fact.type === 'choice') return value === 'no' ? [] : [[name, true]]
    return [[name, value]]
  })
  return Object.fromEntries(values) as AskedFacts
}

export function structuredFacts(facts: ProductFacts): Record<NonNullable<FactRow['structuredData']>, string> {
  const valueOf = (property: FactRow['structuredData']) => {
    const row = ALL_FACTS.find(({ fact }) => fact.structuredData === property)
    const value = row && getFact(facts, row.path)
    return typeof value === 'string' ? value : ''
  }
  return { sku: valueOf('sku'), material: valueOf('material') }
}
