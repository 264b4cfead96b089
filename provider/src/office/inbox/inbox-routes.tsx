import { refuseForNow } from '../../../../packages/server/src/envelope'
import { messages } from '../../../../packages/server/src/messages'
import { sendContent, show } from '../answers'
import type { Handlers } from '../serve-office'
import { listStaff } from '../../staff/staff'
import { logAction } from '../../staff/staff-log'
import type { Office, SignedVisit } from '../visit'
import { EXPORTS } from './export-inquiries'
import { readFilter } from './filter'
import { readAll, readInbox, type Asker } from './find-inquiries'
import { InboxPage } from './inbox-page'

/** Exports of one member of staff at once: each takes memory for as long as it is read. */
const MAX_EXPORTS = 2
const RETRY_SECONDS = 60

export function inboxPages(office: Office) {
  const { kysely } = office.database
  const askerOf = ({ session }: SignedVisit): Asker => ({
    companyId: office.config.companyId,
    staffId: session.staff.id,
    catalogue: office.live.current.catalogue,
  })

  const exports = new Map<string, number>()
  const countExport = (staffId: string, more: 1 | -1) => exports.set(staffId, (exports.get(staffId) ?? 0) + more)

  const exportAs = async (name: keyof typeof EXPORTS, visit: SignedVisit) => {
    const { id } = visit.session.staff
    await office.limits.take('staffSteps', id)
    if ((exports.get(id) ?? 0) >= MAX_EXPORTS) throw refuseForNow(RETRY_SECONDS, messages.tooManyRequests, 429)
    countExport(id, 1)
    try {
      await logAction(kysely, id, 'inquiries-exported')
      const { type, write } = EXPORTS[name]
      const day = new Date().toISOString().slice(0, 10)
      const rows = readAll(kysely, readFilter(visit.query), askerOf(visit))
      const content = write(rows, visit.frame.texts, visit.language)
      content.once('close', () => countExport(id, -1))
      return sendContent(content, {
        'content-type': type,
        'content-disposition': `attachment; filename="inquiries-${day}.${name}"`,
      })
    } catch (error) {
      countExport(id, -1)
      throw error
    }
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
