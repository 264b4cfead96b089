import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listSiteFiles } from './site-copy'

/** Gatsby deletes it together with its cached pages. */
const NOTE = '.cache/built-code'

/** One of the last files a build writes. */
const OUTPUT = 'public/builds/latest.json'

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Written by builds; no page is made from it. */
const TYPES = 'src/gatsby-types.d.ts'

/** Digests everything pages are made from except content: the site's files and Gatsby's variables. */
export function digestCode(siteFolder: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const variables = Object.keys(env).filter((name) => /^(GATSBY|SITE)_/.test(name))
  for (const name of variables.sort()) hash.update(`${name}=${env[name]}\0`)
  for (const file of listSiteFiles(siteFolder).filter((name) => name !== TYPES))
    hash.update(`${file}\0`).update(readFileSync(path.join(siteFolder, file)))
  return hash.digest('hex')
}

/** Whether a site's last complete build used the same code, so a build now only has to apply content edits. */
export function isBuiltBy(siteFolder: string, code: string): boolean {
  return readText(path.join(siteFolder, NOTE)) === code && readText(path.join(siteFolder, OUTPUT)) !== null
}

export function noteBuilt(siteFolder: string, code: string): void {
  writeFileSync(path.join(siteFolder, NOTE), code)
}
