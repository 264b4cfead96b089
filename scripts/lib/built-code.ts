import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listSiteFiles } from './site-copy'

/** Gatsby removes it when it forgets the pages. */
const NOTE = '.cache/built-code'

/** One of the last files that a build writes. */
const OUTPUT = 'public/builds/latest.json'

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Digests all that pages are made by and that is not content: the site's files and Gatsby's variables. */
export function digestCode(siteFolder: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const variables = Object.keys(env).filter((name) => /^(GATSBY|SITE)_/.test(name))
  for (const name of variables.sort()) hash.update(`${name}=${env[name]}\0`)
  for (const file of listSiteFiles(siteFolder))
    hash.update(`${file}\0`).update(readFileSync(path.join(siteFolder, file)))
  return hash.digest('hex')
}

/** Whether the last whole build of a site was made by the same code, so that a build now has to make what an edit changed. */
export function isBuiltBy(siteFolder: string, code: string): boolean {
  return readText(path.join(siteFolder, NOTE)) === code && readText(path.join(siteFolder, OUTPUT)) !== null
}

/** Notes what code a site was built by. */
export function noteBuilt(siteFolder: string, code: string): void {
  writeFileSync(path.join(siteFolder, NOTE), code)
}
