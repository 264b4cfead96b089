import { stripVTControlCharacters } from 'node:util'

/** What ended a build. */
export interface Failure {
  /** Null when a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** Our source plugin's errors: what is wrong, whose fault it is and what to check (its error-map.ts). */
const SOURCING = /^[ \t]*(\S[^\n]*)\n+[^\S\n]*At fault: ([^\n]*)\.\n+[^\S\n]*Check ([^\n]*)/m

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

/** Why a build failed, in the words of somebody who edits the content and does not build sites. */
export function explainFailure({ code, signal, output }: Failure): string {
  const text = stripVTControlCharacters(output)
  const [, what, fault, check] = SOURCING.exec(text) ?? []
  if (what !== undefined) {
    // The address of the call tells an editor nothing.
    const told = what.replace(/^ERROR\s+/, '')
    const call = told.search(/GET https?:\S+$/)
    const plain = call < 0 ? told : `${told.slice(0, call).trimEnd().replace(/[:.]$/, '')}.`
    return `${plain} At fault: ${fault}. Check ${check}`
  }
  const known = KNOWN.find(({ seen }) => seen.test(text))
  if (known) {
    const detail = /Two pages would stand at[^\n]*/.exec(text)?.[0]
    return detail ? `${known.reason} ${detail}` : known.reason
  }
  if (code === null) return `The build was ended from outside (${signal ?? 'no signal'}). Publish again.`
  return `The build ended with an error that nobody has put into words yet (code ${code}). The log of the build has it.`
}
