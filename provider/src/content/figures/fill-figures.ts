import type { LeadTimes } from '../../../../packages/contract/src/content'
import { DEFAULT_LANGUAGE, isLanguageCode } from '../../../../packages/text/src/languages'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import type { Problem } from '../problems'
import type { ItemText, RawItem } from '../types'
import { writeLead } from './lead-figure'
import { writeLoad } from './load-figure'
import { hasPlaceholder, readPlaceholder, replacePlaceholders, WrongPlaceholder } from './placeholder'

/** Stands where a figure is wrong, so that no visitor reads a placeholder. */
const UNKNOWN = '–'

const FIELDS = ['name', 'summary', 'seoTitle', 'seoDescription', 'seoKeywords', 'body'] as const
type Field = (typeof FIELDS)[number] | `imageAlts.${number}`

interface FilledText {
  text: ItemText
  problems: Problem[]
}

/** Fills the figures of texts from the products' facts, in each text's own language. */
export class FigureFiller {
  private readonly facts: ReadonlyMap<string, ProductFacts>

  constructor(
    items: readonly RawItem[],
    private readonly company: LeadTimes | undefined,
    /** Ids of items that could not be read: a figure of theirs is no mistake of the text. */
    private readonly broken: readonly string[] = [],
  ) {
    this.facts = new Map(items.flatMap(({ id, facts: { facts } }) => (facts ? [[id, facts] as const] : [])))
  }

  /** An item's texts with their figures; the same object where there are none or all are as before. */
  fill(item: RawItem): RawItem['texts'] {
    const filled = [...item.texts].map(([code, text]) => [code, this.fillText(item, code, text).text] as const)
    return filled.every(([code, text]) => item.texts.get(code) === text) ? item.texts : new Map(filled)
  }

  /** Placeholders that are wrong; visitors see a dash in their place. */
  check(items: readonly RawItem[]): Problem[] {
    return items.flatMap((item) => [...item.texts].flatMap(([code, text]) => this.fillText(item, code, text).problems))
  }

  private fillText(item: RawItem, code: string, text: ItemText): FilledText {
    const problems: Problem[] = []
    const replace = (field: Field, value: string) =>
      replacePlaceholders(value, (written) => {
        try {
          return this.write(item, code, written)
        } catch (error) {
          if (!(error instanceof WrongPlaceholder)) throw error
          const file = `${item.folder}/index.${code}.md`
          problems.push({ file, field, quote: written, message: `${written} ${error.message}`, isLeftOut: true })
          return UNKNOWN
        }
      })
    const own = FIELDS.flatMap((field) => {
      const value = text[field]
      return value !== undefined && hasPlaceholder(value) ? [[field, replace(field, value)] as const] : []
    })
    const alts = text.imageAlts?.some(hasPlaceholder)
      ? { imageAlts: text.imageAlts.map((alt, index) => replace(`imageAlts.${index}`, alt)) }
      : {}
    if (own.length === 0 && !('imageAlts' in alts)) return { text, problems }
    return { text: keep(text, { ...text, ...Object.fromEntries(own), ...alts }), problems }
  }

  private write(item: RawItem, code: string, written: string): string {
    const placeholder = readPlaceholder(written)
    const language = isLanguageCode(code) ? code : DEFAULT_LANGUAGE
    const { target, kind } = placeholder
    if (target !== null && this.broken.includes(target)) return UNKNOWN
    const facts = this.facts.get(target ?? item.id)
    if (target !== null && !facts) throw new WrongPlaceholder(`names ${target}, and there is no such product`)
    if (kind === 'lead') {
      const products = facts ? [facts] : [...this.facts.values()]
      return writeLead(placeholder, { company: this.company, products }, language)
    }
    if (!facts) throw new WrongPlaceholder('names no product, and this text is not that of a product')
    return writeLoad(placeholder, facts, language)
  }
}

const kept = new WeakMap<ItemText, ItemText>()

/** A text that is filled as before is the same object, whose HTML need not be rendered again. */
function keep(written: ItemText, filled: ItemText): ItemText {
  const before = kept.get(written)
  if (before && JSON.stringify(before) === JSON.stringify(filled)) return before
  kept.set(written, filled)
  return filled
}
