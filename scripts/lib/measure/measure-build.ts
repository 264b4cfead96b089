import { writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { UserError } from '../fail'
import type { BuildProcess } from '../gatsby'
import { readChildrenCpu } from './children-cpu'
import { watchMemory } from './process-memory'
import { countRendered, readActivities, type Activity } from './read-build-output'

export interface MeasuredBuild {
  seconds: number
  /** CPU time of all processes together; NaN if the system doesn't report it. */
  cpuSeconds: number
  /** Peak memory of all build processes together, in bytes; 0 if the system doesn't report it. */
  peakBytes: number
  activities: Activity[]
  rendered: number
}

const MB = 1024 * 1024

/**
 * Runs a build and measures it.
 * @throws UserError with the end of its output if it fails
 */
export async function measureBuild(
  startBuild: () => BuildProcess | Promise<BuildProcess>,
  logFile: string,
): Promise<MeasuredBuild> {
  const start = performance.now()
  const cpuBefore = readChildrenCpu()
  const build = await startBuild()
  const memory = watchMemory(build.pid ?? 0)
  let output = ''
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = (await once(build, 'close')) as [number | null]
  const seconds = (performance.now() - start) / 1000
  const cpuSeconds = readChildrenCpu() - cpuBefore
  const peakBytes = memory.stop()
  writeFileSync(logFile, output)
  if (code !== 0) throw new UserError(`The build failed:\n${output.slice(-4000)}`)
  const activities = readActivities(output)
  return { seconds, cpuSeconds, peakBytes, activities, rendered: countRendered(activities) }
}

/** Time, CPU time and memory in one line. */
export function describeBuild({ seconds, cpuSeconds, peakBytes }: MeasuredBuild): string {
  const cpu = Number.isNaN(cpuSeconds) ? '' : `, ${cpuSeconds.toFixed(1)} s of the processors`
  return `${seconds.toFixed(1)} s${cpu}, peak memory ${describeMemory(peakBytes)}`
}

function describeMemory(bytes: number): string {
  return bytes === 0 ? 'not measured here' : `${(bytes / MB).toFixed(0)} MB`
}
