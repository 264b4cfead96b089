import { formatUnit } from './format-measure'
import type { LanguageCode } from './languages'

/** The size of a file, in kB below a megabyte. Build and browser write the same: their tables of units may differ. */
export function formatFileSize(bytes: number, language: LanguageCode): string {
  return bytes < 1_000_000
    ? formatUnit(Math.max(bytes / 1000, 1), 'kB', language, 0)
    : formatUnit(bytes / 1_000_000, 'MB', language, 1)
}
