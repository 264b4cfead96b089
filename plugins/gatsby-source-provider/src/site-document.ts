import type { Node } from 'gatsby'
import { findPagePathProblem, findPathProblem } from './check-items'
import { buildAddress, withoutControls, type Client } from './client'
import { describeIssue } from './describe-issue'
import { ProviderError } from './provider-error'
import type { ProviderOptions, Runtime } from './types/plugin'
import { siteDocumentAnswer, type SiteDocument } from '../../../packages/contract/src/answers'

const linkSuffix = '___NODE'
const normalizedSuffix = '__normalized'
/** Keys that Gatsby and gatsby-source-custom-api add to the provider's own. */
const addedKeys = new Set(['id', 'parent', 'children', 'internal', 'fields', 'childEntities', 'dummy'])

export const siteDocumentAddress = ({ url, companyId }: ProviderOptions): string =>
  buildAddress(url, 'online/site.json', { companyId })

/**
 * Reassembles a document that gatsby-source-custom-api split up: follows its `key___NODE` links, drops Gatsby's fields
 * and restores renamed keys.
 */
export const reassembleDocument = (
  node: Readonly<Record<string, unknown>>,
  getNode: (id: string) => Node | undefined,
): Record<string, unknown> => {
  const follow = (id: unknown): unknown => {
    const target = typeof id === 'string' ? getNode(id) : undefined
    return target && reassembleDocument(target, getNode)
  }
  const entries: [string, unknown][] = []
  for (const [key, value] of Object.entries(node)) {
    if (key.endsWith(linkSuffix)) {
      entries.push([key.slice(0, -linkSuffix.length), Array.isArray(value) ? value.map(follow) : follow(value)])
    } else if (key.endsWith(normalizedSuffix)) {
      entries.push([key.slice(0, -normalizedSuffix.length), value])
    } else if (!addedKeys.has(key)) {
      entries.push([key, value])
    }
  }
  return Object.fromEntries(entries)
}

/** Validates a site document against the contract and the site's languages. */
export const parseSiteDocument = (body: unknown, options: ProviderOptions): SiteDocument => {
  const address = siteDocumentAddress(options)
  const wrong = (field: string, problem: string) => new ProviderError('siteDocumentWrong', { address, field, problem })
  const parsed = siteDocumentAnswer.safeParse(JSON.parse(JSON.stringify(body), withoutControls))
  if (!parsed.success) {
    const { field, problem } = describeIssue(parsed.error)
    throw wrong(field, problem)
  }
  const { settings, languages, categories, redirects } = parsed.data
  const { defaultLanguage } = options
  const codes = languages.map(({ code }) => code)
  const unknown = codes.find((code) => !options.languages.includes(code))
  if (unknown !== undefined) {
    throw new ProviderError('unknownLanguage', { address, code: unknown, known: options.languages.join(', ') })
  }
  if (!codes.includes(defaultLanguage)) {
    throw new ProviderError('defaultLanguageMissing', { address, code: defaultLanguage, given: codes.join(', ') })
  }
  if (!settings.seo[defaultLanguage]) throw wrong(`settings.seo.${defaultLanguage}`, 'is missing')
  const repeated = <T>(values: readonly T[]) => values.findIndex((value, index) => values.indexOf(value) !== index)
  if (repeated(codes) >= 0) throw wrong(`languages.${repeated(codes)}.code`, 'is there twice')
  const repeatedCategory = repeated(categories.map(({ categoryId }) => categoryId))
  if (repeatedCategory >= 0) throw wrong(`categories.${repeatedCategory}.categoryId`, 'is there twice')
  const checkPath = (field: string, path: string, find = findPathProblem) => {
    const problem = find(path, options.languages)
    if (problem !== undefined) throw wrong(field, `${JSON.stringify(path)} ${problem}`)
  }
  for (const [kind, path] of Object.entries(settings.routePath))
    checkPath(`settings.routePath.${kind}`, path, findPagePathProblem)
  redirects.forEach(({ from, to }, index) => {
    checkPath(`redirects.${index}.from`, from)
    checkPath(`redirects.${index}.to`, to)
  })
  categories.forEach(({ name, path }, index) => {
    checkPath(`categories.${index}.path`, path, findPagePathProblem)
    if (!name[defaultLanguage]) throw wrong(`categories.${index}.name.${defaultLanguage}`, 'is missing or empty')
  })
  return parsed.data
}

/**
 * Fetches and validates the site document before gatsby-source-custom-api does, which has no timeout, ignores the
 * status and only logs errors.
 */
export const probeSiteDocument = async (client: Client, options: ProviderOptions): Promise<SiteDocument> => {
  const { body } = await client.get('online/site.json', { companyId: options.companyId })
  return parseSiteDocument(body, options)
}

/** gatsby-source-custom-api may take this many times the limit of a request. */
const timeLimitFactor = 4

let patience: NodeJS.Timeout | undefined

/** Ends a build that would wait for ever: gatsby-source-custom-api has no time limit. */
export const limitRawFetch = (options: ProviderOptions, giveUp: (error: ProviderError) => void): void => {
  const timeoutMs = options.timeoutMs * timeLimitFactor
  const address = siteDocumentAddress(options)
  clearTimeout(patience)
  patience = setTimeout(() => giveUp(new ProviderError('timedOut', { address, timeoutMs, attempts: 1 })), timeoutMs)
  patience.unref()
}

/** The raw root nodes that earlier builds left; Gatsby deletes them only after all sourcing. */
const rootsSeen = new Set<string>()

export const rememberRoots = (roots: readonly Node[]): void => roots.forEach(({ id }) => rootsSeen.add(id))

const rootPollMs = 50
const rootPolls = 40

/**
 * Reads the site document from the raw nodes of this build. Gatsby's index of nodes by type lags slightly behind
 * createNode, and gatsby-source-custom-api does not wait for it: hence the short retries.
 */
export const awaitSiteDocument = async (
  { getNode, getNodesByType }: { getNode: (id: string) => Node | undefined; getNodesByType: (type: string) => Node[] },
  options: ProviderOptions,
  { wait }: Pick<Runtime, 'wait'>,
): Promise<SiteDocument> => {
  clearTimeout(patience)
  const type = options.siteDocumentType
  for (let poll = 0; poll < rootPolls; poll += 1) {
    const roots = getNodesByType(type)
    const root = roots.find(({ id }) => !rootsSeen.has(id))
    if (root) {
      rememberRoots(roots)
      return parseSiteDocument(reassembleDocument(root, getNode), options)
    }
    await wait(rootPollMs)
  }
  throw new ProviderError('siteDocumentMissing', { address: siteDocumentAddress(options), type })
}

const NOT_FOUND = 404

/**
 * Whether the provider has accounts. If it does not declare it, the captcha endpoint is probed, which sign-in
 * requires; without accounts it answers 404. Any other failure is inconclusive.
 */
export const hasAccounts = async (
  client: Client,
  { settings, languages }: SiteDocument,
  { companyId }: Pick<ProviderOptions, 'companyId'>,
): Promise<boolean> => {
  if (settings.accounts !== undefined) return settings.accounts
  try {
    const { body } = await client.get('online/captcha', { companyId, langId: languages[0]?.langId })
    return Number((body as { code?: unknown } | null)?.code) !== NOT_FOUND
  } catch (error) {
    return !(error instanceof ProviderError && (error.context as { status?: number }).status === NOT_FOUND)
  }
}
