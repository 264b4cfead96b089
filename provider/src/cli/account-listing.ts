import type { Account } from '../accounts/accounts'
import type { Listing } from './run-listing'

export const accountListing: Listing<Account> = {
  what: 'accounts',
  columns: [
    { name: 'registered', value: (row) => row.created_at },
    { name: 'email', value: (row) => row.email, maxWidth: 48 },
    { name: 'name', value: (row) => row.name, maxWidth: 32 },
    { name: 'disabled', value: (row) => row.disabled_at ?? '' },
    { name: 'id', value: (row) => row.id, detail: true },
  ],
  read: async (db, limit) => {
    const query = db.selectFrom('accounts').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
    return (limit === undefined ? query : query.limit(limit)).execute()
  },
  toJson: (row) => ({
    id: row.id,
    registeredAt: row.created_at,
    companyId: row.company_id,
    email: row.email,
    name: row.name,
    disabledAt: row.disabled_at,
  }),
}
