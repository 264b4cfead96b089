import { listCertificates, listDeclarations } from '../../../src/build/documents/declarations'
import { listDatasheets, listDrawingSheets } from '../../../src/build/documents/datasheets'
import type { DocumentFolderName } from '../../../src/build/documents/document-notes'
import { startThreads, type DocumentThreads, type ThreadData } from '../../../src/build/documents/document-threads'
import { listPackagingData } from '../../../src/build/documents/packaging-data'
import { listSharePictures } from '../../../src/build/documents/share-pictures'
import { bundleCode, type Document } from '../../../src/build/documents/write-documents'
import { documentSources } from '../../support/document-sources'
import { sampleGeometry } from '../../support/sample-geometry'

const SITE = 'https://pellucid.example'

let threads: DocumentThreads | undefined

async function start(change: Partial<ThreadData> = {}): Promise<{ data: ThreadData; threads: DocumentThreads }> {
  const { text, version } = await bundleCode()
  const sources = documentSources(['en', 'ru', 'zh'], {}, sampleGeometry('egg-tart-tray-6-cavity'))
  const data = { sources, products: sources.allProduct.nodes, siteUrl: SITE, codeVersion: version }
  threads = startThreads(text, { ...data, ...change }, 2)
  return { data, threads }
}

afterEach(async () => {
  await threads?.end()
  threads = undefined
})

test('threads make the same documents as the build itself', async () => {
  const {
    data: { sources, codeVersion },
    threads: { make },
  } = await start()
  const lists: Record<DocumentFolderName, Document[]> = {
    datasheets: listDatasheets(sources, SITE, codeVersion),
    'drawing-sheets': listDrawingSheets(sources, SITE, codeVersion),
    declarations: listDeclarations(sources, SITE, codeVersion),
    'packaging-data': listPackagingData(sources, SITE, codeVersion),
    certificates: listCertificates(sources, SITE, codeVersion),
    share: listSharePictures(sources, codeVersion),
  }
  const all = Object.entries(lists).flatMap(([folder, documents]) =>
    documents.map((document) => ({ folder: folder as DocumentFolderName, document })),
  )
  expect(new Set(all.map(({ folder }) => folder)).size).toBe(5)
  await Promise.all(
    all.map(async ({ folder, document }) => {
      const [made, own] = await Promise.all([make(folder, document.file), document.make()])
      expect([folder, document.file, made?.equals(own)]).toEqual([folder, document.file, true])
    }),
  )
})

test('a thread knows no document that is not among those that it was given', async () => {
  const { threads: own } = await start()
  expect(await own.make('datasheets', 'en/product/removed.pdf')).toBeNull()
})

test('what goes wrong with a document is said as the build would say it', async () => {
  const sources = documentSources(['en'])
  const { threads: own } = await start({ sources: { ...sources, allSiteSettings: { nodes: [] } } })
  await expect(own.make('datasheets', 'en/product/bento.pdf')).rejects.toThrow('There are no site settings in en')
})

test('a thread that ends fails what it was asked for', async () => {
  threads = startThreads('process.exit(3)', {} as ThreadData, 1)
  await expect(threads.make('share', 'home.jpg')).rejects.toThrow('has ended (code 3)')
  await expect(threads.make('share', 'home.jpg')).rejects.toThrow('has ended (code 3)')
})
