import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { messages } from '../../../packages/server/src/messages'
import { refuseAccount } from './refusals'

/**
 * The 10,000 most common passwords of 5 to 20 characters, in lower case, one per line; source: docs/dependencies.md.
 */
const FILE = new URL('./common-passwords.txt.gz', import.meta.url)

let list: Set<string> | undefined

export function isCommonPassword(password: string): boolean {
  list ??= new Set(
    gunzipSync(readFileSync(fileURLToPath(FILE)))
      .toString()
      .split('\n'),
  )
  return list.has(password.normalize('NFKC').toLowerCase())
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw refuseAccount('password', 'common', messages.passwordCommon)
}
