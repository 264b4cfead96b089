import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isUsed } from './used-parts'

/*
 * The scripts that load a page's code. Gatsby renders each page with an empty place for them, and at the end reads and writes the
 * file of every page to fill it: a tenth of a large build (docs/rebuilds.md). They are known by then, so that pages are rendered
 * with them. Where they change and a page does not, Gatsby puts the new ones into its file as ever, by the marks around them.
 */

export const PUBLIC = 'public'

/** Where Gatsby writes what it puts into every page after it is rendered, below `public`. */
export const SLICES = '_gatsby/slices'

/** Gatsby's place for the scripts. */
export const SCRIPTS_SLICE = '_gatsby-scripts'

/** Its first part, which is all of it: nothing stands within. */
const PART = `${SCRIPTS_SLICE}-1`

export const SCRIPTS_END = `<!-- slice-end id="${PART}" -->`

let scripts: string | undefined

/**
 * To be called before a page is rendered. By `fs/promises`: where a page is rendered with `fs`, Gatsby renders all pages again in the
 * next build.
 */
export async function readPageScripts(): Promise<void> {
  if (!isUsed('page-scripts')) return
  scripts ??= await readFile(path.join(PUBLIC, SLICES, `${PART}.html`), 'utf8').catch(() => undefined)
}

/** The scripts within the marks by which Gatsby finds them again; null where Gatsby is to fill them in. */
export function markPageScripts(): string | null {
  if (!isUsed('page-scripts')) return null
  return scripts === undefined ? null : `<!-- slice-start id="${PART}" -->${scripts}${SCRIPTS_END}`
}
