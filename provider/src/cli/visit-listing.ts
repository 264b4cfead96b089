import type { Selectable } from 'kysely'
import type { VisitsTable } from '../database/tables'
import type { Listing } from './run-listing'

type Visit = Selectable<VisitsTable>

export const visitListing: Listing<Visit> = {
  what: 'visits',
  columns: [
    { name: 'received', value: (row) => row.received_at },
    { name: 'visitedPage', value: (row) => row.visited_page, maxWidth: 60 },
    { name: 'referer', value: (row) => row.referer, maxWidth: 60 },
    { name: 'device', value: (row) => row.device },
    { name: 'session', value: (row) => row.session_id },
    { name: 'id', value: (row) => row.id, detail: true },
  ],
  read: async (db, limit) => {
    const query = db.selectFrom('visits').selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc')
    return (limit === undefined ? query : query.limit(limit)).execute()
  },
  toJson: (row) => ({
    id: row.id,
    receivedAt: row.received_at,
    companyId: row.company_id,
    visitedPage: row.visited_page,
    referer: row.referer,
    device: row.device,
    sessionId: row.session_id,
  }),
}
