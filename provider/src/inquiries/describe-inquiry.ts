import type { Selectable } from 'kysely'
import type { InquiriesTable } from '../database/tables'
import { readProducts } from '../inquiry-products'

/** What a sender entered, and on which page. */
export function describeInquiry(row: Selectable<InquiriesTable>) {
  return {
    id: row.id,
    receivedAt: row.received_at,
    name: row.name,
    company: row.company,
    country: row.country,
    email: row.email,
    phone: row.phone,
    product: row.product,
    quantity: row.quantity,
    message: row.message,
    visitedPage: row.visited_page,
    products: readProducts(row.extra),
    extra: JSON.parse(row.extra) as unknown,
  }
}
