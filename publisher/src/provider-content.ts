import { z } from 'zod'
import { callUrl } from '../../packages/contract/src/call-path'
import { readJson } from '../../packages/contract/src/read-answer'

/** Reading a large commit for the first time takes a minute. */
const LIMIT_MS = 180_000

const answer = z.object({
  message: z.string().nullish(),
  data: z.object({ contentVersion: z.object({ commit: z.string() }).nullable() }).nullish(),
})

/** The provider is unreachable, or can't reach the repository; may succeed later. */
export class ProviderAway extends Error {}

/**
 * Makes the provider serve a commit of the content.
 * @returns the commit it now serves: the former one if nothing of the new one can be served
 * @throws ProviderAway; Error if it refuses, with what to check
 */
export async function loadCommit(
  { providerUrl, contentSecret }: { providerUrl: string; contentSecret: string | undefined },
  commit: string,
): Promise<string | null> {
  const response = await fetch(callUrl(providerUrl, 'online/contentLoad'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${contentSecret ?? ''}` },
    body: JSON.stringify({ commit }),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => null)
  if (!response) throw new ProviderAway(`The provider at ${providerUrl} can't be reached. Is it running?`)
  const { status } = response
  const { data: body } = answer.safeParse(await readJson(response).catch(() => null))
  if (status === 404) {
    throw new Error(`The provider at ${providerUrl} loads no commits. Set CONTENT and CONTENT_SECRET for it, too.`)
  }
  if (status === 401) {
    throw new Error('The provider does not accept CONTENT_SECRET. Set the same one for it and the publisher.')
  }
  if (status !== 200 || !body?.data) {
    throw new ProviderAway(`The provider can't load the commit ${commit}: ${body?.message ?? `it answered ${status}`}`)
  }
  return body.data.contentVersion?.commit ?? null
}
