import { itemCollections } from '../config/collections'

export interface ContentProblem {
  file: string
  field: string | null
  line: number | null
  message: string
}

export interface ContentStatus {
  /** `unknown`: the provider can't be reached, or does not answer this call. */
  state: 'current' | 'invalid' | 'failed' | 'unknown'
  changedAt?: string
  problems: ContentProblem[]
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
  return file === 'site.yml' ? '#/singletons/site' : null
}

/** The state in a word or two, for the bar. */
export function describeStatus({ state, problems }: ContentStatus): string {
  if (state === 'unknown') return 'Checks: not reached'
  if (state === 'current') return 'Content is right'
  if (state === 'failed') return 'Content can’t be read'
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`
}
