import type { PreInitArgs } from 'gatsby'
import { readSiteFolder } from './gatsby-state'
import { keepCode } from './kept-code'
import { keepPageData } from './page-data'
import { queryFewPages } from './own-queries'
import { PARTS } from './parts'
import { probe } from './probe'
import { parseFewFiles } from './query-files'
import { takeRenderedForFilled, type Emitter } from './rendered-pages'
import { keepPagesFromTranslator } from './untold-pages'
import { isUsed } from './used-parts'
import { letWorkersEnd } from './workers'

type Args = Pick<PreInitArgs, 'store' | 'reporter'>

/** Runs the probe; then sets what must be set before Gatsby begins. */
export function onPreInit(args: Args): void {
  const { store, reporter, emitter } = args as Args & { emitter: Emitter }
  probe(PARTS, { store, emitter }, reporter)
  if (process.env.NODE_ENV === 'development') return
  if (isUsed('page-scripts')) takeRenderedForFilled({ store, emitter, reporter })
  if (isUsed('untold-pages')) keepPagesFromTranslator(store)
  if (isUsed('page-data')) keepPageData()
  if (isUsed('query-files')) parseFewFiles()
  if (process.env.GATSBY_WORKER_POOL_WORKER) return
  if (isUsed('own-queries')) queryFewPages(store)
  if (isUsed('kept-code')) {
    letWorkersEnd()
    keepCode(readSiteFolder(store))
  }
}
