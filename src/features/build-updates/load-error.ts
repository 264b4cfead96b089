/** A page whose data or code did not come. */
export class PageLoadError extends Error {
  override name = 'PageLoadError'

  /** @param status that the host answered with, where it did */
  constructor(readonly status?: number) {
    super('The page could not be loaded.')
  }
}

/** Whether an error says that a piece of the site's code or styles could not be loaded. */
export function isLoadError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}
