import type { CALLS } from './calls/all-calls'

/** The path of one of the provider's calls, below its base address. The calls are one table: `calls`. */
export type CallPath = (typeof CALLS)[keyof typeof CALLS]['path']

/** @param base with a slash at its end */
export const callUrl = (base: string | URL, path: CallPath): URL => new URL(path, base)
