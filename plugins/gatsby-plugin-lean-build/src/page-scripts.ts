import { isLean } from './is-lean'

/*
 * The script tags that load a page's code. Gatsby renders each page with an empty slot for them, and at the end
 * rewrites every page's file to fill it. The scripts are known before rendering, so here pages are rendered with
 * them. When the scripts change and a page does not, Gatsby replaces them in its file as usual, using the
 * surrounding markers.
 */

export const PUBLIC = 'public'

/** Gatsby's place for the scripts. */
export const SCRIPTS_SLICE = '_gatsby-scripts'

/** Its first and only part: nothing is nested in it. */
const PART = `${SCRIPTS_SLICE}-1`

export const SCRIPTS_END = `<!-- slice-end id="${PART}" -->`

let scripts: string | undefined

/** Not by an import of `fs`: of a renderer that uses one, Gatsby renders all pages again in the next build. */
function readScripts(): string | undefined {
  try {
    return process.getBuiltinModule('node:fs').readFileSync(`${PUBLIC}/_gatsby/slices/${PART}.html`, 'utf8')
  } catch {
    return undefined
  }
}

/** The scripts within the marks by which Gatsby finds them again; null when Gatsby has to insert them. */
export function markPageScripts(): string | null {
  if (!isLean()) return null
  scripts ??= readScripts()
  return scripts === undefined ? null : `<!-- slice-start id="${PART}" -->${scripts}${SCRIPTS_END}`
}
