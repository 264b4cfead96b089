import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '../../../../packages/text/src/csv'

/** Excel's maximum characters per cell. */
const MAX_CELL_CHARACTERS = 32_767

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell formats by index: text, title, time. */
const FORMAT = { text: 0, title: 1, time: 2 } as const

/** The file's parts besides the sheet (ECMA-376, part 1). @param timeFormat Excel's time format */
const partsOf = (timeFormat: string) => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${timeFormat}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs></styleSheet>`,
})

/**
 * A table as an XLSX file, written while its rows are read, no faster than the client reads. Texts stay texts: a
 * spreadsheet runs none of them as a formula.
 * @param parts the table in parts, header first
 * @param timeFormat Excel's format for times, which are in UTC
 */
export function writeXlsx(parts: AsyncIterable<readonly (readonly Cell[])[]>, timeFormat: string): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const sheet = Readable.from(writeSheet(parts), { objectMode: false })
  // yazl notices neither errors of its input nor a closed output.
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  for (const [path, text] of Object.entries(partsOf(timeFormat))) zip.addBuffer(Buffer.from(HEAD + text), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  zip.outputStream.pipe(output)
  return output
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

async function* writeSheet(parts: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  // Keeps the header visible while scrolling.
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const format = '<sheetFormatPr defaultRowHeight="15" defaultColWidth="24"/>'
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${format}<sheetData>`
  let isHead = true
  for await (const rows of parts) {
    yield rows
      .map((row) => {
        const write = isHead ? (cell: Cell) => writeText(String(cell), FORMAT.title) : writeCell
        isHead = false
        return `<row>${row.map(write).join('')}</row>`
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

function writeCell(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return writeText(cell, FORMAT.text)
  // Days since 1899-12-30.
  return `<c s="${FORMAT.time}"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
}

function writeText(text: string, format: number): string {
  const escaped = text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<c s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`
}

/** Not allowed in XML; a carriage return would be read as a line feed. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/gu
