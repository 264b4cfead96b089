import type { ReviewedText } from './reviewed-text'

/**
 * Placeholders (`{{name}}`, `{name}`, `%s` or figures such as `{load:cartons, order=first}`) must appear as often in
 * the translation; the plural forms in a figure may differ by language.
 */
export function checkPlaceholders({ field, text: shown, english: shownEnglish, written }: ReviewedText): string[] {
  // Short fields may use other figures.
  if (/^seo/.test(field)) return []
  const { text, english } = written ?? { text: shown, english: shownEnglish }
  if (english === undefined) return []
  const own = placeholdersOf(text)
  const wanted = placeholdersOf(english)
  return [
    ...without(wanted, own).map((name) => `lacks the placeholder “${name}” of the English`),
    ...without(own, wanted).map((name) => `has the placeholder “${name}”, which the English has not`),
  ]
}

function placeholdersOf(text: string): string[] {
  const found = text.match(/\{\{[^{}]+\}\}|\{[a-z]\w*\}|\{(?:load|lead|company):[^{}]*\}|%[sd](?!\w)/gi) ?? []
  return found.map((name) => name.replace(/,\s*(?:zero|one|two|few|many|other|to)=[^,}]*/g, '').replace(/\s/g, ''))
}

function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken]
  return all.filter((name) => {
    const index = left.indexOf(name)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
