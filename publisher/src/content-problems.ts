import { z } from 'zod'

const TIME_LIMIT_MS = 5000

const answer = z.object({
  data: z.object({
    problems: z.array(
      z.object({
        file: z.string(),
        field: z.string().nullable(),
        line: z.number().nullable(),
        message: z.string(),
      }),
    ),
  }),
})

const SHOWN = 10

/**
 * The problems in the content's files, as the embedded provider reports them: it continues with the last valid content,
 * so a build would succeed without the editor's change. Null when there are none, or the provider does not report them.
 */
export async function readContentProblems(providerUrl: string): Promise<string | null> {
  const status = new URL('online/contentStatus', providerUrl)
  const response = await fetch(status, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null)
  const { data } = answer.safeParse(await response?.json().catch(() => null))
  const problems = data?.data.problems ?? []
  if (problems.length === 0) return null
  const lines = problems.slice(0, SHOWN).map(({ file, field, line, message }) => {
    const place = [`${file}${line === null ? '' : `, line ${line}`}`, field].filter(Boolean).join(', ')
    return `${place}: ${message}`
  })
  const more = problems.length > SHOWN ? ` And ${problems.length - SHOWN} more.` : ''
  return `The content has mistakes, so nothing was built. ${lines.join(' ')}${more}`
}
