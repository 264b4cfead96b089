import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import { element } from '../bar/element'
import { readConnection } from '../publishing/connection'
import { createPublisher } from '../publishing/publisher'
import { buildSingletons } from '../config/single-forms'
import { formatOf } from '../saving/merge-texts'
import { settings } from '../settings'
import { sveltia } from '../sveltia/door'
import { readPresentFiles } from '../sveltia/present-files'
import { listChanges, type FileVersions } from './bring-back'
import { openGitVersions, readToken } from './git-versions'
import { showHistory } from './history-dialog'
import { parseOpenEntry, type OpenEntry } from './open-entry'
import type { Save } from '../../../packages/contract/src/publisher'
import type { Versions } from './versions'

export function startHistory(bar: HTMLElement): void {
  const button = element('button', { type: 'button', className: 'bar-button' }, 'History')
  const update = (): void => {
    button.hidden = parseOpenEntry(location.hash) === null
  }
  button.addEventListener('click', () => {
    const entry = parseOpenEntry(location.hash)
    if (entry) void open(entry)
  })
  addEventListener('hashchange', update)
  update()
  bar.querySelector('nav')?.append(button)
}

async function open(entry: OpenEntry): Promise<void> {
  showHistory(await nameOf(entry).catch(() => entry.slug), {
    list: async () => openVersions().list(entry.path),
    read: (version) => readFiles(entry, version),
    // Saving to local files creates no versions, so the current text would be lost.
    bringBack: sveltia().backend?.isGit ? (files) => bringBack(entry, files) : null,
  })
}

/** The name shown in lists: an editor may not recognize the folder. */
async function nameOf({ slug, files }: OpenEntry): Promise<string> {
  const single = buildSingletons('').find((one) => one.name === slug)
  if (single?.label !== undefined) return single.label
  const [file = ''] = files
  const place = `${settings.contentFolder}/${file}`
  const text = (await readPresentFiles([place])).get(place)?.text
  if (text === undefined) return slug
  const { name, names } = formatOf(file).fromFile(text) as { name?: string; names?: Record<string, string> }
  return name ?? names?.[DEFAULT_LANGUAGE] ?? slug
}

function openVersions(): Versions {
  const { backend } = sveltia()
  const token = readToken(localStorage)
  if (backend?.isGit && settings.backend && token !== null) return openGitVersions(settings, settings.backend, token)
  const connection = readConnection(localStorage, settings.publishingOrigins)
  if (connection?.kind === 'publisher') return createPublisher(connection.address, connection.secret).versions
  throw new Error('The history can be read once this browser is connected: open “Publications”.')
}

async function readFiles({ files }: OpenEntry, { commit }: Save): Promise<FileVersions[]> {
  const { contentFolder } = settings
  const versions = openVersions()
  const present = await readPresentFiles(files.map((file) => `${contentFolder}/${file}`))
  return Promise.all(
    files.map(async (file) => ({
      file,
      then: await versions.read(file, commit),
      now: present.get(`${contentFolder}/${file}`) ?? null,
    })),
  )
}

async function bringBack({ slug }: OpenEntry, files: readonly FileVersions[]): Promise<void> {
  const changes = listChanges(files, settings.contentFolder, slug)
  // The commit's message begins with "Update".
  const collection = { name: 'history', label: 'to an earlier version:' }
  await sveltia().saveChanges({ changes, options: { commitType: 'update', collection, isFinal: true } })
  location.reload()
}
