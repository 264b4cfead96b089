import { z } from 'zod'
import { readJson } from '../../packages/contract/src/read-answer'

/** Beside a build, the provider may take some seconds to read what has changed. */
const TIME_LIMIT_MS = 30_000

const answer = z.object({
  data: z.object({
    state: z.string(),
    problems: z.array(
      z.object({
        file: z.string(),
        field: z.string().nullable(),
        line: z.number().nullable(),
        message: z.string(),
      }),
    ),
    withheld: z.array(z.object({ unit: z.string(), shown: z.enum(['former', 'nothing']) })).default([]),
    nextChangeAt: z.string().nullish(),
  }),
})

const SHOWN = 10

/** What the embedded provider says of the content's files. */
export interface ContentStatus {
  /** Why nothing can be built, in an editor's words: the provider serves none of what was saved. */
  refusal: string | null
  /** What is wrong in the files; all else can be built. */
  problems: string[]
  /** What visitors see as it was, or not at all, because it is wrong. */
  withheld: string[]
  /** When the content next changes on schedule, because an item appears or goes, ISO 8601. */
  nextChangeAt: string | null
}

const NOTHING_KNOWN: ContentStatus = { refusal: null, problems: [], withheld: [], nextChangeAt: null }

/** Asks the provider; one that does not report problems has none, as far as anyone knows. */
export async function readContentStatus(providerUrl: string): Promise<ContentStatus> {
  const address = new URL('online/contentStatus', providerUrl)
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null)
  const { data } = answer.safeParse(response && (await readJson(response).catch(() => null)))
  if (!data) return NOTHING_KNOWN
  const { state, problems, withheld, nextChangeAt } = data.data
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
