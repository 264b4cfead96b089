import { element } from '../bar/element'

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
