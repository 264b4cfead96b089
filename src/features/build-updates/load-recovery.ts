import type * as recovery from './recovery'

type Recovery = typeof recovery

/** Milliseconds until it is asked for again. */
const NEXT_TRY = 2000

/** Loads what becomes of failures, as often as it takes: without it nothing would come of a link. */
export async function loadRecovery(): Promise<Recovery> {
  try {
    return await import('./recovery')
  } catch {
    await new Promise((resolve) => window.setTimeout(resolve, NEXT_TRY))
    return loadRecovery()
  }
}

/**
 * Reloads the page for an error that says that a piece of the site could not be loaded, where that may help.
 *
 * @returns whether the page is being reloaded.
 */
export async function recoverFromLoadError(...args: Parameters<Recovery['recoverFromLoadError']>): Promise<boolean> {
  const loaded = await import('./recovery').catch(() => null)
  return loaded ? loaded.recoverFromLoadError(...args) : false
}
