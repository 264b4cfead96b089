import { Readable } from 'node:stream'
import { writeCsv } from '../../../../packages/text/src/csv'
import { FIELD_NAMES } from '../../../../packages/contract/src/read-inquiry'
import { readFields } from '../../inquiries/describe-inquiry'
import { formTextsOf } from '../../inquiries/form-texts'
import { tabulate, type Column } from '../../../../packages/text/src/print-rows'
import { describeProduct, readProducts } from '../../inquiries/products'
import type { OfficeLanguage, OfficeTexts } from '../office-texts'
import type { InboxRow } from './find-inquiries'
import { writeXlsx } from './write-xlsx'

interface ExportedRow extends InboxRow {
  said: ReturnType<typeof readFields>
}

function columnsOf({ columns, status }: OfficeTexts, language: OfficeLanguage): Column<ExportedRow>[] {
  const labels = { ...formTextsOf(language).fields, name: columns.name }
  return [
    { name: columns.reference, value: (row) => row.reference },
    { name: `${columns.received} (UTC)`, value: (row) => new Date(row.received_at) },
    { name: columns.status, value: (row) => status[row.status] },
    { name: columns.owner, value: (row) => row.ownerName ?? '' },
    { name: columns.language, value: (row) => row.language },
    ...FIELD_NAMES.map((name) => ({ name: labels[name], value: ({ said }: ExportedRow) => said[name] })),
    { name: columns.products, value: (row) => readProducts(row.extra).map(describeProduct).join('\n') },
    { name: columns.page, value: (row) => row.visited_page },
    { name: columns.files, value: (row) => row.files },
  ]
}

const TIME_FORMATS: Record<OfficeLanguage, string> = {
  en: 'yyyy-mm-dd hh:mm',
  de: 'dd.mm.yyyy hh:mm',
  zh: 'yyyy/mm/dd hh:mm',
}

type Rows = AsyncIterable<InboxRow[]>

/** Both are written while rows are read, no faster than the client reads. */
export const EXPORTS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (rows: Rows, texts: OfficeTexts, language: OfficeLanguage): Readable =>
      Readable.from(formatRows(rows, texts, language), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows: Rows, texts: OfficeTexts, language: OfficeLanguage): Readable =>
      writeXlsx(tabulateRows(rows, texts, language), TIME_FORMATS[language]),
  },
} as const

async function* formatRows(rows: Rows, texts: OfficeTexts, language: OfficeLanguage): AsyncGenerator<string> {
  let isBegun = false
  for await (const some of tabulateRows(rows, texts, language)) {
    const text = writeCsv(some, language)
    // Only the start of the file has the BOM.
    yield isBegun ? text.slice(1) : text
    isBegun = true
  }
}

async function* tabulateRows(rows: Rows, texts: OfficeTexts, language: OfficeLanguage) {
  const columns = columnsOf(texts, language)
  const head = tabulate<ExportedRow>([], columns)
  yield head
  for await (const some of rows) {
    const read = some.map((row) => ({ ...row, said: readFields(row) }))
    yield tabulate(read, columns).slice(head.length)
  }
}
