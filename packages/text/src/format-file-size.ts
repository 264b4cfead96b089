import { formatUnit } from './format-measure'
import type { LanguageCode } from './languages'

/** A file's size, in kB below a megabyte. Formatted by hand, as the unit tables of build and browser may differ. */
export function formatFileSize(bytes: number, language: LanguageCode): string {
  return bytes < 1_000_000
    ? formatUnit(Math.max(bytes / 1000, 1), 'kB', language, 0)
    : formatUnit(bytes / 1_000_000, 'MB', language, 1)
}
