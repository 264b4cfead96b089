import path from 'node:path'
import type { BuildArgs, GatsbyNode, PluginOptions } from 'gatsby'
import { listDatasheets, listDrawingSheets } from './datasheets'
import { listCertificates, listDeclarations } from './declarations'
import { readSources } from './read-sources'
import { listSharePictures } from './share-pictures'
import { readCodeVersion, writeDocuments, type Document } from './write-documents'

interface Options {
  /** The origin of the addresses that datasheets print. */
  siteUrl: string
  isOn: boolean
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({ siteUrl: Joi.string().uri().required(), isOn: Joi.boolean().default(true) })

/** Makes the datasheets and drawings of products and the pictures for link previews, as far as something they show has changed. */
export async function onPostBuild(
  { graphql, cache, reporter }: Pick<BuildArgs, 'graphql' | 'cache' | 'reporter'>,
  options: PluginOptions,
): Promise<void> {
  const { siteUrl, isOn } = options as unknown as Options
  if (!isOn) return
  const publicFolder = path.resolve('public')
  const sources = await readSources(graphql)
  const codeVersion = readCodeVersion()
  const write = async (what: string, folder: string, documents: readonly Document[]) => {
    const start = performance.now()
    const { written, removed } = await writeDocuments(path.join(publicFolder, folder), documents, cache)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (written + removed > 0) reporter.info(`${what}: ${written} made, ${removed} removed in ${seconds} s`)
  }
  // Datasheets are drawn on this thread and pictures mostly on sharp's, so that both together take little longer than one.
  await Promise.all([
    write('Datasheets', 'datasheets', listDatasheets(sources, siteUrl, codeVersion)),
    write('Drawings', 'drawing-sheets', listDrawingSheets(sources, siteUrl, codeVersion)),
    write('Declarations', 'declarations', listDeclarations(sources, siteUrl, codeVersion)),
    write('Certificates', 'certificates', listCertificates(sources, siteUrl, codeVersion)),
    write('Share pictures', 'share', listSharePictures(sources, codeVersion, publicFolder)),
  ])
}
