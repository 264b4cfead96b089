import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PUBLIC, SCRIPTS_END } from './page-scripts'
import { readState, type StateStore } from './state'

interface Action {
  payload: readonly string[]
}

export interface Emitter {
  on(type: 'HTML_GENERATED', listener: (action: Action) => void): void
}

function isFilled(pagePath: string): boolean {
  const file = pagePath.endsWith('.html') ? pagePath : path.join(pagePath, 'index.html')
  const html = readFileSync(path.join(PUBLIC, file), 'utf8')
  return /<script\b[^>]*><\/script>$/.test(html.slice(0, Math.max(0, html.indexOf(SCRIPTS_END))))
}

interface Args {
  store: StateStore
  emitter: Emitter
  reporter: { warn: (message: string) => void }
}

/** Marks rendered pages as already filled. One page of each batch is checked first. */
export function takeRenderedForFilled({ store, emitter, reporter }: Args): void {
  let isWarned = false
  emitter.on('HTML_GENERATED', ({ payload }) => {
    const [first] = payload
    if (first === undefined) return
    const { pagesThatNeedToStitchSlices: unfilled } = readState(store).html
    if (isFilled(first)) {
      for (const pagePath of payload) unfilled.delete(pagePath)
    } else if (!isWarned) {
      reporter.warn(
        `Pages are filled in Gatsby's own way, right and slower: ${first} was rendered without its scripts.`,
      )
      isWarned = true
    }
  })
}
