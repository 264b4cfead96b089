import { isLoadError, isPageLoadError } from '../updates/load-error'
import type { PageError } from './error-state'

const isDevelopment = process.env.NODE_ENV === 'development'

/** Describes a thrown value for the error page. Its stack is for development only. */
export function toPageError(thrown: unknown, withStack = isDevelopment): PageError {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const stack = withStack && thrown instanceof Error ? thrown.stack : undefined
  const isLoad = isLoadError(thrown) || isPageLoadError(thrown)
  return { status: readStatus(thrown), message, ...(isLoad && { isLoadError: true }), ...(stack && { stack }) }
}

function readStatus(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null || !('status' in thrown)) return 500
  return typeof thrown.status === 'number' ? thrown.status : 500
}
