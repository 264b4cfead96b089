import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DocumentFolderName } from './document-notes'
import type { DocumentSources, SourceProduct } from './query-sources'

/** The inputs of documents; each thread lists them itself. */
export interface ThreadData {
  /** All sources except the products' own. */
  sources: DocumentSources
  products: SourceProduct[]
  siteUrl: string
  codeVersion: string
}

/** A document to make, by its place. */
export interface ThreadTask {
  id: number
  folder: DocumentFolderName
  file: string
}

/** Its bytes, null if the thread has no such document, or an error message. */
export interface ThreadAnswer {
  id: number
  bytes: Uint8Array | null
  error: string | null
}

export interface DocumentThreads {
  make: (folder: DocumentFolderName, file: string) => Promise<Buffer | null>
  end: () => Promise<void>
}

/** Each has its own fonts, sources and keys in memory. */
const MAX_THREADS = 8

interface Waiting {
  resolve: (bytes: Buffer | null) => void
  reject: (error: Error) => void
}

function startThread(code: string, data: ThreadData) {
  // The code is not a file, so packages resolve from the site's folder, wherever the cache is.
  const worker = new Worker(code, { eval: true, workerData: data, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let ended: Error | null = null
  const fail = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', (exitCode) => fail(new Error(`A thread that makes documents has ended (code ${exitCode}).`)))
  worker.on('message', ({ id, bytes, error }: ThreadAnswer) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (error !== null) one?.reject(new Error(error))
    else one?.resolve(bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
  return {
    waiting,
    make: (task: ThreadTask) =>
      new Promise<Buffer | null>((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.set(task.id, { resolve, reject })
        worker.postMessage(task)
      }),
    end: () => worker.terminate(),
  }
}

/**
 * Threads that make documents, one per core: drawing a PDF is CPU-bound JavaScript.
 *
 * @param code the bundle of `document-thread.ts` with all that it imports of the site
 */
export function startThreads(code: string, data: ThreadData, count = availableParallelism()): DocumentThreads {
  const threads = Array.from({ length: Math.min(count, MAX_THREADS) }, () => startThread(code, data))
  let tasks = 0
  return {
    make(folder, file) {
      const [idlest] = [...threads].sort((one, other) => one.waiting.size - other.waiting.size)
      if (!idlest) throw new Error('Documents need a thread at least.')
      tasks += 1
      return idlest.make({ id: tasks, folder, file })
    },
    async end() {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}
