import type { Catalogue } from '../catalogue'
import type { Config } from '../config'
import type { DatabaseHandle } from '../database/connect'
import { refuseParameters } from '../envelope'
import { labelOf, messages } from '../messages'
import type { RateLimits } from '../rate-limits'
import type { SearchIndex } from '../search/search-index'

/** What the routes work with. */
export interface RouteContext {
  config: Config
  catalogue: Catalogue
  search: SearchIndex
  database: DatabaseHandle
  limits: RateLimits
}

export function refuseUnknown(field: string, value: string) {
  return refuseParameters([{ field, rule: 'unknown', message: messages.unknown(labelOf(field), value) }])
}

export function checkCompany({ config }: RouteContext, companyId: string): void {
  if (companyId !== config.companyId) throw refuseUnknown('companyId', companyId)
}
