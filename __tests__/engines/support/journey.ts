import type { startUpdatingSite } from '../../builds/support/updating-site'
import type { TabOptions } from './engine'
import type { Visitor } from './visitor'

export interface Places {
  /** Has someone visit the site, or another one that is named, with an empty profile. */
  visit(options?: TabOptions & { site?: string }): Promise<Visitor>
  /** A site that is built again meanwhile. */
  findUpdatingSite(): ReturnType<typeof startUpdatingSite>
}

/** What someone does on the site, and then sees. */
export interface Journey {
  name: string
  /** Part of the short form, which every run of all tests has. */
  isShort?: boolean
  go(places: Places): Promise<void>
}
