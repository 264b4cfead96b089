// By key of Sveltia's locale files and by language.
import WORDS from './sveltia-words.json'

type Texts = { [key: string]: string | Texts }

/** Applies our wording to a locale file of Sveltia. */
export function changeWords(texts: Texts, locale: string): Texts {
  const changed = structuredClone(texts)
  for (const [key, words] of Object.entries(WORDS)) {
    const path = key.split('.')
    const name = path.pop() ?? ''
    const owner = path.reduce<Texts | string | undefined>(
      (part, one) => (typeof part === 'object' ? part[one] : undefined),
      changed,
    )
    if (typeof owner !== 'object' || typeof owner[name] !== 'string')
      throw new Error(`Sveltia CMS has no text ${key} any more: look what takes its place (sveltia-words.ts).`)
    const own = (words as Record<string, string>)[languageOf(locale)]
    if (own !== undefined) owner[name] = own
    // The first sentence says what happened; the second suggests trying again later.
    else if (key === 'saving_entry.error.description') owner[name] = firstSentence(owner[name])
  }
  return changed
}

const firstSentence = (text: string): string => text.slice(0, text.search(/[.。!]/) + 1)

/** Taiwan's file is in other characters than ours. */
const languageOf = (locale: string): string => (locale === 'zh-TW' ? locale : locale.slice(0, 2))

/** The English texts are also built into Sveltia's code. */
export function changeBuiltInWords(code: string, english: Texts): string {
  const changed = changeWords(english, 'en-US')
  const pairs = Object.keys(WORDS).map((key) => [textAt(english, key), textAt(changed, key), key] as const)
  return pairs.reduce((text, [before, after, key]) => {
    const name = key.replace(/^.*\./, '')
    const written = `${name}:\`${before}\``
    if (!text.includes(written)) throw new Error(`Sveltia CMS does not have ${written} in its code any more.`)
    return text.replaceAll(written, () => `${name}:\`${after}\``)
  }, code)
}

function textAt(texts: Texts, key: string): string {
  const found = key
    .split('.')
    .reduce<Texts | string>((part, one) => (typeof part === 'object' ? (part[one] ?? '') : ''), texts)
  return typeof found === 'string' ? found : ''
}
