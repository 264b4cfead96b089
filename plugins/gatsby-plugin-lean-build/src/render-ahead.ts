import { createRequire } from 'node:module'
import path from 'node:path'
import { readSiteFolder, type StateStore } from './gatsby-state'
import { forgetTranslators } from './translators'
import { readAhead } from './workers'

/** Gatsby's function that renders pages in a worker. */
export const RENDERING = 'gatsby/dist/utils/worker/child/render-html'

/** What it renders with; `kept-code` renews workers when another one is compiled. */
const RENDERER = '.cache/page-ssr/routes/render-page.js'

/** Gatsby gives each rendering of its own another one, and then forgets what it has read for the one before. */
const SESSION = -1

interface Rendering {
  renderHTMLProd(given: {
    htmlComponentRendererPath: string
    paths: readonly string[]
    envVars: readonly []
    sessionId: number
    webpackCompilationHash: string
  }): Promise<unknown>
}

const require = createRequire(path.resolve('package.json'))

/**
 * In a worker of a build that waits: renders pages as they are and writes none of them, so that the renderer is loaded
 * and its code compiled to machine code by the time an edit comes. Only the build's duration depends on it.
 */
export async function renderAhead(store: StateStore): Promise<void> {
  const paths = readAhead(store)
  if (paths.length === 0) return
  const files = createRequire(require.resolve(RENDERING))('fs-extra') as { outputFile: unknown }
  const { outputFile } = files
  files.outputFile = async () => {}
  try {
    const { renderHTMLProd } = require(RENDERING) as Rendering
    await renderHTMLProd({
      htmlComponentRendererPath: path.join(readSiteFolder(store), RENDERER),
      paths,
      envVars: [],
      sessionId: SESSION,
      webpackCompilationHash: '',
    })
  } catch {
    // The build says what is wrong with a page when it renders it.
  } finally {
    files.outputFile = outputFile
    // Their texts are those before the edit.
    forgetTranslators()
  }
}
