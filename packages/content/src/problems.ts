import { StartError } from '../../server/src/start-error'

export interface Problem {
  /** Relative to the content folder. */
  file: string
  field?: string | undefined
  /** Counted from 1. */
  line?: number | undefined
  message: string
  /** Words of the field's text, used to find its line. */
  quote?: string | undefined
  /** Not fatal: the named item or text is left out of the site. */
  isLeftOut?: boolean | undefined
}

/** Problems reported per file; the next appear once these are fixed. */
export const MAX_PROBLEMS = 100

const shown = 40

/** All problems of one load, so editors see them at once instead of one per start. */
export class ContentError extends StartError {
  override name = 'ContentError'

  constructor(
    readonly folder: string,
    readonly problems: Problem[],
  ) {
    super(`${describeProblems(folder, problems)}\nCorrect what is named above and start again.`)
  }
}

export function describeProblems(folder: string, problems: Problem[]): string {
  const lines = problems.slice(0, shown).map((problem) => `  ${describeProblem(problem)}`)
  if (problems.length > shown) lines.push(`  ... and ${problems.length - shown} more`)
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`
  return `${count} in the content below ${folder}:\n${lines.join('\n')}`
}

/** @example 'products/tray/index.en.md:12: facts.weightG: is missing' */
export function describeProblem({ file, field, line, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return field ? `${place}: ${field}: ${message}` : `${place}: ${message}`
}
