import type { ContentStatus as Answer } from '../../../packages/contract/src/calls/operation'
import { FINDER, itemCollections } from '../config/collections'
import { addressOfSingle, singleFileOf } from '../config/single-files'

export type ContentProblem = Answer['problems'][number]

/** A translated text whose English has changed since. */
export type OutdatedText = Answer['outdated'][number]

/** `unknown`: the provider can't be reached, or does not answer this call. */
export type ContentStatus = Pick<Answer, 'problems'> &
  Partial<Pick<Answer, 'outdated' | 'withheld'>> & { state: Answer['state'] | 'unknown' }

let lastOutdated: readonly OutdatedText[] = []

export function findChange(entry: string, field: string): OutdatedText['english'] {
  return lastOutdated.find((one) => one.file.startsWith(`${entry}/`) && one.field === field)?.english ?? null
}

export async function fetchContentStatus(providerUrl: string): Promise<ContentStatus> {
  try {
    const response = await fetch(`${providerUrl}online/contentStatus`, { cache: 'no-store' })
    const { data } = (await response.json()) as { data: ContentStatus | null }
    lastOutdated = data?.outdated ?? lastOutdated
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
  if (folder === FINDER) return `#/collections/${FINDER}/entries/${encodeURIComponent(slug.replace(/\.yml$/, ''))}`
  const single = singleFileOf(file)
  return single && addressOfSingle(single)
}

interface OutdatedEntry {
  /** Its folder. */
  entry: string
  address: string | null
  fields: { field: string; languages: string[]; english: OutdatedText['english'] }[]
}

export function groupByEntry(texts: readonly OutdatedText[]): OutdatedEntry[] {
  const entries = new Map<string, OutdatedEntry>()
  for (const { file, field, language, english } of texts) {
    const folder = file.replace(/\/[^/]*$/, '')
    const entry = entries.get(folder) ?? { entry: folder, address: addressOfFile(file), fields: [] }
    entries.set(folder, entry)
    const known = entry.fields.find((one) => one.field === field)
    if (known) known.languages.push(language)
    else entry.fields.push({ field, languages: [language], english })
  }
  return [...entries.values()]
}

/** The consequence of the problems, in the editor's words. */
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
export function describeStatus({ state, problems, outdated = [] }: ContentStatus): string {
  if (state === 'unknown') return 'Not checked'
  if (state === 'current') return outdated.length === 0 ? 'No problems' : 'Translations to look at'
  if (state === 'failed') return 'Files can’t be read'
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`
}
