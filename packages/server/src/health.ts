import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { errorCode } from './error-code'
import { within } from './within'

/** Resolves if healthy, rejects with the problem. */
export type HealthCheck = () => Promise<void>

export interface Readiness {
  status: 'pass' | 'fail'
  /** By check; `reason` reveals nothing about the machine. */
  checks: Record<string, { status: 'pass' | 'fail'; reason?: string }>
}

/** With less free space, a service is not ready: it could not store new data. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

const CHECK_LIMIT_MS = 4000
/** Results are reused this long, however often they are requested. */
const KEPT_MS = 1000

export class HealthError extends Error {}

/** Runs all checks, with a 4 s timeout each; a result is reused for 1 s. */
export function createReadiness(checks: Record<string, HealthCheck>): () => Promise<Readiness> {
  let last: { at: number; result: Promise<Readiness> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > KEPT_MS) last = { at: now, result: runChecks(checks) }
    return last.result
  }
}

async function runChecks(checks: Record<string, HealthCheck>): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  )
  const isFine = results.every(([, { status }]) => status === 'pass')
  return { status: isFine ? 'pass' : 'fail', checks: Object.fromEntries(results) }
}

async function runCheck(check: HealthCheck): Promise<Readiness['checks'][string]> {
  const late = (): never => {
    throw new HealthError('no answer in time')
  }
  try {
    await within(CHECK_LIMIT_MS, check(), late)
    return { status: 'pass' }
  } catch (error) {
    return { status: 'fail', reason: error instanceof HealthError ? error.message : (errorCode(error) ?? 'failed') }
  }
}

/** @throws HealthError unless files can be created and changed in the folder */
export async function checkWritable(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new HealthError(`not writable (${errorCode(error) ?? 'unknown'})`)
  })
}

/** @throws HealthError if too little space is free */
export async function checkSpace(folder: string, minBytes = MIN_FREE_BYTES): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  if (bavail * bsize < minBytes) {
    throw new HealthError(`${Math.floor((bavail * bsize) / 1024 / 1024)} MB free`)
  }
  // Some file systems have no inode limit and report 0.
  if (files > 0 && ffree < 1000) throw new HealthError(`room for ${ffree} files`)
}

/** `/health/live`: the process responds. `/health/ready`: it can do its work, or else 503. */
export function registerHealth(app: FastifyInstance, readReadiness: () => Promise<Readiness>): void {
  app.get('/health/live', () => ({ status: 'pass' }))
  app.get('/health/ready', async (_request, reply) => {
    const readiness = await readReadiness()
    reply.code(readiness.status === 'pass' ? 200 : 503)
    return readiness
  })
}
