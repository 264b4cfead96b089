import type { Exception } from '../../../contract/src/content'
import { MATERIAL_RANGES, type Range } from '../../../contract/src/material-limits'
import type { ProductFacts } from '../../../contract/src/facts'
import type { Content, ItemText } from '../types'
import { DEFAULT_LANGUAGE } from '../../../text/src/languages'

/** One text in one language, with the English that it translates. */
export interface ReviewedText {
  /** Its file, relative to the content folder. */
  file: string
  language: string
  /** The field's name in exceptions; picture texts are `pictures.0`, `pictures.1` ... */
  field: string
  /** One line of plain text, or Markdown in `body`. */
  text: string
  /** Undefined for English itself, and where another check compares them. */
  english: string | undefined
  exceptions: readonly Exception[]
  /** Both unprocessed, with placeholders. */
  written?: { text: string; english: string | undefined }
  /** The temperature ranges it may state, in °C: those of its product and materials, or of all products. */
  ranges?: readonly Range[]
}

const lineFields = ['name', 'summary', 'seoTitle', 'seoDescription', 'seoKeywords'] as const

export function listTexts(content: Content): ReviewedText[] {
  const all = [
    ...Object.values(MATERIAL_RANGES),
    ...content.items.flatMap(({ facts }): Range[] => (facts ? [[facts.tempMinC, facts.tempMaxC]] : [])),
  ]
  const sources = [
    ...content.items.map(({ folder, texts, facts }) => ({
      folder,
      texts,
      extension: 'md',
      ranges: facts ? rangesOf(facts) : all,
    })),
    ...content.categories.map(({ folder, texts }) => ({
      folder: `categories/${folder}`,
      texts,
      extension: 'yml',
      ranges: all,
    })),
  ]
  const writtenOf = new Map(content.written.map(({ folder, texts }) => [folder, texts]))
  return sources.flatMap(({ folder, texts, extension, ranges }) => {
    const english = fieldsOf(texts.get(DEFAULT_LANGUAGE) ?? {})
    const written = writtenOf.get(folder)
    const writtenEnglish = fieldsOf(written?.get(DEFAULT_LANGUAGE) ?? {})
    return [...texts].flatMap(([language, own]: [string, ItemText]) =>
      [...fieldsOf(own)].map(([field, text]) => ({
        file: `${folder}/index.${language}.${extension}`,
        language,
        field,
        text,
        english: language === DEFAULT_LANGUAGE ? undefined : english.get(field),
        exceptions: own.exceptions ?? [],
        ranges,
        written: {
          text: fieldsOf(written?.get(language) ?? {}).get(field) ?? text,
          english: language === DEFAULT_LANGUAGE ? undefined : writtenEnglish.get(field),
        },
      })),
    )
  })
}

const rangesOf = ({ tempMinC, tempMaxC, material: { base, lid } }: ProductFacts): Range[] => [
  [tempMinC, tempMaxC],
  ...[base, lid].flatMap((name): Range[] => (name && MATERIAL_RANGES[name] ? [MATERIAL_RANGES[name]] : [])),
]

function fieldsOf(text: ItemText): Map<string, string> {
  const alts = text.pictures ?? []
  const entries = [
    ...lineFields.map((field) => [field, text[field]] as const),
    ...alts.map((alt, index) => [`pictures.${index}`, alt] as const),
    ['body', text.body] as const,
  ]
  return new Map(entries.flatMap(([field, value]) => (value?.trim() ? [[field, value] as const] : [])))
}

/** The words that a reader sees: without code, tags, placeholders, addresses and link targets. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```|`[^`]*`/g, ' ')
    .replace(/<[^<>]+>|\{\{[^{}]*\}\}|\{(?:load|lead|company):[^{}]*\}/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\b(?:https?:\/\/|mailto:|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w.-]+\.\w+/g, ' ')
}
