import writeExcelFile from 'write-excel-file/node'
import type { Cell } from '../../../../packages/text/src/csv'
import { tabulate, type Column } from '../../cli/print-rows'
import { describeProduct, readProducts } from '../../inquiry-products'
import type { OfficeLanguage, OfficeTexts } from '../office-texts'
import type { InboxRow } from './find-inquiries'

/** Inquiries in one exported file. */
export const EXPORT_ROWS = 20_000

function columnsOf({ columns, status }: Pick<OfficeTexts, 'columns' | 'status'>): Column<InboxRow>[] {
  return [
    { name: columns.reference, value: (row) => row.reference },
    { name: `${columns.received} (UTC)`, value: (row) => new Date(row.received_at) },
    { name: columns.status, value: (row) => status[row.status] },
    { name: columns.owner, value: (row) => row.ownerName ?? '' },
    { name: columns.name, value: (row) => row.name },
    { name: columns.company, value: (row) => row.company },
    { name: columns.country, value: (row) => row.country },
    { name: columns.email, value: (row) => row.email },
    { name: columns.phone, value: (row) => row.phone },
    { name: columns.language, value: (row) => row.language },
    { name: columns.products, value: (row) => readProducts(row.extra).map(describeProduct).join('\n') || row.product },
    { name: columns.quantity, value: (row) => row.quantity },
    { name: columns.message, value: (row) => row.message },
    { name: columns.page, value: (row) => row.visited_page },
    { name: columns.files, value: (row) => row.files },
  ]
}

/** The inquiries as a table, its head first. */
export function tabulateInquiries(rows: InboxRow[], texts: OfficeTexts): Cell[][] {
  return tabulate(rows, columnsOf(texts))
}

const TIME_FORMATS: Record<OfficeLanguage, string> = {
  en: 'yyyy-mm-dd hh:mm',
  de: 'dd.mm.yyyy hh:mm',
  zh: 'yyyy/mm/dd hh:mm',
}

/** Numbers and times are such, all else is a text: a spreadsheet runs none as a formula. */
export function writeXlsx([head = [], ...rows]: Cell[][], language: OfficeLanguage): Promise<Buffer> {
  const write = (cell: Cell) => {
    if (cell instanceof Date) return { value: cell, type: Date, format: TIME_FORMATS[language] }
    if (typeof cell === 'number') return { value: cell, type: Number }
    return { value: withoutControls(cell ?? ''), type: String, wrap: true }
  }
  const titles = head.map((title) => ({ value: String(title), type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([titles, ...rows.map((row) => row.map(write))], {
    columns: head.map(() => ({ width: 24 })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** XML has no place for them. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
}
