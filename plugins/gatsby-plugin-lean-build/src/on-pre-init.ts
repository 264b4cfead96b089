import type { PreInitArgs } from 'gatsby'
import { keepCode } from './kept-code'
import { keepPages } from './kept-pages'
import { checkVersions } from './tested-versions'
import { takeRenderedForFilled, type Emitter } from './rendered-pages'
import { readState } from './state'
import { isLean } from './is-lean'
import { letWorkersEnd } from './workers'

type Args = Pick<PreInitArgs, 'store' | 'reporter'>

export function onPreInit(args: Args): void {
  const { store, reporter, emitter } = args as Args & { emitter: Emitter }
  checkVersions(reporter)
  if (!isLean() || process.env.NODE_ENV === 'development' || process.env.GATSBY_WORKER_POOL_WORKER) return
  takeRenderedForFilled({ store, emitter, reporter })
  keepPages(store)
  letWorkersEnd()
  keepCode(readState(store).program.directory)
}
