import { ALL_KINDS, KINDS } from '../../../packages/contract/src/kinds'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import type { FileChange } from '../sveltia/door'
import type { PresentFile } from '../sveltia/present-files'
import { formatOf } from './merge-texts'
import { locateEntry, type Located } from './former-paths'
import { yamlFormat } from '../../../packages/content/src/writing/formats'

/** Where addresses of deleted entries lead; null: nowhere. */
interface Redirect {
  from: string
  to: string | null
}

const redirectsFile = 'redirects.yml'

export function parseRedirects(text: string): Redirect[] {
  const { redirects } = yamlFormat.fromFile(text)
  if (!Array.isArray(redirects)) return []
  return redirects.filter(
    (one: unknown): one is Redirect => typeof one === 'object' && one !== null && 'from' in one && 'to' in one,
  )
}

/**
 * Adds redirects for the addresses of deleted entries; redirects to those addresses get the new target too.
 *
 * @param text of redirects.yml; null if there is none yet
 * @returns the new text
 */
export function addRedirects(text: string | null, added: readonly Redirect[]): string {
  const targets = new Map(added.map(({ from, to }) => [from, to]))
  const earlier = text === null ? [] : parseRedirects(text)
  const kept = earlier
    .filter(({ from }) => !targets.has(from))
    .map(({ from, to }) => ({ from, to: to === null ? null : (targets.get(to) ?? (targets.has(to) ? null : to)) }))
  const value = text === null ? {} : yamlFormat.fromFile(text)
  return yamlFormat.toFile({ ...value, redirects: [...kept, ...added.filter(({ from, to }) => from !== to)] })
}

export interface Target {
  path: string
  label: string
}

type Read = (paths: readonly string[]) => Promise<Map<string, PresentFile>>

interface Gone {
  name: string
  located: Located
  targets: Target[]
}

/**
 * Asks where the addresses of deleted entries should redirect, and writes the answers to redirects.yml in the same
 * commit. Drafts are skipped: their addresses were never public.
 *
 * @param ask returns the path, null for nowhere, or undefined to cancel the deletion
 */
export async function followDeletion(
  deleted: readonly FileChange[],
  contentFolder: string,
  read: Read,
  ask: (name: string, path: string, targets: readonly Target[]) => Promise<string | null | undefined>,
): Promise<FileChange[] | null> {
  const below = (path: string): string => path.slice(contentFolder.length + 1)
  const files = await read(deleted.map(({ path }) => path))
  const gone: Gone[] = []
  for (const [path, { text }] of files) {
    const located = locateEntry(below(path), text)
    if (located?.isPublished) gone.push(await describe(below(path), text, located, contentFolder, read))
  }
  const goneNow = new Set(gone.map(({ located }) => located.path))
  const added: Redirect[] = []
  for (const { name, located, targets } of gone) {
    const to = await ask(
      name,
      located.path,
      targets.filter(({ path }) => !goneNow.has(path)),
    )
    if (to === undefined) return null
    added.push(...[located.path, ...located.formerPaths].map((from) => ({ from, to })))
  }
  if (added.length === 0) return []
  const path = `${contentFolder}/${redirectsFile}`
  const present = (await read([path])).get(path)
  return [
    {
      action: present ? 'update' : 'create',
      path,
      previousSha: present?.sha,
      data: addRedirects(present?.text ?? null, added),
    },
  ]
}

async function describe(
  file: string,
  text: string,
  located: Located,
  contentFolder: string,
  read: Read,
): Promise<Gone> {
  const [folder = '', slug = ''] = file.split('/')
  const kind = ALL_KINDS.find((one) => KINDS[one].folder === folder)
  const places = [
    ...located.categories.map((one) => `categories/${one}`),
    ...located.related.map((one) => `${folder}/${one}`),
  ]
  const entries = await Promise.all(places.map((place) => readEntry(place, contentFolder, read)))
  const list = kind === undefined ? undefined : await readListPath(kind, contentFolder, read)
  return {
    name: nameIn(file, text) ?? slug,
    located,
    targets: [...entries.flat(), ...(list === undefined ? [] : [{ path: list, label: 'The list of all' }])],
  }
}

/** Address and name of another entry; nothing if it is a draft or gone. */
async function readEntry(place: string, contentFolder: string, read: Read): Promise<Target[]> {
  const file = `${place}/index.${DEFAULT_LANGUAGE}.${place.startsWith('categories/') ? 'yml' : 'md'}`
  const path = `${contentFolder}/${file}`
  const text = (await read([path])).get(path)?.text
  const located = text === undefined ? null : locateEntry(file, text)
  return text !== undefined && located?.isPublished ? [{ path: located.path, label: nameIn(file, text) ?? place }] : []
}

function nameIn(file: string, text: string): string | undefined {
  const { name } = formatOf(file).fromFile(text)
  return typeof name === 'string' ? name : undefined
}

async function readListPath(
  kind: (typeof ALL_KINDS)[number],
  contentFolder: string,
  read: Read,
): Promise<string | undefined> {
  const { list } = KINDS[kind]
  if (!list) return undefined
  const path = `${contentFolder}/site.yml`
  const text = (await read([path])).get(path)?.text
  const { settings } = text === undefined ? {} : formatOf(path).fromFile(text)
  const { routePath } = (settings ?? {}) as { routePath?: Record<string, string> }
  return routePath?.[kind] ?? list.prefix
}
