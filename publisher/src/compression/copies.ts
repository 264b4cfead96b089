import path from 'node:path'

/** Compressed copies beside a file, which web servers send in its place. */
export const COPY_ENDINGS = ['.br', '.gz'] as const

const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
/** Below this, a copy saves nothing that a visitor would notice. */
const LEAST_BYTES = 1024

export const isWorthCompressing = (file: string, size: number): boolean =>
  size >= LEAST_BYTES && TEXTS.has(path.extname(file))
