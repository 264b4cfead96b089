import { z } from 'zod'
import { callUrl } from '../../packages/contract/src/call-path'
import { operationCalls } from '../../packages/contract/src/calls/operation'
import { readJson } from '../../packages/contract/src/read-answer'

/** During a build, the provider may take some seconds to read changes. */
const TIME_LIMIT_MS = 30_000

/** Another provider may report less. */
const answer = z.object({
  data: operationCalls.contentStatus.answer
    .pick({ problems: true, withheld: true, nextChangeAt: true })
    .partial({ withheld: true, nextChangeAt: true })
    .extend({ state: z.string() }),
})

const SHOWN = 10

export interface ContentStatus {
  /** Why nothing can be built, worded for editors: nothing saved is served. */
  refusal: string | null
  /** Errors in the files; everything else can be built. */
  problems: string[]
  /** Invalid items that visitors see in their last valid state, or not at all. */
  withheld: string[]
  /** When an item next appears or disappears on schedule, ISO 8601. */
  nextChangeAt: string | null
}

const NOTHING_KNOWN: ContentStatus = { refusal: null, problems: [], withheld: [], nextChangeAt: null }

/** Asks the provider; one without reports is assumed to have no problems. */
export async function readContentStatus(providerUrl: string): Promise<ContentStatus> {
  const response = await fetch(callUrl(providerUrl, 'online/contentStatus'), {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch(() => null)
  const { data } = answer.safeParse(response && (await readJson(response).catch(() => null)))
  if (!data) return NOTHING_KNOWN
  const { state, problems, withheld = [], nextChangeAt } = data.data
  const lines = problems.map(({ file, field, line, message }) => {
    const place = [`${file}${line === null ? '' : `, line ${line}`}`, field].filter(Boolean).join(', ')
    return `${place}: ${message}`
  })
  const more = lines.length > SHOWN ? [`And ${lines.length - SHOWN} more.`] : []
  const shown = [...lines.slice(0, SHOWN), ...more]
  return {
    refusal: state === 'invalid' ? `The content has mistakes, so nothing was built. ${shown.join(' ')}` : null,
    problems: shown,
    withheld: withheld.map(({ unit, shown: as }) => `${unit}: ${as === 'former' ? 'as it was' : 'not shown'}`),
    nextChangeAt: nextChangeAt ?? null,
  }
}
