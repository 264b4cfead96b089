import type { SourceNodesArgs } from 'gatsby'
import type { Client } from './client'
import type { Pictures } from './pictures'
import type { SourcingState } from './sourcing-state'
import type { ProviderOptions } from './types/plugin'
import type { SiteDocument } from '../../../packages/contract/src/answers'
import type { Kind } from '../../../packages/contract/src/kinds'
import type { VersionCheck } from './version-check'

export type Sourcing = {
  readonly api: SourceNodesArgs
  readonly options: ProviderOptions
  readonly client: Client
  readonly document: SiteDocument
  readonly versions: VersionCheck
  readonly state: SourcingState
  readonly pictures: Pictures
  readonly progress: { total: number; tick: (count: number) => void }
  /** Nodes to be made again even if they look the same; see `SourcingState.unsettled`. */
  readonly forced: ReadonlySet<string>
}

export const listCategoryIds = ({ categories }: Pick<SiteDocument, 'categories'>, kind: Kind): string[] =>
  categories.filter((category) => category.kind === kind).map(({ categoryId }) => categoryId)
