import type { BuildArgs } from 'gatsby'
import type { BuiltContent, BuiltPage, Redirect } from './types'

/** The part of Gatsby's state read here. Only `program` is documented; package.json pins the version of Gatsby. */
interface GatsbyState {
  program: { directory: string }
  pages: ReadonlyMap<string, BuiltPage>
  redirects: readonly Redirect[]
  webpackCompilationHash: string
  html: {
    trackedHtmlFiles: ReadonlyMap<string, { pageDataHash: string }>
    ssrCompilationHash: string
  }
  status: { plugins: Partial<Record<string, Record<string, unknown>>> }
}

export interface Build {
  directory: string
  /** Only pages that are files. */
  pages: readonly BuiltPage[]
  redirects: readonly Redirect[]
  codeHashes: readonly string[]
  /** Hash of the browser's code, as its pages name it. */
  compilationHash: string
  /** Digests of the pages' data, by path. */
  digests: ReadonlyMap<string, string>
  /** Recorded by gatsby-source-provider; undefined unless the content comes from a repository. */
  content: BuiltContent | undefined
}

function readContent({ plugins }: GatsbyState['status']): BuiltContent | undefined {
  const noted = plugins['gatsby-source-provider']?.contentVersion
  return typeof noted === 'string' ? ((JSON.parse(noted) as BuiltContent | null) ?? undefined) : undefined
}

export function readBuild(store: BuildArgs['store']): Build {
  const state = (store.getState as () => GatsbyState)()
  const { program, pages, redirects, webpackCompilationHash, html, status } = state
  const used = { program, pages, redirects, webpackCompilationHash, html: html?.trackedHtmlFiles, status }
  const missing = Object.entries(used).flatMap(([name, value]) => (value === undefined ? name : []))
  if (missing.length > 0)
    throw new Error(
      `Gatsby's state has no ${missing.join(', ')}: adapt gatsby-plugin-build-manifest to this version of Gatsby.`,
    )
  return {
    directory: program.directory,
    pages: [...pages.values()].filter(({ mode = 'SSG' }) => mode === 'SSG'),
    redirects,
    codeHashes: [webpackCompilationHash, html.ssrCompilationHash],
    compilationHash: webpackCompilationHash,
    digests: new Map(Array.from(html.trackedHtmlFiles, ([path, { pageDataHash }]) => [path, pageDataHash])),
    content: readContent(status),
  }
}
