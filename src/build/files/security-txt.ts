import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PUBLIC, writePublic } from './write-public'

export interface Security {
  contact: readonly string[]
  /** A day. */
  expires: string
  languages: readonly string[]
  policy: string | null
}

const SECURITY_PATH = '.well-known/security.txt'

/** The file of RFC 9116. */
export function buildSecurityFile({ contact, expires, languages, policy }: Security, siteUrl: string): string {
  const fields = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}T00:00:00Z`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    `Canonical: ${siteUrl}/${SECURITY_PATH}`,
    ...(policy === null ? [] : [`Policy: ${policy}`]),
  ]
  return `${fields.join('\n')}\n`
}

/** Writes the file, or removes that of an earlier build. */
export async function writeSecurityFile(security: Security | null, siteUrl: string): Promise<void> {
  if (security) await writePublic(SECURITY_PATH, buildSecurityFile(security, siteUrl))
  else await rm(path.join(PUBLIC, SECURITY_PATH), { force: true })
}
