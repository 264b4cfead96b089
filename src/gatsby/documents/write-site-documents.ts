import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { environment } from '../../config/environment'
import type { Graphql } from '../graphql'
import { readCodeVersion } from './document-key'
import { listDatasheets } from './list-datasheets'
import { listSharePictures } from './list-share-pictures'
import { readDocumentSources } from './read-sources'
import { writeDocuments, type Document, type KeyCache } from './write-documents'

interface DocumentArgs {
  graphql: Graphql
  cache: KeyCache
  reporter: Pick<BuildArgs['reporter'], 'info'>
}

/** `SITE_DOCUMENTS=off` leaves them as they are, for builds that only tests read. */
export function areDocumentsOn(): boolean {
  return process.env.SITE_DOCUMENTS !== 'off'
}

/** Makes the datasheets of products and the pictures for link previews, as far as something they show has changed. */
export async function writeSiteDocuments(
  { graphql, cache, reporter }: DocumentArgs,
  publicFolder = path.resolve('public'),
): Promise<void> {
  if (!areDocumentsOn()) return
  const sources = await readDocumentSources(graphql)
  const codeVersion = readCodeVersion()
  const write = async (what: string, folder: string, documents: readonly Document[]) => {
    const start = performance.now()
    const { written, removed } = await writeDocuments(path.join(publicFolder, folder), documents, cache)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (written + removed > 0) reporter.info(`${what}: ${written} made, ${removed} removed in ${seconds} s`)
  }
  // Datasheets are drawn on this thread and pictures mostly on sharp's, so that both together take little longer than one.
  await Promise.all([
    write('Datasheets', 'datasheets', listDatasheets(sources, environment.siteUrl, codeVersion)),
    write('Share pictures', 'share', listSharePictures(sources, codeVersion, publicFolder)),
  ])
}
