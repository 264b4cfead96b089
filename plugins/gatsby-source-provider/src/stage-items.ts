import pLimit from 'p-limit'
import { ALL_KINDS, KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { nodeIdOf } from './build-site-nodes'
import { checkPaths, checkRelated, findDangling } from './check-items'
import { fetchTotal } from './fetch-listing'
import { siteDocumentAddress } from './site-document'
import { listCategoryIds, type Sourcing } from './sourcing'
import { listingKey } from './sourcing-state'
import { stageGeometries, type StagedGeometries } from './stage-geometries'
import { stageListing, type StagedListing } from './stage-listing'

export type StagedItems = {
  readonly listings: readonly StagedListing[]
  readonly geometries: StagedGeometries
  /** By kind: inputs of its lists other than their items; if they change, the kind is sourced from scratch. */
  readonly fingerprints: Readonly<Record<string, string>>
  /** True when every kind was sourced from nothing. */
  readonly isComplete: boolean
}

const buildFingerprint = ({ api, document, options }: Sourcing, kind: Kind): string =>
  api.createContentDigest({
    url: options.url,
    companyId: options.companyId,
    defaultLanguage: options.defaultLanguage,
    known: options.languages,
    languages: document.languages.map(({ code, langId }) => [code, langId]),
    categories: listCategoryIds(document, kind),
  })

/** Whether this build can start from the last one's items of this kind: same circumstances, and nodes still there. */
const canContinue = (
  { api, document, pictures, state, forced }: Sourcing,
  kind: Kind,
  fingerprint: string,
): boolean => {
  const { status, held } = state
  if (!status || !held || pictures.damaged || forced.size > 0 || status.fingerprints[kind] !== fingerprint) return false
  return document.languages.every(({ code }) => {
    const [firstId] = held.get(listingKey(kind, code))?.keys() ?? []
    return firstId === undefined || api.getNode(nodeIdOf.item(api.createNodeId, kind, code, firstId)) !== undefined
  })
}

const checkWhole = ({ api, document, options }: Sourcing, listings: readonly StagedListing[]): void => {
  // A category of a kind without lists is a section: it may have the path of the page that heads it.
  const categories = document.categories
    .filter(({ kind }) => KINDS[kind].list !== null)
    .map(({ categoryId, path }) => ({ id: categoryId, path }))
  for (const { code } of document.languages) {
    const ofLanguage = listings.filter(({ lang }) => lang === code)
    checkPaths(code, ofLanguage, categories, siteDocumentAddress(options))
    ofLanguage.forEach(checkRelated)
  }
  for (const listing of listings.filter(({ lang }) => lang === options.defaultLanguage)) {
    const dangling = findDangling(listing)
    if (dangling.length === 0) continue
    api.reporter.warn(
      `These ${listing.kind} items still name a related item that was removed: ${dangling.slice(0, 5).join(', ')}` +
        `${dangling.length > 5 ? ' and others' : ''}. It is left out of their pages, but a complete sourcing will stop at it.`,
    )
  }
}

/** Fetches and checks all items, or only the changed ones where that is enough; makes no node. */
export const stageItems = async (sourcing: Sourcing): Promise<StagedItems> => {
  const { api, client, document, options, state, versions } = sourcing
  const present = ALL_KINDS.filter((kind) => document.categories.some((category) => category.kind === kind))
  const fingerprints = Object.fromEntries(present.map((kind) => [kind, buildFingerprint(sourcing, kind)]))
  const limit = pLimit(options.concurrency)

  const stageKind = (kind: Kind, isIncremental: boolean): Promise<StagedListing[]> =>
    Promise.all(
      document.languages.map((language) => {
        const mark = isIncremental ? state.status?.marks[listingKey(kind, language.code)] : undefined
        return limit(() => stageListing(sourcing, kind, language, mark))
      }),
    )

  /**
   * Whether the provider's item count matches what will be kept; a provider that was reset may have forgotten
   * removals. Counts the default language, and the translations that differ from it.
   */
  const addsUp = async (kind: Kind, listings: readonly StagedListing[]): Promise<boolean> => {
    const sizeOf = (lang: string) => listings.find((listing) => listing.lang === lang)?.items.size ?? 0
    const categoriesIds = listCategoryIds(document, kind)
    const asked = document.languages.filter(
      ({ code }) => code === options.defaultLanguage || sizeOf(code) !== sizeOf(options.defaultLanguage),
    )
    const totals = await Promise.all(
      asked.map(({ langId }) =>
        limit(() => fetchTotal(client, { categoriesIds, companyId: options.companyId, langId, versions })),
      ),
    )
    const wrong = asked.findIndex(({ code }, index) => totals[index] !== sizeOf(code))
    const code = asked[wrong]?.code
    if (code === undefined) return true
    api.reporter.info(
      `The provider has ${totals[wrong]} items of the kind "${kind}" in the language "${code}" where ${sizeOf(code)} are known: ` +
        'all of this kind are sourced again.',
    )
    return false
  }

  const stage = async (kind: Kind): Promise<{ listings: readonly StagedListing[]; isIncremental: boolean }> => {
    if (canContinue(sourcing, kind, fingerprints[kind] ?? '')) {
      const listings = await stageKind(kind, true)
      if (await addsUp(kind, listings)) return { listings, isIncremental: true }
    }
    return { listings: await stageKind(kind, false), isIncremental: false }
  }

  try {
    const staged = await Promise.all(present.map(stage))
    const listings = staged.flatMap((kind) => kind.listings)
    checkWhole(sourcing, listings)
    const geometries = await stageGeometries(sourcing, listings)
    return { listings, geometries, fingerprints, isComplete: staged.every(({ isIncremental }) => !isIncremental) }
  } finally {
    limit.clearQueue()
  }
}
