import { localeOf, type LanguageCode } from '../config/languages'

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open by a double click: in UTF-8 with its mark, divided by semicolons
 * where the language writes a comma in numbers.
 */
export function writeCsv(rows: readonly string[][], language: LanguageCode): string {
  const divider = new Intl.NumberFormat(localeOf(language)).format(0.5).includes(',') ? ';' : ','
  // A spreadsheet would take a text that begins so for a formula.
  const guard = (text: string) => (/^[=+@]/.test(text) ? `'${text}` : text)
  const quote = (text: string) => `"${guard(text).replaceAll('"', '""')}"`
  return `\uFEFF${rows.map((row) => row.map(quote).join(divider)).join('\r\n')}\r\n`
}
