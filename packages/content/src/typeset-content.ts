import { typeset } from '../../text/src/typeset'
import type { CategoryText, ItemText } from './types'

const FIELDS = ['name', 'summary', 'body', 'seoTitle', 'seoDescription'] as const

/** By original text: only changed texts are typeset again. */
const done = new WeakMap<object, object>()

export function typesetContent<Text extends ItemText | CategoryText>(
  texts: ReadonlyMap<string, Text>,
): Map<string, Text> {
  return new Map([...texts].map(([language, text]) => [language, typesetText(text, language)]))
}

function typesetText<Text extends ItemText | CategoryText>(given: Text, language: string): Text {
  const known = done.get(given) as Text | undefined
  if (known) return known
  const text: ItemText = given
  const fields = FIELDS.flatMap((name) => {
    const written = text[name]
    return written === undefined ? [] : [[name, typeset(written, language)]]
  })
  const { pictures } = text
  const set = {
    ...text,
    ...Object.fromEntries(fields),
    ...(pictures && { pictures: pictures.map((alt) => alt && typeset(alt, language)) }),
  } as Text
  done.set(given, set)
  return set
}
