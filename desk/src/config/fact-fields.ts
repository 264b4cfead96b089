import type { Field } from '@sveltia/cms'
import {
  FACTS,
  isGroup,
  type Fact,
  type FactGroup,
  type FactPath,
  type FactRow,
} from '../../../packages/contract/src/facts'
import { MARKETS } from '../../../packages/contract/src/markets'
import product from '../../../src/locales/en/product.json'

const { fields: labels, values } = product

/** A draft may lack them (item-fields.ts); a group always shows its fields, unless it may not apply. */
const required = false

const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

export const MATERIAL_NAMES = ['rPET', 'PET', 'APET', 'PETG', 'CPET', 'PP', 'PS', 'HIPS', 'PE']
const MATERIALS = byName(MATERIAL_NAMES)
const STANDARDS = byName(Object.values(MARKETS).flat())

const GROUP_LABELS: Record<GroupName, string> = {
  revision: 'Revision',
  material: 'Material',
  migration: labels.migrationTest,
  medical: labels.medical,
  packing: 'Packing',
  leadTimeDays: labels.leadTime,
  tolerances: labels.tolerances,
  trade: 'Customs and article number',
  components: 'Weight by component',
  ppwr: 'Packaging regulation (EU) 2025/40',
  carbon: labels.carbon,
}

type GroupName = {
  [Name in keyof typeof FACTS]: (typeof FACTS)[Name] extends { derived: true }
    ? never
    : (typeof FACTS)[Name] extends FactGroup
      ? Name
      : never
}[keyof typeof FACTS]

/** Hints and choices for editors beyond the table of facts. */
const EXTRAS: Partial<Record<FactPath, Record<string, unknown>>> = {
  sku: { hint: 'As in quotes and on cartons, for example PP-FV-103.' },
  'material.base': { widget: 'coded', suggestions: MATERIALS },
  'material.lid': { widget: 'coded', suggestions: MATERIALS, hint: 'Empty: it has no lid.' },
  'material.thicknessMm': { max: 10 },
  capacityMl: { hint: 'Empty: it holds no volume.' },
  'tolerances.standard': { hint: 'Standard and class, for example DIN 16742 – TG7. It appears on the drawing.' },
  'tolerances.shortMm': { label: 'Or: lengths up to 200 mm, ±' },
  'tolerances.longMm': { label: 'Longer ones, ±' },
  'revision.number': { label: 'Number', hint: 'Counts by itself when a fact changes.' },
  'revision.date': { label: 'Date' },
  'revision.facts': { label: 'Digest of the facts', widget: 'hidden' },
  'revision.drawing': { label: 'Version of the drawing', widget: 'hidden' },
  'trade.origin': { hint: 'The country’s code of two letters, for example CN.' },
  'ppwr.heavyMetalsMgKg': { hint: 'Lead, cadmium, mercury and chromium(VI) together; the limit is 100.' },
  'ppwr.recyclableMethod': {
    hint: 'With its version, for example RecyClass 3.1. No grade: there are none before the delegated acts.',
  },
  tempMinC: { label: `${labels.temperature}, from` },
  tempMaxC: { label: `${labels.temperature}, to` },
}

const textsOf = (texts: string): Record<string, string> => {
  const found = Object.entries(values).find(([name]) => name === texts)?.[1]
  return typeof found === 'object' ? found : {}
}

function select(options: Record<string, string>) {
  return { widget: 'select', options: Object.entries(options).map(([value, label]) => ({ value, label })) }
}

function describe(fact: FactRow): Record<string, unknown> {
  switch (fact.type) {
    case 'text':
    case 'opening':
    case 'country':
      return {}
    case 'day':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
    case 'code':
      return { widget: 'coded', suggestions: textsOf(fact.texts) }
    case 'choice':
      return select(textsOf(fact.texts))
    case 'codes':
      return { ...select(textsOf(fact.texts)), multiple: true }
    case 'standards':
      return { ...select(STANDARDS), multiple: true }
    case 'yesNo':
      return { widget: 'boolean' }
    case 'box':
      return { widget: 'box-size' }
    case 'number':
    case 'integer': {
      const isWhole = fact.type === 'integer'
      // The step of the editor's number field is a hundredth.
      const min = fact.min ?? (fact.above === undefined ? undefined : fact.above + 0.01)
      return {
        widget: 'number',
        value_type: isWhole ? 'int' : 'float',
        after_input: fact.unit ?? '',
        ...(!isWhole && { step: 0.01 }),
        ...(min !== undefined && { min }),
        ...(fact.max !== undefined && { max: fact.max }),
      }
    }
  }
}

function buildField(name: string, path: string, fact: Fact): Field {
  const standard = fact.type === 'yesNo' ? fact.standard : undefined
  const label = standard ?? (fact.label ? labels[fact.label] : name)
  return { name, label, required, ...describe(fact), ...EXTRAS[path as FactPath] } as Field
}

function buildGroup(name: GroupName, { parts, optional }: FactGroup): Field {
  const fields = Object.entries(parts).map(([part, fact]) => buildField(part, `${name}.${part}`, fact as Fact))
  return { name, label: GROUP_LABELS[name], widget: 'object', ...(optional && { required }), fields }
}

/** A product's facts in file order, labelled as on the site; the limits match the content checks. */
export const factFields: Field[] = Object.entries<FactRow | FactGroup>(FACTS)
  .filter(([, row]) => !(isGroup(row) && row.derived))
  .map(([name, row]) => (isGroup(row) ? buildGroup(name as GroupName, row) : buildField(name, name, row as Fact)))
