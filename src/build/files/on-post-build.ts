import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { ITEM_TYPES, KINDS } from '../../../packages/contract/src/kinds'
import { listDeskOrigins } from '../../../plugins/gatsby-plugin-desk/src/desk-origins'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { readSiteFolder, readState } from '../../../plugins/gatsby-plugin-lean-build/src/gatsby-state'
import { environment } from '../../config/environment'
import { FINDER_PATH, buildFacetsPath, buildManifestPath } from '../../config/site-files'
import { removeOldDrawings, type DrawnItem } from '../drawings/resolve-drawing'
import { buildFacetFile, type FacetSource, type Loads } from '../data/facet-data'
import { makePicturePacker } from '../data/facet-picture'
import { buildFinderFile, type FinderGeometry, type FinderSource } from '../data/finder-data'
import { buildFeed, readFeedSources } from './feeds'
import { buildHeadersFile, buildRedirectsFile, buildRobotsFile } from './hosting-files'
import { COMPILED, keepByNode, keepFiles, readCodeVersion } from '../data/kept-by-node'
import { makeLastChangeFinder, type ShownPage } from '../data/last-changes'
import { listAddresses, readProcessedPictures } from '../data/processed-pictures'
import { inListOrder, readOnce, type Graphql, type ReadNodes } from '../data/read-nodes'
import { readInlineHashes } from '../html/inline-hashes'
import { listRedirects } from '../pages/redirects'
import { listSearchIndexes } from '../data/search-index'
import { writeModels, type ModelSource } from './models'
import { removeOldFiles } from './old-files'
import { writeSitemap, type SitemapPage } from './sitemap'
import { buildWebManifest } from './web-manifest'
import { PUBLIC, writePublic } from './write-public'

/** The built pages, from Gatsby's state, or by a query if the state is not as known. */
async function readPages(
  store: BuildArgs['store'],
  graphql: Graphql,
): Promise<readonly (SitemapPage & ShownPage & { component: string })[]> {
  const pages = readState(store, 'pages')
  if (pages) return [...pages.values()]
  const { data } = await graphql<{
    allSitePage: { nodes: { path: string; component: string; pageContext: object }[] }
  }>('{ allSitePage { nodes { path component pageContext } } }')
  if (!data) throw new Error('The pages could not be read from the data layer.')
  return data.allSitePage.nodes.map(({ pageContext, ...page }) => ({ ...page, context: pageContext }))
}

/**
 * Writes the files that are no pages: a feed, a web manifest and the filters' products for each language, and files for
 * hosts and search engines.
 */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  const { graphql, store, cache, getNode } = args
  await removeOldFiles(cache, PUBLIC)
  const readNodes = readOnce(args.getNodesByType as unknown as ReadNodes)
  const sources = await readFeedSources(graphql)
  const [first] = sources
  if (!first) throw new Error('There are no site settings: the site has no language.')
  const pages = await readPages(store, graphql)
  const shown = ITEM_TYPES.flatMap((type) => readNodes<Pick<FacetSource, 'images'>>(type))
  const pictures = await readProcessedPictures(
    { graphql, cache, getNode },
    shown.flatMap(({ images: [first] }) => first?.file ?? []),
  )
  const products = inListOrder(readNodes<FacetSource & FinderSource & ModelSource>(KINDS.product.type))
  const pack = makePicturePacker(pictures)
  const code = await readCodeVersion(path.join(readSiteFolder(store), COMPILED))
  const words = await keepByNode<string>(cache, 'search-words', code)
  const loads = await keepByNode<Loads>(cache, 'loads', code)
  const files = await keepFiles(cache, code, [words, loads])
  const lastChangeOf = makeLastChangeFinder(readNodes)
  await Promise.all([
    ...listSearchIndexes(readNodes, pictures, words.read).map((index) =>
      files.write(index.path, index.nodes, index.others, index.build),
    ),
    ...sources.map((source) => writePublic(source.path, buildFeed(source, environment.siteUrl))),
    ...sources.map(({ language, htmlLang, companyName }) =>
      writePublic(buildManifestPath(language).slice(1), buildWebManifest(language, htmlLang, companyName)),
    ),
    ...sources.map(({ language }) => {
      const own = products.filter(({ lang }) => lang === language)
      return files.write(buildFacetsPath(language).slice(1), own, listAddresses(pictures, own), () =>
        JSON.stringify(buildFacetFile(own, pack, loads.read)),
      )
    }),
    writePublic(
      FINDER_PATH.slice(1),
      JSON.stringify(
        buildFinderFile(
          products.filter(({ lang }) => lang === first.language),
          readNodes<FinderGeometry>('ProductGeometry'),
        ),
      ),
    ),
    writePublic(
      '_redirects',
      buildRedirectsFile(
        readState(store, 'redirects') ?? listRedirects(),
        sources.map(({ language }) => language),
        first.routing,
      ),
    ),
    writePublic(
      '_headers',
      buildHeadersFile({
        rootFiles: await readdir(PUBLIC),
        inline: await readInlineHashes(PUBLIC, pages),
        providerUrl: environment.providerUrl,
        desk: listDeskOrigins(readDeskSettings(process.env)),
      }),
    ),
    writeSitemap(
      pages.map((page) => ({ ...page, lastmod: lastChangeOf(page) })),
      cache,
    ),
    writeModels(
      products.filter(({ lang }) => lang === first.language),
      getNode as Parameters<typeof writeModels>[1],
      cache,
    ),
    writePublic('robots.txt', buildRobotsFile(environment.siteUrl)),
    removeOldDrawings(readNodes<DrawnItem>(KINDS.product.type), cache),
  ])
  await Promise.all([words.save(), loads.save(), files.save()])
}
