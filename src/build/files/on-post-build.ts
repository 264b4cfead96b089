import { readdir } from 'node:fs/promises'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { BuildArgs } from 'gatsby'
import { ITEM_TYPES, KINDS } from '../../../packages/contract/src/kinds'
import { listDeskOrigins } from '../../../plugins/gatsby-plugin-desk/src/desk-origins'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { environment } from '../../site/environment'
import { FINDER_PATH, buildFacetsPath, buildManifestPath } from '../../site/site-files'
import { removeOldDrawings, type DrawnItem } from '../drawings/resolve-drawing'
import { buildFacetFile, type FacetSource, type Loads } from '../data/facet-data'
import { makePicturePacker } from '../data/facet-picture'
import { buildFinderFile, type FinderGeometry, type FinderSource } from '../data/finder-data'
import { buildFeed, queryFeedSources } from './feeds'
import { buildHeadersFile, buildRedirectsFile, buildRobotsFile } from './hosting-files'
import { COMPILED, keepByNode, keepFiles, hashCode } from '../data/kept-by-node'
import { finishDocuments } from '../documents/make-documents'
import { makeLastChangeFinder, type ShownPage } from '../data/last-changes'
import { listAddresses, queryProcessedPictures } from '../data/processed-pictures'
import { inListOrder, keepNodes, listPages, type ReadNodes } from '../data/read-nodes'
import { hashInlineCode } from '../html/inline-hashes'
import { listRedirects } from '../pages/redirects'
import { listSearchIndexes } from '../data/search-index'
import { writeModels, type ModelSource } from './models'
import { removeOldFiles } from './old-files'
import { writeSecurityFile, type Security } from './security-txt'
import { writeSitemap, type SitemapPage } from './sitemap'
import { buildWebManifest } from './web-manifest'
import { PUBLIC, writePublic } from './write-public'

/** Feeds, web manifests, search indexes, filter data and other files derived from nodes and pages only. */
async function writeDataFiles(args: BuildArgs): Promise<void> {
  const { graphql, cache, getNode } = args
  const readNodes = keepNodes(args.getNodesByType as unknown as ReadNodes)
  const sources = await queryFeedSources(graphql)
  const [first] = sources
  if (!first) throw new Error('There are no site settings: the site has no language.')
  const pages = listPages<SitemapPage & ShownPage>(readNodes)
  const shown = ITEM_TYPES.flatMap((type) => readNodes<Pick<FacetSource, 'images'>>(type))
  const pictures = await queryProcessedPictures(
    { graphql, cache, getNode },
    shown.flatMap(({ images: [first] }) => first?.file ?? []),
  )
  const products = inListOrder(readNodes<FacetSource & FinderSource & ModelSource>(KINDS.product.type))
  const pack = makePicturePacker(pictures)
  const code = await hashCode(COMPILED)
  const words = await keepByNode<string>(cache, 'search-words', code)
  const loads = await keepByNode<Loads>(cache, 'loads', code)
  const files = await keepFiles(cache, code, [words, loads])
  for (const index of listSearchIndexes(readNodes, pictures, words.read)) {
    await files.write(index.path, index.nodes, index.others, index.build)
    await yieldTurn()
  }
  for (const source of sources) {
    const { language, htmlLang, companyName } = source
    await writePublic(source.path, buildFeed(source, environment.siteUrl))
    await writePublic(buildManifestPath(language).slice(1), buildWebManifest(language, htmlLang, companyName))
    const own = products.filter(({ lang }) => lang === language)
    await files.write(buildFacetsPath(language).slice(1), own, listAddresses(pictures, own), () =>
      JSON.stringify(buildFacetFile(own, pack, loads.read)),
    )
    await yieldTurn()
  }
  const inFirst = products.filter(({ lang }) => lang === first.language)
  const geometries = readNodes<FinderGeometry>('ProductGeometry')
  await writePublic(FINDER_PATH.slice(1), JSON.stringify(buildFinderFile(inFirst, geometries)))
  const languages = sources.map(({ language }) => language)
  await writePublic('_redirects', buildRedirectsFile(listRedirects(), languages, first.routing))
  await yieldTurn()
  const lastChangeOf = makeLastChangeFinder(readNodes)
  await writeSitemap(pages.map((page) => ({ ...page, lastmod: lastChangeOf(page) })))
  await yieldTurn()
  await writeModels(inFirst, getNode, cache)
  await writePublic('robots.txt', buildRobotsFile(environment.siteUrl))
  const [settings] = readNodes<{ security: Security | null }>('SiteSettings')
  await writeSecurityFile(settings?.security ?? null, environment.siteUrl)
  await removeOldDrawings(readNodes<DrawnItem>(KINDS.product.type), cache)
  await Promise.all([words.save(), loads.save(), files.save()])
}

/** Writes the files other than pages, and those derived from the pages' files. */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  await finishDocuments(args)
  await removeOldFiles(args.cache, PUBLIC)
  await writeDataFiles(args)
  await writePublic(
    '_headers',
    buildHeadersFile({
      rootFiles: await readdir(PUBLIC),
      inline: await hashInlineCode(PUBLIC, listPages(args.getNodesByType as unknown as ReadNodes)),
      providerUrl: environment.providerUrl,
      desk: listDeskOrigins(readDeskSettings(process.env)),
    }),
  )
}
