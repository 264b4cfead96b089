import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { environment } from '../config/environment'
import { buildManifestPath } from '../config/site-files'
import { buildFeed, readFeedSources } from './feeds'
import { buildRedirectsFile, buildRobotsFile, type Redirect } from './hosting-files'
import { buildWebManifest } from './web-manifest'

async function writePublic(file: string, content: string): Promise<void> {
  const target = path.join('public', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}

/** Writes what is no page: a feed and a web manifest per language, the host's redirects, robots.txt. */
export async function onPostBuild({ graphql, store }: BuildArgs): Promise<void> {
  const sources = await readFeedSources(graphql)
  const [first] = sources
  if (!first) throw new Error('There are no site settings: the site has no language.')
  const { redirects } = (store.getState as () => { redirects: readonly Redirect[] })()
  await Promise.all([
    ...sources.map((source) => writePublic(source.path, buildFeed(source, environment.siteUrl))),
    ...sources.map(({ language, htmlLang, companyName }) =>
      writePublic(buildManifestPath(language).slice(1), buildWebManifest(language, htmlLang, companyName)),
    ),
    writePublic(
      '_redirects',
      buildRedirectsFile(
        redirects,
        sources.map(({ language }) => language),
        first.routing,
      ),
    ),
    writePublic('robots.txt', buildRobotsFile(environment.siteUrl)),
  ])
}
