import { itemCollections } from '../config/collections'

export interface ContentProblem {
  file: string
  field: string | null
  line: number | null
  message: string
}

export interface ContentStatus {
  /** `unknown`: the provider can't be reached, or does not answer this call. */
  state: 'current' | 'partial' | 'invalid' | 'failed' | 'unknown'
  changedAt?: string
  problems: ContentProblem[]
  /** What visitors see as it was, or not at all; missing from older providers. */
  withheld?: { unit: string; shown: 'former' | 'nothing' }[]
}

/** Asks the provider about problems in the content's files. */
export async function fetchContentStatus(providerUrl: string): Promise<ContentStatus> {
  try {
    const response = await fetch(`${providerUrl}online/contentStatus`, { cache: 'no-store' })
    const { data } = (await response.json()) as { data: ContentStatus | null }
    return response.ok && data ? data : { state: 'unknown', problems: [] }
  } catch {
    return { state: 'unknown', problems: [] }
  }
}

/** The address in the desk where a file is edited; null for a file that is no entry of it. */
export function addressOfFile(file: string): string | null {
  const [folder = '', slug = ''] = file.split('/')
  const isEntry = folder === 'categories' || itemCollections.some((collection) => collection.folder === folder)
  if (isEntry) return `#/collections/${folder}/entries/${encodeURIComponent(slug)}/index`
  if (folder === 'seo') return '#/singletons/seo'
  if (file === 'redirects.yml') return '#/singletons/redirects'
  return file === 'site.yml' ? '#/singletons/site' : null
}

/** What becomes of what is wrong, in the editor's words. */
export function describeOutcome({ state, withheld = [] }: ContentStatus): string {
  if (state === 'invalid') return 'Until this is put right, the preview and the site stay as they were.'
  const names = (shown: string) => withheld.flatMap((one) => (one.shown === shown ? [one.unit] : [])).join(', ')
  const parts = [
    ...(names('former') ? [`As it was until it is put right: ${names('former')}.`] : []),
    ...(names('nothing') ? [`Not shown until it is put right: ${names('nothing')}.`] : []),
  ]
  if (parts.length === 0) return 'Everything can be published; links that lead nowhere are shown as plain text.'
  return `${parts.join(' ')} Everything else can be published.`
}

/** The state in a word or two, for the bar. */
export function describeStatus({ state, problems }: ContentStatus): string {
  if (state === 'unknown') return 'Checks: not reached'
  if (state === 'current') return 'Content is right'
  if (state === 'failed') return 'Content can’t be read'
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`
}
