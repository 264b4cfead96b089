import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildArgs } from 'gatsby'
import pLimit from 'p-limit'
import { readState } from './gatsby-state'
import { pageDataFile } from './page-files'
import type { BuiltContent, BuiltPage, Redirect } from './types'

/** Files that are read at the same time. */
const CONCURRENCY = 32

type Args = Pick<BuildArgs, 'store' | 'graphql' | 'reporter'>

/** What a manifest says of a build. */
export interface Build {
  /** Those that are files. */
  pages: readonly BuiltPage[]
  redirects: readonly Redirect[]
  /** Hashes of the browser's code and of the code that rendered the pages. */
  codeHashes: readonly string[]
  /** Hash of the browser's code, as its pages name it. */
  compilationHash: string
  /** Digests of the pages' data, by path. */
  digests: ReadonlyMap<string, string>
  /** What gatsby-source-provider has noted; undefined where the content comes from no repository. */
  content: BuiltContent | undefined
}

async function askForPages(graphql: Args['graphql']): Promise<BuiltPage[]> {
  const { data } = await graphql<{ allSitePage: { nodes: { path: string; pageContext: object }[] } }>(
    '{ allSitePage { nodes { path pageContext } } }',
  )
  return (data?.allSitePage.nodes ?? []).map(({ path, pageContext }) => ({ path, context: pageContext }))
}

async function digestPages(folder: string, pages: readonly BuiltPage[]): Promise<Map<string, string>> {
  const limit = pLimit(CONCURRENCY)
  const digest = async (page: BuiltPage) => {
    const data = await readFile(path.join(folder, pageDataFile(page.path)))
    return [page.path, createHash('sha256').update(data).digest('base64url')] as const
  }
  return new Map(await Promise.all(pages.map((page) => limit(digest, page))))
}

async function readCompilationHash(folder: string): Promise<string> {
  const data = JSON.parse(await readFile(path.join(folder, 'page-data/app-data.json'), 'utf8')) as {
    webpackCompilationHash: string
  }
  return data.webpackCompilationHash
}

function readContent(store: Args['store']): BuiltContent | undefined {
  const noted = readState(store, 'status')?.plugins['gatsby-source-provider']?.contentVersion
  return typeof noted === 'string' ? ((JSON.parse(noted) as BuiltContent | null) ?? undefined) : undefined
}

/**
 * Reads a build from Gatsby's state; whatever is not there in the known form, from Gatsby's output, which takes longer.
 */
export async function readBuild({ store, graphql, reporter }: Args, folder: string): Promise<Build> {
  const state = {
    pages: readState(store, 'pages'),
    redirects: readState(store, 'redirects'),
    html: readState(store, 'html'),
    webpackCompilationHash: readState(store, 'webpackCompilationHash'),
  }
  const missing = Object.entries(state).flatMap(([name, value]) => (value === undefined ? name : []))
  if (missing.length > 0) {
    const lost = state.redirects ? '' : ' Open tabs do not hear of redirects.'
    reporter.warn(`The build's manifest is made of files, as Gatsby's state has no such ${missing.join(', ')}.${lost}`)
  }
  const all = state.pages ? [...state.pages.values()] : await askForPages(graphql)
  const pages = all.filter(({ mode = 'SSG' }: BuiltPage) => mode === 'SSG')
  const compilationHash = state.webpackCompilationHash ?? (await readCompilationHash(folder))
  const tracked = state.html?.trackedHtmlFiles
  return {
    pages,
    redirects: state.redirects ?? [],
    codeHashes: [compilationHash, state.html?.ssrCompilationHash ?? ''],
    compilationHash,
    digests: tracked
      ? new Map(Array.from(tracked, ([pagePath, { pageDataHash }]) => [pagePath, pageDataHash]))
      : await digestPages(folder, pages),
    content: readContent(store),
  }
}
