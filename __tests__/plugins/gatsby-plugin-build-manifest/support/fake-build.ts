import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onPostBuild } from '../../../../plugins/gatsby-plugin-build-manifest/src/on-post-build'
import { pageDataFile } from '../../../../plugins/gatsby-plugin-build-manifest/src/page-files'
import type {
  BuildMeta,
  BuiltPage,
  LatestBuild,
  Redirect,
} from '../../../../plugins/gatsby-plugin-build-manifest/src/types'
import { makeMemoryCache } from '../../../support/memory-cache'
import { temporaryFolder } from '../../../support/temporary-folder'

type Args = Parameters<typeof onPostBuild>[0]

export interface Changes {
  /** The data of each page, by path. */
  pages: Record<string, unknown>
  contexts?: Record<string, BuiltPage['context']>
  redirects?: readonly Redirect[]
  code?: string
  /** The commit of the content. */
  commit?: string
  /** A field that Gatsby's state lacks. */
  without?: string
}

export function createFakeBuild() {
  const folder = temporaryFolder()
  let cache = makeMemoryCache()
  const inPublic = (file: string) => path.join(folder, 'public', file)
  const readJson = (file: string): unknown => JSON.parse(readFileSync(inPublic(file), 'utf8'))

  return {
    inPublic,
    clearCache: () => {
      cache = makeMemoryCache()
    },
    stat: (file: string) => statSync(inPublic(file)),
    readLatest: () => readJson('builds/latest.json') as LatestBuild,
    readMeta: (id: string) => readJson(`builds/meta/${id}.json`) as BuildMeta,
    async build({ pages, contexts = {}, redirects = [], code = 'code-1', commit, without }: Changes): Promise<void> {
      for (const [pagePath, data] of Object.entries(pages)) {
        const file = inPublic(pageDataFile(pagePath))
        const text = JSON.stringify(data)
        // As in Gatsby: a file with the same content stays untouched.
        if (statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8') === text) continue
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      const state = {
        program: { directory: folder },
        pages: new Map(
          Object.keys(pages).map((page) => [page, { path: page, component: 'page.tsx', context: contexts[page] }]),
        ),
        redirects,
        webpackCompilationHash: code,
        status: {
          plugins: {
            'gatsby-source-provider': {
              contentVersion: JSON.stringify(commit ? { commit, committedAt: '2026-03-31T09:00:00.000Z' } : null),
            },
          },
        },
        html: {
          ssrCompilationHash: `ssr-${code}`,
          trackedHtmlFiles: new Map(
            Object.entries(pages).map(([page, data]) => [page, { pageDataHash: `hash of ${JSON.stringify(data)}` }]),
          ),
        },
      }
      const store = { getState: () => ({ ...state, ...(without && { [without]: undefined }) }) }
      await onPostBuild({ store, cache } as unknown as Args)
    },
  }
}
