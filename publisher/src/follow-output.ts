import { stripVTControlCharacters } from 'node:util'

/** A build's steps, from its output: Gatsby's activities in order, worded for editors. */
const STEPS: readonly { seen: RegExp; step: string; progress: number }[] = [
  { seen: /compile gatsby files/, step: 'starting', progress: 0.05 },
  { seen: /source and transform nodes/, step: 'asking for the content', progress: 0.15 },
  { seen: /createPages/, step: 'listing the pages', progress: 0.3 },
  { seen: /Building production JavaScript/, step: 'preparing the pages’ code', progress: 0.4 },
  { seen: /Building HTML renderer/, step: 'preparing the pages’ code', progress: 0.5 },
  { seen: /run page queries|Generating image thumbnails/, step: 'collecting texts and pictures', progress: 0.65 },
  { seen: /Building static HTML/, step: 'writing the pages', progress: 0.85 },
  { seen: /onPostBuild/, step: 'writing feeds and search', progress: 0.92 },
]

/** The last step named in a chunk of output. */
export function readStep(output: string): { step: string; progress: number } | null {
  const found = STEPS.findLast(({ seen }) => seen.test(output))
  return found ? { step: found.step, progress: found.progress } : null
}

/**
 * Whether a chunk of output reports that all files of the site are written; the build then still saves its state.
 * Warnings name files of the content, which may be called anything.
 */
export const areFilesWritten = (output: string): boolean =>
  /(?:^|[\r\n])success onPostBuild\b/.test(stripVTControlCharacters(output))
