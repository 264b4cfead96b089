/** Milliseconds that a call to the provider may take. */
export const TIME_LIMIT = 30_000
