import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { siteDocumentAnswer } from '../../packages/contract/src/answers'
import { callUrl } from '../../packages/contract/src/call-path'
import { readJson } from '../../packages/contract/src/read-answer'
import { UserError } from './fail'

/** The provider polls its branch every half minute, then fetches and reads. */
const LIMIT_MS = 180_000
const LOOK_MS = 2000
const ASK_LIMIT_MS = 10_000

interface Wanted {
  commit: string
  /** Commit time, if known. */
  at: number | null
}

const isCommit = /^[0-9a-f]{40,64}$/
const pushed = z.object({
  after: z.string().regex(isCommit),
  head_commit: z.object({ timestamp: z.string() }).nullish(),
})
const answer = siteDocumentAnswer.pick({ contentVersion: true })

type Environment = Record<string, string | undefined>

/**
 * The content commit of a Netlify build: that of the push that triggered the build hook, or the built commit itself if
 * content and site share a repository; null if unknown.
 */
export function findWantedCommit(env: Environment, readTime: (commit: string) => string | null): Wanted | null {
  // Previews of other branches show the provider's content.
  if (!env.NETLIFY || env.CONTEXT !== 'production') return null
  const { data: hook } = pushed.safeParse(parseJson(env.INCOMING_HOOK_BODY))
  if (hook) return { commit: hook.after, at: timeOf(hook.head_commit?.timestamp) }
  const { COMMIT_REF: commit = '', REPOSITORY_URL: address = '', DESK_REPOSITORY: desk = '' } = env
  const content = /^\w+:(?:https?:\/\/[^/]+\/)?([^#]+)/.exec(desk)?.[1] ?? ''
  const isOneRepository = content !== '' && address.replace(/(\.git)?\/?$/, '').endsWith(`/${content}`)
  return isOneRepository && isCommit.test(commit) ? { commit, at: timeOf(readTime(commit)) } : null
}

/**
 * Waits until the provider serves the Netlify build's commit, or a later one. Doesn't wait if there is no commit.
 * @throws UserError on timeout
 */
export async function awaitContent(
  env: Environment,
  { limitMs = LIMIT_MS, lookMs = LOOK_MS, readTime = readCommitTime } = {},
): Promise<void> {
  const wanted = findWantedCommit(env, readTime)
  const providerUrl = env.PROVIDER_URL || env.GATSBY_PROVIDER_URL
  if (!wanted || !providerUrl) return
  const companyId = env.GATSBY_COMPANY_ID || '1'
  const address = callUrl(providerUrl.endsWith('/') ? providerUrl : `${providerUrl}/`, 'online/site.json')
  address.searchParams.set('companyId', companyId)
  const until = Date.now() + limitMs
  for (let isTold = false; ; isTold = true) {
    const served = await readServed(address)
    // The build itself reports any other problem with the provider.
    if (served === null) return
    if (served.commit === wanted.commit) return
    if (wanted.at !== null && Date.parse(served.committedAt) >= wanted.at) return
    if (Date.now() > until) {
      throw new UserError(
        `The provider at ${providerUrl} serves the content of ${served.commit}, and this build is of ${wanted.commit}. ` +
          'Check that it can read the repository (its log says so), and that the content of this commit is right.',
      )
    }
    if (!isTold) console.log(`Waiting for the provider to serve the content of ${wanted.commit} …`)
    await setTimeout(lookMs)
  }
}

async function readServed(address: URL): Promise<{ commit: string; committedAt: string } | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ASK_LIMIT_MS) }).catch(() => null)
  return answer.safeParse(response && (await readJson(response).catch(() => null))).data?.contentVersion ?? null
}

function readCommitTime(commit: string): string | null {
  try {
    return execFileSync('git', ['show', '--no-patch', '--format=%cI', commit], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

const timeOf = (text: string | null | undefined): number | null => (text ? Date.parse(text) || null : null)

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
