import type { Field } from '@sveltia/cms'
import product from '../../../src/locales/en/product.json'

const { fields: labels, values } = product

interface Limits {
  min?: number
  max?: number
  /** A fact that does not apply to every product. */
  optional?: boolean
  hint?: string
}

function measure(name: string, label: string, unit: string, { optional, ...limits }: Limits = {}): Field {
  const shared = { name, label, after_input: unit, required: !optional, ...limits }
  return { ...shared, widget: 'number', value_type: 'float', step: 0.01, min: limits.min ?? 0 }
}

function count(name: string, label: string, unit: string, limits: Limits = {}): Field {
  return { name, label, widget: 'number', value_type: 'int', after_input: unit, min: 1, ...limits }
}

function yesNo(name: string, label: string): Field {
  return { name, label, widget: 'boolean', required: false }
}

function choice(name: string, label: string, options: Record<string, string>, hint?: string): Field {
  const list = Object.entries(options).map(([value, text]) => ({ value, label: text }))
  return { name, label, widget: 'select', options: list, ...(hint ? { hint } : {}) }
}

function several(name: string, label: string, options: Record<string, string>, required = true): Field {
  const list = Object.entries(options).map(([value, text]) => ({ value, label: text }))
  return { name, label, widget: 'select', multiple: true, options: list, required }
}

const standards = ['EU 10/2011', 'FDA 21 CFR 177', 'GB 4806.7']
const materials = Object.fromEntries(
  ['rPET', 'PET', 'APET', 'PETG', 'CPET', 'PP', 'PS', 'HIPS', 'PE'].map((name) => [name, name]),
)

/** A product's facts in the order of the files, named as the site names them; the limits are those of the content's checks. */
export const factFields: Field[] = [
  { name: 'sku', label: labels.sku, hint: 'As in quotes and on cartons, for example PP-FV-103.' },
  {
    name: 'material',
    label: 'Material',
    widget: 'object',
    fields: [
      { name: 'base', label: labels.materialBase, widget: 'coded', suggestions: materials },
      {
        name: 'lid',
        label: labels.materialLid,
        widget: 'coded',
        suggestions: materials,
        required: false,
        hint: 'Empty: it has no lid.',
      },
      { name: 'colour', label: labels.colour, widget: 'coded', suggestions: values.colour },
      { name: 'clarity', label: labels.clarity, widget: 'coded', suggestions: values.clarity },
      measure('thicknessMm', labels.thickness, 'mm', { min: 0.01, max: 10 }),
      {
        name: 'recycledPct',
        label: labels.recycled,
        widget: 'number',
        value_type: 'float',
        after_input: '%',
        min: 0,
        max: 100,
      },
      { name: 'resinCode', label: labels.resinCode, widget: 'number', value_type: 'int', min: 1, max: 7 },
    ],
  },
  { name: 'outerMm', label: labels.outerSize, widget: 'box-size' },
  measure('capacityMl', labels.capacity, 'ml', { min: 0.01, optional: true, hint: 'Empty: it holds no volume.' }),
  count('compartments', labels.compartments, ''),
  { name: 'lidType', label: labels.lidType, widget: 'coded', suggestions: values.lidType },
  yesNo('stackable', labels.stackable),
  yesNo('nestable', labels.nestable),
  measure('weightG', labels.weight, 'g', { min: 0.01 }),
  measure('tempMinC', `${labels.temperature}, from`, '°C', { min: -273 }),
  measure('tempMaxC', `${labels.temperature}, to`, '°C', { min: -273 }),
  choice('microwave', labels.microwave, values.microwave),
  yesNo('freezer', labels.freezer),
  yesNo('antiFog', labels.antiFog),
  yesNo('leakProof', labels.leakProof),
  several('foodContact', labels.foodContact, Object.fromEntries(standards.map((name) => [name, name])), false),
  {
    name: 'medical',
    label: labels.medical,
    widget: 'object',
    required: false,
    fields: [
      yesNo('iso11607', 'ISO 11607'),
      several('sterilisation', labels.sterilisation, values.sterilisation, false),
    ],
  },
  {
    name: 'packing',
    label: 'Packing',
    widget: 'object',
    fields: [
      count('pcsPerCarton', labels.pcsPerCarton, 'pcs'),
      { name: 'cartonMm', label: labels.cartonSize, widget: 'box-size' },
      measure('grossKg', labels.grossWeight, 'kg', { min: 0.01 }),
    ],
  },
  count('moqFirst', labels.moqFirst, 'pcs'),
  count('moqReorder', labels.moqReorder, 'pcs'),
  {
    name: 'leadTimeDays',
    label: labels.leadTime,
    widget: 'object',
    fields: [
      count('sample', labels.leadSample, 'days', { min: 0 }),
      count('tooling', labels.leadTooling, 'days', { min: 0 }),
      count('production', labels.leadProduction, 'days', { min: 0 }),
    ],
  },
  several('customisation', labels.customisation, values.customisation, false),
]
