import { sveltia } from './door'

export interface PresentFile {
  text: string
  /** The git service's digest of it; undefined on this machine. */
  sha: string | undefined
}

/**
 * Reads the current files; missing ones are omitted. Locally it reads the folder; with a git service, the copy in this
 * browser, which Sveltia CMS updates right before each commit.
 */
export async function readPresentFiles(paths: readonly string[]): Promise<Map<string, PresentFile>> {
  const { backend } = sveltia()
  if (!backend) throw new Error('Nobody is signed in.')
  if (backend.isGit) return readCopies(backend.repository.databaseName, paths)
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await backend.fetchBlob({ path }).then((blob) => blob.text(), skipMissing)
      return text === null ? [] : [[path, { text, sha: undefined }] as const]
    }),
  )
  return new Map(files.flat())
}

function skipMissing(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotFoundError') return null
  throw error
}

const copies = 'file-cache'

async function readCopies(databaseName: string, paths: readonly string[]): Promise<Map<string, PresentFile>> {
  const database = await settle(indexedDB.open(databaseName))
  try {
    if (!database.objectStoreNames.contains(copies)) return new Map()
    const store = database.transaction(copies).objectStore(copies)
    const files = await Promise.all(
      paths.map(async (path) => {
        const found = (await settle(store.get(path))) as { text?: string; sha?: string } | undefined
        return typeof found?.text === 'string' ? [[path, { text: found.text, sha: found.sha }] as const] : []
      }),
    )
    return new Map(files.flat())
  } finally {
    database.close()
  }
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser could not read its copy of the content.'))
  })
}
