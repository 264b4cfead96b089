import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isUsed } from './used-parts'

/*
 * The scripts that load a page's code. Gatsby renders each page with an empty place for them, and at the end reads and
 * writes every page's file to fill it: a tenth of a large build (docs/rebuilds.md). The scripts are known before
 * rendering, so pages are rendered with them. When the scripts change and a page does not, Gatsby replaces them in its
 * file as always, by the marks around them.
 */

export const PUBLIC = 'public'

/** Where Gatsby writes, below `public`, what it inserts into every page after rendering. */
export const SLICES = '_gatsby/slices'

/** Gatsby's place for the scripts. */
export const SCRIPTS_SLICE = '_gatsby-scripts'

/** Its first and only part: nothing is nested in it. */
const PART = `${SCRIPTS_SLICE}-1`

export const SCRIPTS_END = `<!-- slice-end id="${PART}" -->`

let scripts: string | undefined

/**
 * Call this before a page is rendered. It uses `fs/promises`: if rendering a page uses `fs`, Gatsby renders all pages
 * again in the next build.
 */
export async function readPageScripts(): Promise<void> {
  if (!isUsed('page-scripts')) return
  scripts ??= await readFile(path.join(PUBLIC, SLICES, `${PART}.html`), 'utf8').catch(() => undefined)
}

/** The scripts within the marks by which Gatsby finds them again; null when Gatsby has to insert them. */
export function markPageScripts(): string | null {
  if (!isUsed('page-scripts')) return null
  return scripts === undefined ? null : `<!-- slice-start id="${PART}" -->${scripts}${SCRIPTS_END}`
}
