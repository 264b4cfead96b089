import { ALL_KINDS, type Kind } from '../../contract/src/kinds'
import { missingCategoryFields, resolveText } from './localize'
import type { Content } from './types'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'

export type CompletenessKind = Kind | 'category'

export interface Gap {
  language: string
  kind: CompletenessKind
  /** The item's or category's folder, relative to the content folder. */
  folder: string
  fields: string[]
}

/** Every text in any language that falls back to the default language, wholly or partly. */
export function findGaps(content: Content): Gap[] {
  const languages = content.languages.map(({ code }) => code).filter((code) => code !== DEFAULT_LANGUAGE)
  return languages
    .flatMap((language) => [
      ...content.items.map((item) => ({
        language,
        kind: item.kind,
        folder: item.folder,
        fields: resolveText(item, language).fallbackFields,
      })),
      ...content.categories.map((category) => ({
        language,
        kind: 'category' as const,
        folder: `categories/${category.folder}`,
        fields: missingCategoryFields(category, language),
      })),
    ])
    .filter(({ fields }) => fields.length > 0)
}

export interface Completeness {
  language: string
  kind: CompletenessKind
  whole: number
  all: number
}

const kinds: CompletenessKind[] = [...ALL_KINDS, 'category']

export function measureCompleteness(content: Content, gaps: readonly Gap[] = findGaps(content)): Completeness[] {
  return content.languages.flatMap(({ code: language }) =>
    kinds.map((kind) => {
      const all =
        kind === 'category' ? content.categories.length : content.items.filter((item) => item.kind === kind).length
      const lacking = gaps.filter((gap) => gap.language === language && gap.kind === kind).length
      return { language, kind, whole: all - lacking, all }
    }),
  )
}
