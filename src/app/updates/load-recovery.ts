import type * as recovery from './recovery'

type Recovery = typeof recovery

const NEXT_TRY_MS = 2000

/** Loads the code that handles failures, and tries until it succeeds: without it, links would do nothing. */
export async function loadRecovery(): Promise<Recovery> {
  try {
    return await import('./recovery')
  } catch {
    await new Promise((resolve) => window.setTimeout(resolve, NEXT_TRY_MS))
    return loadRecovery()
  }
}

/**
 * Reloads the page after an error from a piece of the site that could not be loaded, if that may help.
 * @returns whether the page is being reloaded.
 */
export async function recoverFromLoadError(...args: Parameters<Recovery['recoverFromLoadError']>): Promise<boolean> {
  const loaded = await import('./recovery').catch(() => null)
  return loaded ? loaded.recoverFromLoadError(...args) : false
}
