import { escapeText } from '../../lib/escape-text'
import { toPlainText } from './plain-text'

/** These match HTML written by sanitize-html, whose attributes contain no `>`. */
const TABLE = /<table\b[^>]*>(.*?)<\/table>/gs
const ROW = /<tr\b[^>]*>(.*?)<\/tr>/gs
const CELL = /<(th|td)\b([^>]*)>(.*?)<\/\1>/gs

const ROLES = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tfoot: 'rowgroup', tr: 'row', td: 'cell' }
const TABLE_TAG = /<(table|thead|tbody|tfoot|tr|td|th)\b/g

const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\d@.,;’]+/gu

/** Two columns fit side by side on the narrowest screens if their longest words do. */
const LETTERS_THAT_FIT = 33
/** A column is not narrower. */
const LETTERS_OF_COLUMN = 14

function fits(rows: readonly (readonly string[])[]): boolean {
  const longest = (column: number) =>
    Math.max(LETTERS_OF_COLUMN, ...rows.flatMap((row) => row[column]?.match(WORD) ?? []).map(({ length }) => length))
  return rows.every(({ length }) => length < 3) && longest(0) + longest(1) <= LETTERS_THAT_FIT
}

/**
 * Labels each cell of a table that is too wide for a phone with its column heading: narrow windows show a row as a
 * block of labels and values. Roles are explicit, because some browsers drop those of a table displayed as blocks.
 * @param html made safe by sanitize-html
 */
export function labelCells(html: string): string {
  return html.replace(TABLE, (table: string, inner: string) => {
    if (/<table\b|(col|row)span=/.test(inner)) return table
    const rows = Array.from(inner.matchAll(ROW), ([, row = '']) =>
      Array.from(row.matchAll(CELL), ([, , , text = '']) => toPlainText(text)),
    )
    if (!inner.includes('</thead>') || fits(rows)) return table
    const [heads = []] = rows
    // Of two cells, the first is the label.
    const labels = heads.length > 2 ? heads.map(escapeText) : []
    const [before = '', body = ''] = table.split(/(?<=<\/thead>)(.*)/s)
    const labelled = body.replace(ROW, (row: string) => {
      let column = 0
      return row.replace(CELL, (_cell, tag: string, attributes: string, content: string) => {
        const label = labels[column++] || undefined
        const isLabelled = column > 1 && label !== undefined && content !== ''
        return `<${tag}${attributes}${isLabelled ? ` data-label="${label}"><div>${content}</div>` : `>${content}`}</${tag}>`
      })
    })
    const withRoles = (part: string, heading: string) =>
      part.replace(
        TABLE_TAG,
        (tag, name: string) => `${tag} role="${name === 'th' ? heading : ROLES[name as keyof typeof ROLES]}"`,
      )
    return withRoles(before, 'columnheader') + withRoles(labelled, 'rowheader')
  })
}
