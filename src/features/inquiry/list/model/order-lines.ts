import { MAX_LISTED } from '../../../../../packages/contract/src/inquiry-terms'
import { countMistakes, mistakesIn } from '../../../../../packages/text/src/close-words'
import { unguard } from '../../../../../packages/text/src/csv'
import { decodeAddress } from '../../../../../packages/text/src/decode-address'
import type { LanguageCode } from '../../../../../packages/text/src/languages'
import { readQuantity, type Period } from '../../../../../packages/text/src/read-quantity'
import { joinCode } from '../../../../../packages/text/src/search-terms'
import { SHARED_PARAMETER } from '../../../../lib/inquiry-list/list-key'
import { toPallet, type Listable, type ListedProduct } from '../../../../lib/inquiry-list/listed-product'
import type { ShippingChoice } from '../../../../lib/shipping'

type Orderable = Pick<Listable, 'path' | 'name'> & { sku: string }

/** A line of pasted text, of a saved file or of a shared link. */
export interface OrderLine {
  /** From 1. */
  line: number
  /** The article number as it was written. */
  code: string
  /** Null if no product has that article number. */
  product: Orderable | null
  /** The product with the article number closest to an unknown one. */
  nearest: Orderable | null
  typed: string
  per: Period | null
  callOffs: string
  /** Null if not in the line. */
  transport: ShippingChoice | null
  note: string
}

export function createCodeIndex(products: readonly Orderable[]) {
  const byKey = new Map(products.map((product) => [joinCode(product.sku || product.path), product]))

  function find(code: string): Orderable | null {
    return byKey.get(joinCode(code)) ?? null
  }

  function findNearest(code: string): Orderable | null {
    const key = joinCode(code)
    let least = mistakesIn(key) + 1
    let nearest: Orderable | null = null
    for (const [known, product] of byKey) {
      const mistakes = countMistakes(key, known, least - 1)
      if (mistakes < least) [least, nearest] = [mistakes, product]
    }
    return nearest
  }

  return { find, findNearest }
}

export type CodeIndex = ReturnType<typeof createCodeIndex>

/** The columns of a saved list, in order. Older lists have no pallet. */
const SAVED_COLUMNS = ['code', 'quantity', 'per', 'callOffs', 'note', 'name', 'pallet'] as const

