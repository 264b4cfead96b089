import { reasonOf } from '../../../packages/server/src/error-code'

/** A problem, and how to fix it. */
export class Problem extends Error {
  constructor(
    what: string,
    readonly todo: string,
  ) {
    super(what)
  }
}

/** A possible improvement; everything works without it. */
export class Warning extends Problem {}

/** One check; returns its finding, or throws a Problem. */
export interface Check {
  name: string
  run: () => Promise<string> | string
}

export interface Finding {
  name: string
  isFine: boolean
  isWarning?: boolean
  text: string
}

/** Runs all checks concurrently; anything thrown becomes a finding. */
export function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, run }) => {
      try {
        return { name, isFine: true, text: await run() }
      } catch (error) {
        if (error instanceof Problem) {
          const isWarning = error instanceof Warning
          return { name, isFine: isWarning, isWarning, text: `${error.message}: ${error.todo}` }
        }
        return {
          name,
          isFine: false,
          text: `${reasonOf(error)}: look whether the address is right and something answers there`,
        }
      }
    }),
  )
}

export const writeFinding = ({ name, isFine, isWarning = false, text }: Finding): string =>
  `${isWarning ? 'warning ' : isFine ? 'ok      ' : 'PROBLEM '} ${name}: ${text}`
