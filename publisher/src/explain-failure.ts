import { stripVTControlCharacters } from 'node:util'
import type { BuildError } from '../../plugins/gatsby-source-provider/src/build-error'

export interface Failure {
  /** Null if killed by a signal. */
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  /** The build's own error, or null. */
  error: BuildError | null
}

const KNOWN: readonly { seen: RegExp; reason: string }[] = [
  {
    seen: /ENOSPC|no space left on device/i,
    reason: 'The disk of the machine that builds the site is full. Ask its administrator for room, then publish again.',
  },
  {
    seen: /heap out of memory|ERR_WORKER_OUT_OF_MEMORY|ENOMEM/i,
    reason:
      'The machine that builds the site ran out of memory. Ask its administrator; nothing is wrong with your texts.',
  },
  {
    seen: /Another build \(process \d+\) runs in/,
    reason: 'Somebody else is building the site on the same machine. Publish again in a few minutes.',
  },
  {
    seen: /EACCES|EPERM|EROFS/,
    reason: 'The machine that builds the site may not write where it has to. Ask its administrator.',
  },
  {
    seen: /Two pages would stand at/,
    reason: 'Two pages would have the same address. Give one of them another.',
  },
  {
    seen: /There was an error in your GraphQL query|Generating JavaScript bundles failed|Building static HTML failed/,
    reason: 'The site’s own code has an error. Tell its developers; nothing is wrong with your texts.',
  },
]

/** Why a build failed, worded for editors who don't build sites. */
export function explainFailure({ code, signal, output, error }: Failure): string {
  if (error) return `${error.what} At fault: ${error.fault}. Check ${error.check}`
  const text = stripVTControlCharacters(output)
  const known = KNOWN.find(({ seen }) => seen.test(text))
  if (known) {
    const detail = /Two pages would stand at[^\n]*/.exec(text)?.[0]
    return detail ? `${known.reason} ${detail}` : known.reason
  }
  if (code === null) return `The build was ended from outside (${signal ?? 'no signal'}). Publish again.`
  return `The build ended with an error that nobody has put into words yet (code ${code}). The log of the build has it.`
}
