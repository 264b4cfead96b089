import { element } from '../bar/element'
import { buildCollections } from '../config/collections'
import { singleFileOf } from '../config/single-files'
import { buildSingletons } from '../config/single-forms'

interface NamedField {
  name: string
  label?: string
  fields?: NamedField[]
}

interface FieldOwner {
  fields?: NamedField[]
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

const known = new Map<string, Map<string, string>>()

/** The desk's labels in the form of a file, by field, such as `facts.weightG`. */
function labelsOf(file: string): ReadonlyMap<string, string> {
  if (known.size === 0) {
    for (const owner of [...buildCollections(''), ...buildSingletons('')]) {
      if ('name' in owner && owner.name) known.set(owner.name, labelFields((owner as FieldOwner).fields))
    }
  }
  return known.get(singleFileOf(file) ?? file.replace(/\/.*/, '')) ?? new Map()
}

function labelFields(all: readonly NamedField[] = []): Map<string, string> {
  const labels = new Map<string, string>()
  const collect = (fields: readonly NamedField[], path: readonly string[], words: readonly string[]): void => {
    for (const { name, label = name, fields: parts } of fields) {
      labels.set([...path, name].join('.'), [...words, label].join(', '))
      if (parts) collect(parts, [...path, name], [...words, label])
    }
  }
  collect(all, [], [])
  return labels
}

/** @example describeField({ file: 'products/tray/index.de.md', field: 'summary' }) // 'German: Summary' */
export function describeField({ file, field }: { file: string; field: string }): string {
  const plain = field.replace(/\.\d+(?=\.|$)/g, '')
  const place = /\.(\d+)(?=\.|$)/.exec(field)?.[1]
  const label = `${labelsOf(file).get(plain) ?? plain}${place === undefined ? '' : ` (no. ${Number(place) + 1})`}`
  const language = (singleFileOf(file) ? /\/([a-z]{2})\.yml$/ : /\.([a-z]{2})\.(?:md|yml)$/).exec(file)?.[1]
  return language === undefined ? label : `${languageNames.of(language) ?? language}: ${label}`
}

export function listLines(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'string') return value.split('\n')
  if (Array.isArray(value)) return value.flatMap(listLines)
  if (typeof value !== 'object') return [JSON.stringify(value)]
  const parts = Object.entries(value).map(([name, part]) => `${name} ${listLines(part).join(' ')}`)
  return [parts.join(', ')]
}

/** Shows a value, with the lines marked that another version of it does not have. */
export function showValue(value: unknown, other: unknown = value): HTMLElement {
  const lines = listLines(value)
  const others = new Set(listLines(other))
  const isLong = lines.length > 12
  const shown = lines.map((line) =>
    others.has(line) ? element('span', {}, line) : element('mark', {}, line === '' ? ' ' : line),
  )
  const block = element(
    'div',
    { className: 'desk-value' },
    ...(lines.length > 0 ? shown : [element('em', {}, 'empty')]),
  )
  // Scrollable areas must be reachable by keyboard.
  if (isLong) block.tabIndex = 0
  return block
}
