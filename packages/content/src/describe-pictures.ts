import { isSame } from './writing/patch-yaml'
import type { ItemText } from './types'

/** The descriptions of pictures in a language, by position; `pictures` is as in a file or form. */
export function listAlts(pictures: unknown, language: string): (string | undefined)[] {
  const all = Array.isArray(pictures) ? (pictures as { alt?: Record<string, string | undefined> }[]) : []
  return all.map((picture) => picture.alt?.[language] || undefined)
}

/** Cached by file text, so unchanged texts are reused. */
const described = new WeakMap<ItemText, ItemText>()

/** A text with the picture descriptions in its language, which are in the English file. */
export function describePictures(text: ItemText, pictures: unknown, language: string): ItemText {
  const alts = listAlts(pictures, language)
  if (alts.every((alt) => alt === undefined)) return text
  const before = described.get(text)
  if (before && isSame(before.pictures, alts)) return before
  const now = { ...text, pictures: alts }
  described.set(text, now)
  return now
}
