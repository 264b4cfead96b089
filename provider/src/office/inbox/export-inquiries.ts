import writeExcelFile from 'write-excel-file/node'
import { formatCsv, type Column } from '../../cli/print-rows'
import { describeProduct, readProducts } from '../../inquiry-products'
import type { OfficeTexts } from '../office-texts'
import type { InboxRow } from './find-inquiries'

/** Inquiries in one exported file. */
export const EXPORT_ROWS = 20_000

function columnsOf({ columns, status }: Pick<OfficeTexts, 'columns' | 'status'>): Column<InboxRow>[] {
  return [
    { name: columns.reference, value: (row) => row.reference },
    { name: columns.received, value: (row) => row.received_at },
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
    { name: columns.files, value: (row) => String(row.files) },
  ]
}

export function writeCsv(rows: InboxRow[], texts: OfficeTexts): string {
  return formatCsv(rows, columnsOf(texts))
}

/** Every cell is a text: a spreadsheet runs none of them as a formula. */
export function writeXlsx(rows: InboxRow[], texts: OfficeTexts): Promise<Buffer> {
  const columns = columnsOf(texts)
  const head = columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    columns.map(({ value }) => ({ value: withoutControls(value(row)), type: String, wrap: true })),
  )
  return writeExcelFile([head, ...cells], {
    columns: columns.map(() => ({ width: 24 })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** XML has no place for them. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
}
