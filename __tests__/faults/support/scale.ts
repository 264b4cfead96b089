import { randomInt } from 'node:crypto'

const isLong = process.env.FAULTS === 'long'

const count = (name: string, short: number, long: number): number =>
  Number(process.env[name]) || (isLong ? long : short)

/** How much is tried: a little in every test run, everything in `npm test -- faults` (docs/reliability.md). */
export const SCALE = {
  isLong,
  /** On each database. */
  kills: count('FAULTS_KILLS', 2, 100),
  calls: count('FAULTS_CALLS', 300, 20_000),
  rawRequests: count('FAULTS_RAW', 100, 4000),
  /** The seed of all random choices; the moments of kills are only as exact as the machine. */
  seed: count('FAULTS_SEED', randomInt(2 ** 31 - 1), randomInt(2 ** 31 - 1)),
}

/** Prints a figure for `docs/reliability.md`, without Jest's frame. */
export function report(line: string): void {
  process.stdout.write(`    ${line}\n`)
}
