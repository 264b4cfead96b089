import type { PageError } from './error-state'

const PAGE_LOAD_ERROR = 'PageLoadError'

/**
 * Makes an error for a page whose data or code did not load. Not a class, because Babel's class helpers would be in
 * the first load.
 * @param status the host's answer, if there was one
 */
export function makePageLoadError(status?: number): Error {
  return Object.assign(new Error('The page could not be loaded.'), { name: PAGE_LOAD_ERROR, status })
}

const isPageLoadError = (error: unknown): boolean => error instanceof Error && error.name === PAGE_LOAD_ERROR

/** Whether an error means that a piece of the site's code or styles could not be loaded. */
export function isLoadError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

const isDevelopment = process.env.NODE_ENV === 'development'

export function toPageError(thrown: unknown, withStack = isDevelopment): PageError {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const stack = withStack && thrown instanceof Error ? thrown.stack : undefined
  const isLoad = isLoadError(thrown) || isPageLoadError(thrown)
  return { status: statusOf(thrown), message, ...(isLoad && { isLoadError: true }), ...(stack && { stack }) }
}

function statusOf(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null || !('status' in thrown)) return 500
  return typeof thrown.status === 'number' ? thrown.status : 500
}
