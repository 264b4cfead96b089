import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readState, type StateStore } from './gatsby-state'
import { isUsed } from './used-parts'

/*
 * The scripts that load a page's code. Gatsby renders each page with an empty place for them, and at the end reads and writes the
 * file of every page to fill it: a tenth of a large build (docs/rebuilds.md). They are known by then, so that pages are rendered
 * with them. Where they change and a page does not, Gatsby puts the new ones into its file as ever, by the marks around them.
 */

const PUBLIC = 'public'

/** Where Gatsby writes what it puts into every page after it is rendered, below `public`. */
export const SLICES = '_gatsby/slices'

/** Gatsby's place for the scripts. */
export const SCRIPTS_SLICE = '_gatsby-scripts'

/** Its first part, which is all of it: nothing stands within. */
const PART = `${SCRIPTS_SLICE}-1`

const END = `<!-- slice-end id="${PART}" -->`

let scripts: string | null | undefined

function readScripts(): string | null {
  try {
    return readFileSync(path.join(PUBLIC, SLICES, `${PART}.html`), 'utf8')
  } catch {
    return null
  }
}

/** The scripts within the marks by which Gatsby finds them again; null where Gatsby is to fill them in. */
export function markPageScripts(): string | null {
  if (!isUsed('page-scripts')) return null
  scripts ??= readScripts()
  return scripts === null ? null : `<!-- slice-start id="${PART}" -->${scripts}${END}`
}

interface Action {
  payload: readonly string[]
}

export interface Emitter {
  on(type: 'HTML_GENERATED', listener: (action: Action) => void): void
}

function isFilled(pagePath: string): boolean {
  const file = pagePath.endsWith('.html') ? pagePath : path.join(pagePath, 'index.html')
  const html = readFileSync(path.join(PUBLIC, file), 'utf8')
  return /<script\b[^>]*><\/script>$/.test(html.slice(0, Math.max(0, html.indexOf(END))))
}

interface Args {
  store: StateStore
  emitter: Emitter
  reporter: { warn: (message: string) => void }
}

/** Lets Gatsby take pages that were rendered for filled. One of each batch is looked at first. */
export function takeRenderedForFilled({ store, emitter, reporter }: Args): void {
  let isWarned = false
  emitter.on('HTML_GENERATED', ({ payload }) => {
    const [first] = payload
    const unfilled = readState(store, 'html')?.pagesThatNeedToStitchSlices
    if (first === undefined || !unfilled || !isUsed('page-scripts')) return
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