function splitBy(divider: string, line: string): string[] {
  const cell = new RegExp(`(?:^|[${divider}]) *(?:"((?:[^"]|"")*)"|([^${divider}]*))`, 'g')
  return Array.from(line.matchAll(cell), ([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  )
}

/** Cells of a line written by a spreadsheet; null without a separator, as in typed lines. */
function splitCells(line: string): string[] | null {
  if (line.includes('\t')) return splitBy('\t', line)
  const isQuoted = line.startsWith('"')
  const wide = line.replaceAll('；', ';')
  if (!isQuoted && !wide.includes(';')) return null
  return splitBy(isQuoted ? (/^"(?:[^"]|"")*"([,;])/.exec(line)?.[1] ?? ';') : ';', wide)
}

/**
 * The separator of a saved list, from its header; null if it is not one. Spreadsheets omit quotation marks and add
 * empty columns.
 */
function findDivider(head: string): string | null {
  const isHead = (cells: string[]) => {
    const names = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
    const isWhole = names.length === SAVED_COLUMNS.length || names.length === SAVED_COLUMNS.length - 1
    return isWhole && !names.some((cell) => /\p{Nd}/u.test(cell))
  }
  return ['\t', ';', ',', '|'].find((divider) => isHead(splitBy(divider, head))) ?? null
}

/** Joins the continuation lines of quoted cells to the first line; they become empty, to keep the line numbers. */
function joinQuoted(lines: readonly string[]): string[] {
  const joined: string[] = []
  let open: number | null = null
  for (const [at, line] of lines.entries()) {
    const isOdd = (line.match(/"/g) ?? []).length % 2 === 1
    joined[at] = open === null ? line : ''
    if (open !== null) joined[open] = `${joined[open] ?? ''} ${line}`
    if (isOdd) open = open === null ? at : null
  }
  // An unclosed quotation mark is part of the text, such as an inch sign.
  return open === null ? joined : [...lines]
}

type Fields = Pick<OrderLine, 'code' | 'typed' | 'per' | 'callOffs' | 'transport' | 'note'>

const BLANK: Fields = { code: '', typed: '', per: null, callOffs: '', transport: null, note: '' }

function parseSaved(
  [code = '', typed = '', per = '', callOffs = '', note = '', , pallet]: string[],
  language: LanguageCode,
): Fields {
  return {
    ...BLANK,
    code: unguard(code),
    typed: unguard(typed),
    per: readQuantity(per, language).per,
    callOffs: callOffs.replace(/\D/g, ''),
    note: unguard(note),
    transport: toPallet(pallet?.toLowerCase()),
  }
}

/**
 * The article number is the first cell that is one; the quantity the first that reads as pieces of those after it, or
 * else before it, where lines are often numbered.
 */
function parseCells(cells: readonly string[], language: LanguageCode, { find }: CodeIndex): Fields {
  const at = Math.max(
    0,
    cells.findIndex((cell) => find(cell) !== null),
  )
  const others = [...cells.slice(at + 1), ...cells.slice(0, at)].filter((cell) => cell !== '')
  const read = others.map((cell) => ({ cell, ...readQuantity(cell, language) }))
  const quantity =
    read.find(({ pieces }) => pieces !== null) ?? read.find(({ unclear }) => unclear !== null && unclear !== 'words')
  const period = read.find(({ cell, per }) => per !== null && !/\d/.test(cell))
  return { ...BLANK, code: cells[at] ?? '', typed: quantity?.cell ?? '', per: quantity?.per ?? period?.per ?? null }
}

/** A typed line begins with the article number, which may have spaces in it. */
function parseTyped(line: string, { find }: CodeIndex): Fields {
  const words = [...line.matchAll(/[^\s,:=，、：＝]+/g)]
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    // If none is known, the first word is used.
    if (count > 1 && !find(line.slice(0, end))) continue
    return { ...BLANK, code: line.slice(0, end).trim(), typed: line.slice(end).replace(/^[\s,:=，、：＝×-]+/, '') }
  }
  return BLANK
}

/**
 * Reads article numbers and quantities, a line each, from a spreadsheet, a mail, or a list that this site has saved.
 * Empty lines and headings are left out.
 */
export function parseOrderLines(text: string, language: LanguageCode, index: CodeIndex): OrderLine[] {
  const given = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const start = Math.max(
    0,
    given.findIndex((line) => !isBlank(line)),
  )
  // Excel writes and reads the separator in a line of its own.
  const first = start + (/^"?sep=/i.test(given[start] ?? '') ? 1 : 0)
  const divider = findDivider(given[first] ?? '')
  const lines = divider === null ? given : joinQuoted(given)
  // Files of other systems may have as many columns: a saved list begins with the article number.
  const isSaved = ([code = '', ...others]: string[]) => {
    const isItem = (cell: string) => index.find(unguard(cell)) !== null
    return isItem(code) || !others.some(isItem)
  }
  return lines.flatMap((written, position) => {
    const line = written.trim()
    if (isBlank(line) || position < first) return []
    const saved = divider === null ? [] : splitBy(divider, written)
    const cells = saved.length > 1 ? saved : splitCells(line)
    const isHead =
      position === first && cells !== null && cells.length > 1 && !cells.some((cell) => /\p{Nd}/u.test(cell))
    if (isHead) return []
    const fields = !cells
      ? parseTyped(line, index)
      : cells === saved && isSaved(cells)
        ? parseSaved(cells, language)
        : parseCells(cells, language, index)
    return [completeLine(fields, position + 1, index)]
  })
}

/** Spreadsheets also save empty rows. */
function isBlank(line: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line)
}

function completeLine(fields: Fields, line: number, { find, findNearest }: CodeIndex): OrderLine {
  const product = find(fields.code)
  return { ...fields, line, product, nearest: product ? null : findNearest(fields.code) }
}

/** A list as rows of a table, to be saved and opened again; the first has the names of the columns. */
export function writeOrderRows(
  products: readonly ListedProduct[],
  names: Record<(typeof SAVED_COLUMNS)[number], string>,
): string[][] {
  return [
    SAVED_COLUMNS.map((column) => names[column]),
    ...products.map(({ sku, path, quantity, typed, per, callOffs, note, name, transport }) => [
      sku || path,
      quantity || typed,
      // In English, as the pallet's code is: every language's site reads it.
      per,
      callOffs,
      note,
      name,
      transport?.pallet ?? '',
    ]),
  ]
}

const escape = (text: string) =>
  encodeURIComponent(text).replace(/[~!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/**
 * A list as a query string: article number, quantity, period, call-offs and pallet; short enough for a QR code.
 *
 * @example '?list=PP-SU-101~200000~y~4~eur!PP-CC-103~5000'
 */
export function writeSharedQuery(products: readonly ListedProduct[]): string {
  const parts = products.map(({ sku, path, quantity, typed, per, callOffs, transport }) => {
    const ofYear = per === 'year' ? ['y', callOffs] : ['', '']
    const said = [sku || path, quantity || typed, ...ofYear, transport?.pallet ?? '']
    while (said.at(-1) === '') said.pop()
    return said.map(escape).join('~')
  })
  return `?${SHARED_PARAMETER}=${parts.join('!')}`
}

/** The list in an address, no longer than a list can be; null if there is none. */
export function parseSharedQuery(search: string, index: CodeIndex): OrderLine[] | null {
  const given = new RegExp(`[?&]${SHARED_PARAMETER}=([^&]+)`).exec(search)?.[1]
  if (given === undefined) return null
  return given.split('!', MAX_LISTED).map((part, position) => {
    const [code = '', typed = '', per = '', callOffs = '', pallet] = part.split('~').map(decodeAddress)
    const fields = {
      ...BLANK,
      code,
      typed,
      per: per === 'y' ? ('year' as const) : null,
      callOffs: callOffs.replace(/\D/g, ''),
      transport: toPallet(pallet),
    }
    return completeLine(fields, position + 1, index)
  })
}
