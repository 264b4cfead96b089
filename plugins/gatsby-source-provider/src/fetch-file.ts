import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { GatsbyCache, SourceNodesArgs } from 'gatsby'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import { createFileNode } from 'gatsby-source-filesystem/create-file-node'
import { readBytes } from '../../../packages/contract/src/read-answer'

const OWNER = 'gatsby-source-filesystem'
const ATTEMPTS = 3
const WAIT_MS = 1000

/** Characters that some file systems forbid in names. */
const FORBIDDEN = /[:/*?"<>|\\]/g

/** For URLs without an extension: other plugins recognize pictures by it. */
const ENDINGS: readonly [start: RegExp, ending: string][] = [
  [/^\x89PNG/, '.png'],
  [/^\xff\xd8/, '.jpg'],
  [/^RIFF[^]{4}WEBP/, '.webp'],
  [/^glTF/, '.glb'],
]

export interface FileRequest {
  url: string
  timeoutMs: number
  actions: Pick<SourceNodesArgs['actions'], 'createNode'>
  createNodeId: SourceNodesArgs['createNodeId']
  getCache: (name: string) => GatsbyCache
}

async function download(url: string, timeoutMs: number): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      if (response.ok) return await readBytes(response)
      await response.body?.cancel()
      const mayPass = response.status >= 500 || response.status === 429
      if (!mayPass || attempt === ATTEMPTS) throw new Error(`Response code ${response.status}`)
    } catch (error) {
      // `fetch` throws a TypeError if the network fails.
      if (!(error instanceof TypeError) || attempt === ATTEMPTS) throw error
    }
    await wait(WAIT_MS * attempt)
  }
}

/**
 * Downloads a file and creates its node, like Gatsby's createRemoteFileNode and in the same place. That one has no size
 * limit: an endless answer fills the disk.
 */
export async function fetchFile(request: FileRequest): Promise<FileSystemNode> {
  const { url, timeoutMs, actions, createNodeId, getCache } = request
  const bytes = await download(url, timeoutMs)
  const { name, ext } = path.posix.parse(new URL(url).pathname)
  const start = bytes.toString('latin1', 0, 12)
  const ending = ext || (ENDINGS.find(([known]) => known.test(start))?.[1] ?? '')
  const folder = path.join(getCache(OWNER).directory, createHash('md5').update(url).digest('hex'))
  const file = path.join(folder, decodeURIComponent(name).replace(FORBIDDEN, '-') + ending)
  await mkdir(folder, { recursive: true })
  // Renamed once complete: a killed build leaves no partial file.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  const node = { ...(await createFileNode(file, createNodeId)), url }
  await actions.createNode(node, { name: OWNER })
  return node
}
