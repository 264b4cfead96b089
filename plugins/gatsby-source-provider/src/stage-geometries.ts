import pLimit from 'p-limit'
import { nodeIdOf } from './build-site-nodes'
import { describeItem } from './check-items'
import { describeIssue } from './describe-issue'
import { fetchAnswer } from './fetch-answer'
import { ProviderError } from './provider-error'
import type { Sourcing } from './sourcing'
import type { StagedListing } from './stage-listing'
import { geometriesAnswer } from './types/response'
import { geometryAnswer, type GeometryAnswer } from '../../../packages/contract/src/answers'
import type { Kind } from '../../../packages/contract/src/kinds'

export type StagedGeometries = {
  /** New and changed ones. */
  readonly answers: readonly GeometryAnswer[]
  /** The ids of new and changed items without a geometry. */
  readonly without: readonly string[]
}

const BATCH_SIZE = 20

type Wanted = { readonly id: string; readonly kind: Kind; readonly version: string }

const parseGeometry = (raw: unknown, address: string): GeometryAnswer => {
  const parsed = geometryAnswer.safeParse(raw)
  if (parsed.success) return parsed.data
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : 'without id'
  throw new ProviderError('wrongItem', { address, item: `geometry of "${id}"`, ...describeIssue(parsed.error) })
}

/** Fetches and checks the geometries that Gatsby does not have in their present version; makes no node. */
export const stageGeometries = async (
  { api, client, options, versions }: Sourcing,
  listings: readonly StagedListing[],
): Promise<StagedGeometries> => {
  const wanted = new Map<string, Wanted>()
  const without = new Set<string>()
  for (const { kind, geometryVersions } of listings) {
    for (const [id, version] of geometryVersions) {
      if (version === null) without.add(id)
      else if (api.getNode(nodeIdOf.geometry(api.createNodeId, id))?.geometryVersion !== version)
        wanted.set(id, { id, kind, version })
    }
  }
  const answers: GeometryAnswer[] = []

  const fetchBatch = async (batch: readonly Wanted[]): Promise<void> => {
    const { address, data } = await fetchAnswer(client, 'online/getGeometryByItemIds', geometriesAnswer, {
      itemIds: batch.map(({ id }) => id).join(','),
      companyId: options.companyId,
    })
    versions.see(data.version, address)
    const given = new Map(data.list.map((raw) => parseGeometry(raw, address)).map((answer) => [answer.id, answer]))
    for (const { id, kind, version } of batch) {
      const geometry = given.get(id)
      if (!geometry) throw new ProviderError('geometryMissing', { address, item: describeItem(kind, id) })
      if (geometry.geometryVersion !== version) {
        throw new ProviderError('mixedContent', { address, versions: `${version}, ${geometry.geometryVersion}` })
      }
    }
    answers.push(...batch.flatMap(({ id }) => given.get(id) ?? []))
  }

  const all = [...wanted.values()]
  const batches = Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, index) =>
    all.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
  const limit = pLimit(options.concurrency)
  await Promise.all(batches.map((batch) => limit(() => fetchBatch(batch)))).finally(() => limit.clearQueue())
  return { answers, without: [...without] }
}
