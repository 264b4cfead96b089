import type { PreInitArgs } from 'gatsby'
import { keepCode } from './kept-code'
import { keepPages } from './kept-pages'
import { leaveOutUntested } from './tested-versions'
import { takeRenderedForFilled, type Emitter } from './rendered-pages'
import { readState } from './state'
import { isUsed } from './parts'
import { letWorkersEnd } from './workers'

type Args = Pick<PreInitArgs, 'store' | 'reporter'>

/** Sets what must be set before Gatsby begins. */
export function onPreInit(args: Args): void {
  const { store, reporter, emitter } = args as Args & { emitter: Emitter }
  leaveOutUntested(reporter)
  if (process.env.NODE_ENV === 'development' || process.env.GATSBY_WORKER_POOL_WORKER) return
  if (isUsed('page-scripts')) takeRenderedForFilled({ store, emitter, reporter })
  if (isUsed('kept-pages')) keepPages(store)
  if (isUsed('kept-code')) {
    letWorkersEnd()
    keepCode(readState(store).program.directory)
  }
}
