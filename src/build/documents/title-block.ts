import type { ProductFacts } from '../../../packages/contract/src/facts'
import { formatLength, formatThickness, nameUnit } from '../../../packages/text/src/format-measure'
import { joinNames, withBrackets } from '../../../packages/text/src/join-words'
import type { LanguageCode } from '../../../packages/text/src/languages'
import { COLOURS } from './logo'
import { INNER_WIDTH, PAGE, type Sheet } from './pdf-document'

const LABEL = { size: 6.6, colour: COLOURS.inkSoft } as const
const VALUE = { size: 8.4 } as const
const STRONG = { size: 8.4, weight: 'strong' } as const
const LEADING = 10.5
const PADDING = 5
const SYMBOL = { width: 34, height: 14 } as const

/** Where tolerances in mm change (content of facts.tolerances). */
const LONG_FROM_MM = 200

interface Cell {
  label: string
  value: string
  isStrong?: boolean
  /** Of the row's width. */
  share: number
  /** The projection symbol precedes the words. */
  hasSymbol?: boolean
}

/** The tolerance class of a standard, or ± in mm; empty if neither is known. */
function writeTolerances({ tolerances }: Pick<ProductFacts, 'tolerances'>, language: LanguageCode): string {
  if (tolerances?.standard) return tolerances.standard
  const mm = (value: number) => formatLength(value, language).metric
  const { shortMm, longMm } = tolerances ?? {}
  return joinNames(
    [
      ...(shortMm ? [withBrackets(`±${mm(shortMm)}`, `0–${mm(LONG_FROM_MM)}`, language)] : []),
      ...(longMm ? [withBrackets(`±${mm(longMm)}`, `>\u00a0${mm(LONG_FROM_MM)}`, language)] : []),
    ],
    language,
  )
}

/** The third-angle projection symbol of ISO 5456-2: a circle and a truncated cone. */
function drawThirdAngle(doc: PDFKit.PDFDocument, x: number, y: number): void {
  const middle = y + SYMBOL.height / 2
  doc.lineWidth(0.8).strokeColor(COLOURS.ink)
  doc.circle(x + 7, middle, 6.5).stroke()
  doc.circle(x + 7, middle, 3.2).stroke()
  doc.path(`M${x + 19} ${middle - 3.2}L${x + 33} ${middle - 6.5}v13L${x + 19} ${middle + 3.2}z`).stroke()
  doc.lineWidth(0.4).dash(3, { space: 1.2 })
  doc
    .path(`M${x - 1} ${middle}h16M${x + 17} ${middle}h18M${x + 7} ${middle - 8}v16`)
    .stroke()
    .undash()
}

/** The rows of a drawing's title block: subject, material, tolerances, scale and revision. */
export function writeTitleBlock({ data, t, identity }: Sheet, scale: string): Cell[][] {
  const { facts, language, companyName, name } = data
  const { material } = facts
  const title = (key: string) => t(`datasheet:titleBlock.${key}`)
  const tolerances = writeTolerances(facts, language)
  return [
    [
      { label: companyName, value: name, isStrong: true, share: 0.5 },
      { label: t('product:fields.sku'), value: facts.sku, isStrong: true, share: 0.2 },
      { label: t('datasheet:drawing'), value: identity.number, share: 0.3 },
    ],
    [
      { label: title('material'), value: [material.base, material.lid].filter(Boolean).join(' / '), share: 0.2 },
      {
        label: t('product:fields.thickness'),
        value: formatThickness(material.thicknessMm, language).metric,
        share: 0.2,
      },
      { label: t('product:fields.tolerances'), value: tolerances || '–', share: 0.4 },
      { label: title('units'), value: withBrackets(nameUnit('mm', language), 'in', language), share: 0.2 },
    ],
    [
      { label: title('scale'), value: scale, share: 0.15 },
      { label: title('format'), value: 'A4', share: 0.15 },
      { label: title('projection'), value: title('thirdAngle'), hasSymbol: true, share: 0.4 },
      {
        label: title('revision'),
        value: [identity.revision, identity.date].filter(Boolean).join('  ·  '),
        share: 0.3,
      },
    ],
  ]
}

const widthOf = ({ share, hasSymbol }: Cell) => share * INNER_WIDTH - 2 * PADDING - (hasSymbol ? SYMBOL.width + 8 : 0)

const layOutCell = (cell: Cell, { pen }: Sheet) => ({
  cell,
  lines: pen.wrap(cell.value, widthOf(cell), cell.isStrong ? STRONG : VALUE),
})

const layOut = (rows: readonly Cell[][], sheet: Sheet) =>
  rows.map((row) => {
    const cells = row.map((cell) => layOutCell(cell, sheet))
    const lines = Math.max(...cells.map((one) => one.lines.length))
    return { cells, height: 2 * PADDING + LABEL.size + 3 + lines * LEADING }
  })

export const heightOfTitleBlock = (rows: readonly Cell[][], sheet: Sheet): number =>
  layOut(rows, sheet).reduce((sum, { height }) => sum + height, 0)

export function drawTitleBlock(rows: readonly Cell[][], sheet: Sheet, y: number): void {
  const { doc, root, pen } = sheet
  let top = y
  for (const { cells, height } of layOut(rows, sheet)) {
    let x: number = PAGE.left
    for (const { cell, lines } of cells) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .rect(x, top, cell.share * INNER_WIDTH, height)
        .lineWidth(0.6)
        .strokeColor(COLOURS.ink)
        .stroke()
      if (cell.hasSymbol) drawThirdAngle(doc, x + PADDING + 2, top + PADDING + LABEL.size + 1)
      doc.endMarkedContent()
      const left = x + PADDING
      root.add(
        doc.struct('P', {}, () => {
          pen.write([cell.label], left, top + PADDING + LABEL.size - 1, LEADING, LABEL)
          const start = cell.hasSymbol ? left + SYMBOL.width + 8 : left
          const first = top + PADDING + LABEL.size + 2 + VALUE.size
          pen.write(lines, start, first, LEADING, cell.isStrong ? STRONG : VALUE)
        }),
      )
      x += cell.share * INNER_WIDTH
    }
    top += height
  }
}
