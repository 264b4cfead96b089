import { parentPort, workerData } from 'node:worker_threads'
import { oncePer } from '../../../packages/text/src/once-per'
import type { DocumentFolderName } from './document-notes'
import type { ThreadAnswer, ThreadData, ThreadTask } from './document-threads'
import { listCertificates, listDeclarations } from './declarations'
import { listDatasheets, listDrawingSheets } from './datasheets'
import { listPackagingData } from './packaging-data'
import { listSharePictures } from './share-pictures'
import type { Document } from './write-documents'

/*
 * Makes documents in a worker thread, for a build with many of them (document-threads.ts). It imports all the code
 * that determines the documents' appearance, so a digest of its bundle is part of their keys.
 */

const { sources, products, siteUrl, codeVersion } = workerData as ThreadData
const own = { ...sources, allProduct: { nodes: products } }

const lists: Record<DocumentFolderName, () => readonly Document[]> = {
  datasheets: () => listDatasheets(own, siteUrl, codeVersion),
  'drawing-sheets': () => listDrawingSheets(own, siteUrl, codeVersion),
  declarations: () => listDeclarations(own, siteUrl, codeVersion),
  'packaging-data': () => listPackagingData(own, siteUrl, codeVersion),
  certificates: () => listCertificates(sources, siteUrl, codeVersion),
  share: () => listSharePictures(sources, codeVersion),
}

const listedIn = oncePer(
  (folder: DocumentFolderName) => new Map(lists[folder]().map((document) => [document.file, document])),
)

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  try {
    return { id: task.id, bytes: (await listedIn(task.folder).get(task.file)?.make()) ?? null, error: null }
  } catch (error) {
    return { id: task.id, bytes: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (task: ThreadTask) => void answer(task).then((given) => parentPort?.postMessage(given)))
