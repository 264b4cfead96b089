import { sendContent, show } from '../answers'
import type { Handlers } from '../serve-office'
import { listStaff } from '../../staff/staff'
import { logAction } from '../../staff/staff-log'
import type { Office, SignedVisit } from '../visit'
import { EXPORTS } from './export-inquiries'
import { readFilter } from './filter'
import { readAll, readInbox, type Asker } from './find-inquiries'
import { InboxPage } from './inbox-page'

export function inboxPages(office: Office) {
  const { kysely } = office.database
  const askerOf = ({ session }: SignedVisit): Asker => ({
    companyId: office.config.companyId,
    staffId: session.staff.id,
    catalogue: office.live.current.catalogue,
  })

  const exportAs = async (name: keyof typeof EXPORTS, visit: SignedVisit) => {
    const { id } = visit.session.staff
    await office.limits.take('staffSteps', id)
    await logAction(kysely, id, 'inquiries-exported')
    const { type, write } = EXPORTS[name]
    const day = new Date().toISOString().slice(0, 10)
    const rows = readAll(kysely, readFilter(visit.query), askerOf(visit))
    return sendContent(write(rows, visit.frame.texts, visit.language), {
      'content-type': type,
      'content-disposition': `attachment; filename="inquiries-${day}.${name}"`,
    })
  }

  return {
    'GET /': async (visit) => {
      const filter = readFilter(visit.query)
      const asker = askerOf(visit)
      const { content } = asker.catalogue
      const [found, staff] = await Promise.all([readInbox(kysely, filter, asker), listStaff(kysely)])
      const categories = content.categories
        .filter(({ kind }) => kind === 'product')
        .map((category) => {
          const name = category.texts.get(visit.language)?.name ?? category.texts.get('en')?.name ?? category.folder
          return [category.categoryId, name] as const
        })
      const languages = content.languages.map(({ code }) => code)
      return show(<InboxPage {...{ ...found, filter, staff, languages, categories }} />)
    },

    'GET /export.csv': (visit) => exportAs('csv', visit),
    'GET /export.xlsx': (visit) => exportAs('xlsx', visit),
  } satisfies Partial<Handlers>
}
