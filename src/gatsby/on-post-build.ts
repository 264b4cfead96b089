import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import { environment } from '../config/environment'
import { buildFeed, readFeedSources } from './feeds'
import { buildRedirectsFile, buildRobotsFile, type Redirect } from './hosting-files'

async function writePublic(file: string, content: string): Promise<void> {
  const target = path.join('public', file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}

/** Writes what is no page: a feed per language, the host's redirects, robots.txt. */
export async function onPostBuild({ graphql, store }: BuildArgs): Promise<void> {
  const sources = await readFeedSources(graphql)
  const [first] = sources
  if (!first) throw new Error('There are no site settings: the site has no language.')
  const { redirects } = (store.getState as () => { redirects: readonly Redirect[] })()
  await Promise.all([
    ...sources.map((source) => writePublic(source.path, buildFeed(source, environment.siteUrl))),
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
