import { writeCsv } from '../../../../packages/text/src/csv'
import { sendContent, show } from '../answers'
import type { Handlers } from '../serve-office'
import { listStaff } from '../staff/staff'
import { logAction } from '../staff/staff-log'
import type { Office, SignedVisit } from '../visit'
import { EXPORT_ROWS, tabulateInquiries, writeXlsx } from './export-inquiries'
import { readFilter } from './filter'
import { countStatuses, findInquiries, PAGE_SIZE, type Asker } from './find-inquiries'
import { InboxPage } from './inbox-page'

export function inboxPages(office: Office) {
  const { kysely } = office.database
  const askerOf = ({ session }: SignedVisit): Asker => ({
    companyId: office.config.companyId,
    staffId: session.staff.id,
    catalogue: office.live.current.catalogue,
  })

  const readRows = async (visit: SignedVisit) => {
    const rows = await findInquiries(kysely, readFilter(visit.query), askerOf(visit), { limit: EXPORT_ROWS, offset: 0 })
    await logAction(kysely, visit.session.staff.id, 'inquiries-exported', '', { count: rows.length })
    return tabulateInquiries(rows, visit.frame.texts)
  }

  const nameFile = (ending: string) =>
    `attachment; filename="inquiries-${new Date().toISOString().slice(0, 10)}.${ending}"`

  return {
    'GET /': async (visit) => {
      const filter = readFilter(visit.query)
      const asker = askerOf(visit)
      const { content } = asker.catalogue
      const [counts, rows, staff] = await Promise.all([
        countStatuses(kysely, filter, asker),
        findInquiries(kysely, filter, asker, { limit: PAGE_SIZE, offset: (filter.page - 1) * PAGE_SIZE }),
        listStaff(kysely),
      ])
      const categories = content.categories
        .filter(({ kind }) => kind === 'product')
        .map((category) => {
          const name = category.texts.get(visit.language)?.name ?? category.texts.get('en')?.name ?? category.folder
          return [category.categoryId, name] as const
        })
      const languages = content.languages.map(({ code }) => code)
      return show(<InboxPage {...{ filter, rows, counts, staff, languages, categories }} />)
    },

    'GET /export.csv': async (visit) => {
      const text = writeCsv(await readRows(visit), visit.language)
      return sendContent(text, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': nameFile('csv'),
      })
    },

    'GET /export.xlsx': async (visit) => {
      const file = await writeXlsx(await readRows(visit), visit.language)
      return sendContent(file, {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': nameFile('xlsx'),
      })
    },
  } satisfies Partial<Handlers>
}
