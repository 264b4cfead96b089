const PAGE_LOAD_ERROR = 'PageLoadError'

/**
 * An error for a page whose data or code did not come. No class of its own: what Babel needs for one would be in the first load.
 *
 * @param status that the host answered with, where it did
 */
export function makePageLoadError(status?: number): Error {
  return Object.assign(new Error('The page could not be loaded.'), { name: PAGE_LOAD_ERROR, status })
}

export const isPageLoadError = (error: unknown): boolean => error instanceof Error && error.name === PAGE_LOAD_ERROR

/** Whether an error says that a piece of the site's code or styles could not be loaded. */
export function isLoadError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}
