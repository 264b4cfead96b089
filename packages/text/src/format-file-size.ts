import { localeOf, type LanguageCode } from './languages'

/** The size of a file, in kB below a megabyte, as visitors read it. */
export function formatFileSize(bytes: number, language: LanguageCode): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  const digits = unit === 'kilobyte' ? 0 : 1
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: digits }).format(
    Math.max(size, 1),
  )
}
