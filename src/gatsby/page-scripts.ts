import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PreInitArgs } from 'gatsby'
import { PUBLIC } from './write-public'

/*
 * The scripts that load a page's code. Gatsby renders each page with an empty place for them, and at the end reads and writes the
 * file of every page to fill it: a tenth of a large build (docs/rebuilds.md). They are known by then, so that pages are rendered
 * with them. Where they change and a page does not, Gatsby puts the new ones into its file as ever, by the marks around them.
 */

/** Where Gatsby writes what it puts into every page after it is rendered, below `public`. */
export const SLICES = '_gatsby/slices'

/** Gatsby's place for the scripts. */
export const SCRIPTS_SLICE = '_gatsby-scripts'

/** Its first part, which is all of it: nothing stands within. */
const PART = `${SCRIPTS_SLICE}-1`

let scripts: string | undefined

/** To be called before a page is rendered. */
export async function readPageScripts(): Promise<void> {
  scripts ??= await readFile(path.join(PUBLIC, SLICES, `${PART}.html`), 'utf8')
}

/** The scripts within the marks by which Gatsby finds them again. */
export function markPageScripts(): string {
  if (scripts === undefined) throw new Error('The scripts of pages have not been read.')
  return `<!-- slice-start id="${PART}" -->${scripts}<!-- slice-end id="${PART}" -->`
}

interface Action {
  payload: readonly string[]
}

interface Emitter {
  on(type: 'HTML_GENERATED', listener: (action: Action) => void): void
}

interface State {
  html: { pagesThatNeedToStitchSlices: Set<string> }
}

/** Lets Gatsby take pages that were rendered for filled. */
export function takeRenderedForFilled(args: Pick<PreInitArgs, 'store'>): void {
  const { emitter, store } = args as typeof args & { emitter: Emitter }
  emitter.on('HTML_GENERATED', ({ payload }) => {
    const { html } = (store.getState as () => State)()
    for (const pagePath of payload) html.pagesThatNeedToStitchSlices.delete(pagePath)
  })
}
