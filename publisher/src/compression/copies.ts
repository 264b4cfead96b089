import path from 'node:path'

/** Precompressed copies beside a file, which web servers send instead. */
export const COPY_ENDINGS = ['.br', '.gz'] as const

const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
/** Smaller files gain nothing noticeable. */
const MIN_BYTES = 1024

export const isWorthCompressing = (file: string, size: number): boolean =>
  size >= MIN_BYTES && TEXTS.has(path.extname(file))
