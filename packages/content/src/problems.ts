import { StartError } from '../../server/src/start-error'

/** One problem in the content, in the words of the person who edits it. */
export interface Problem {
  /** Relative to the content folder. */
  file: string
  field?: string | undefined
  /** Counted from 1. */
  line?: number | undefined
  message: string
  /** Words from the field's text by which its line is found. */
  quote?: string | undefined
  /** Not fatal: visitors just don't see the item or text that it names. */
  isLeftOut?: boolean | undefined
}

const shown = 40

/** All problems of one load together, so that an editor sees them at once and not one per start. */
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
