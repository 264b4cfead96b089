import type { startUpdatingSite } from '../../builds/support/updating-site'
import type { TabOptions } from './engine'
import type { Visitor } from './visitor'

export interface Places {
  /** Visits this or another site with an empty profile. */
  visit(options?: TabOptions & { site?: string }): Promise<Visitor>
  /** A site that is rebuilt meanwhile. */
  findUpdatingSite(): ReturnType<typeof startUpdatingSite>
}

/** What someone does on the site, and then sees. */
export interface Journey {
  name: string
  go(places: Places): Promise<void>
}
