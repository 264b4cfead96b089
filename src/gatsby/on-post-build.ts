import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { environment } from '../config/environment'
import { buildFacetsPath, buildManifestPath } from '../config/site-files'
import { writeSiteDocuments } from './documents/write-site-documents'
import { buildFacetFile, readFacetSources } from './facet-data'
import { buildFeed, readFeedSources } from './feeds'
import { buildHeadersFile, buildRedirectsFile, buildRobotsFile, type Redirect } from './hosting-files'
import { readScriptHashes } from './script-hashes'
import { buildSearchIndexes } from './search-index'
import { buildWebManifest } from './web-manifest'

const FOLDER = 'public'

interface BuildState {
  redirects: readonly Redirect[]
  pages: ReadonlyMap<string, { path: string; component: string }>
}

/** A file that is as it should be is not written: hosts and caches that look at its time keep it. */
async function writePublic(file: string, content: string): Promise<void> {
  const target = path.join(FOLDER, file)
  const bytes = Buffer.from(content)
  const existing = await readFile(target).catch(() => null)
  if (existing?.equals(bytes)) return
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, bytes)
}

/** Writes what is no page: a feed, a web manifest and the filters' products per language, what hosts read, robots.txt. */
export async function onPostBuild({ graphql, store, cache, reporter }: BuildArgs): Promise<void> {
  const sources = await readFeedSources(graphql)
  const [first] = sources
  if (!first) throw new Error('There are no site settings: the site has no language.')
  const { products, pictures } = await readFacetSources(graphql)
  const { redirects, pages } = (store.getState as () => BuildState)()
  const indexes = await buildSearchIndexes(graphql, cache)
  await Promise.all([
    ...indexes.map((index) => writePublic(index.path, index.content)),
    ...sources.map((source) => writePublic(source.path, buildFeed(source, environment.siteUrl))),
    ...sources.map(({ language, htmlLang, companyName }) =>
      writePublic(buildManifestPath(language).slice(1), buildWebManifest(language, htmlLang, companyName)),
    ),
    ...sources.map(({ language }) =>
      writePublic(
        buildFacetsPath(language).slice(1),
        JSON.stringify(
          buildFacetFile(
            products.filter(({ lang }) => lang === language),
            pictures,
          ),
        ),
      ),
    ),
    writePublic(
      '_redirects',
      buildRedirectsFile(
        redirects,
        sources.map(({ language }) => language),
        first.routing,
      ),
    ),
    writePublic(
      '_headers',
      buildHeadersFile({
        rootFiles: await readdir(FOLDER),
        scriptHashes: await readScriptHashes(FOLDER, pages.values()),
        providerUrl: environment.providerUrl,
      }),
    ),
    writePublic('robots.txt', buildRobotsFile(environment.siteUrl)),
  ])
  await writeSiteDocuments({ graphql, cache, reporter })
}
