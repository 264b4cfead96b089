import { COMPANY_SLOTS, type CompanyDetails, type LeadTimes } from '../../../contract/src/content'
import { DEFAULT_LANGUAGE, isLanguageCode } from '../../../text/src/languages'
import type { ProductFacts } from '../../../contract/src/facts'
import { MAX_PROBLEMS, type Problem } from '../problems'
import { mainFileOf, type ItemText, type RawItem } from '../types'
import { writeLead } from './lead-figure'
import { writeLoad } from './load-figure'
import {
  allowOnly,
  hasPlaceholder,
  parsePlaceholder,
  replacePlaceholders,
  WrongPlaceholder,
  type Placeholder,
} from './placeholder'

/** Replaces a wrong figure: visitors never read a placeholder. */
const UNKNOWN = '–'

const FIELDS = ['name', 'summary', 'seoTitle', 'seoDescription', 'seoKeywords', 'body'] as const
type Field = (typeof FIELDS)[number] | `pictures.${number}`

interface FilledText {
  text: ItemText
  problems: readonly Problem[]
}

type Found = ProductFacts | 'broken' | undefined

interface Origins {
  company: LeadTimes | undefined
  details: CompanyDetails | undefined
  /** By the ids of products. */
  found: Map<string, Found>
  all: readonly ProductFacts[] | null
}

/** By original text: a text is filled again only when something in it has changed. */
const filled = new WeakMap<ItemText, FilledText & Origins>()

export class FigureFiller {
  private readonly facts: ReadonlyMap<string, ProductFacts>
  private readonly all: readonly ProductFacts[]
  private readonly broken: ReadonlySet<string>

  constructor(
    items: readonly RawItem[],
    private readonly company: LeadTimes | undefined,
    /** Ids of unreadable items: placeholders that refer to them are not errors of the text. */
    broken: readonly string[] = [],
    private readonly details?: CompanyDetails,
  ) {
    this.facts = new Map(items.flatMap(({ id, facts: { facts } }) => (facts ? [[id, facts] as const] : [])))
    this.all = [...this.facts.values()]
    this.broken = new Set(broken)
  }

  /** An item's texts with figures filled in; the same object if nothing changed. */
  fill(item: RawItem): RawItem['texts'] {
    const texts = [...item.texts].map(([code, text]) => [code, this.fillText(item, code, text).text] as const)
    return texts.every(([code, text]) => item.texts.get(code) === text) ? item.texts : new Map(texts)
  }

  /** Wrong placeholders; visitors see a dash instead. */
  check(item: RawItem): Problem[] {
    return [...item.texts].flatMap(([code, text]) => this.fillText(item, code, text).problems)
  }

  private fillText(item: RawItem, code: string, text: ItemText): FilledText {
    const before = filled.get(text)
    if (before && this.isCurrent(before)) return before
    const origins: Origins = { company: this.company, details: this.details, found: new Map(), all: null }
    const problems: Problem[] = []
    const replace = (field: Field, value: string) =>
      replacePlaceholders(value, (written) => {
        try {
          return this.write(item, code, written, origins)
        } catch (error) {
          if (!(error instanceof WrongPlaceholder)) throw error
          if (problems.length < MAX_PROBLEMS) {
            const message = `${written} ${error.message}`
            problems.push({ ...placeOf(item, code, field), quote: written, message, isLeftOut: true })
          }
          return UNKNOWN
        }
      })
    const own = FIELDS.flatMap((field) => {
      const value = text[field]
      return value !== undefined && hasPlaceholder(value) ? [[field, replace(field, value)] as const] : []
    })
    const alts = text.pictures?.some((alt) => alt && hasPlaceholder(alt))
      ? { pictures: text.pictures.map((alt, index) => alt && replace(`pictures.${index}`, alt)) }
      : {}
    const isPlain = own.length === 0 && !('pictures' in alts)
    const now = isPlain ? text : { ...text, ...Object.fromEntries(own), ...alts }
    // For the same object, the HTML is not rendered again.
    const isSame = before && JSON.stringify(before.text) === JSON.stringify(now)
    const result = { text: isSame ? before.text : now, problems, ...origins }
    filled.set(text, result)
    return result
  }

  private isCurrent({ company, details, found, all }: Origins): boolean {
    if (company !== this.company || details !== this.details) return false
    if (all && (all.length !== this.all.length || all.some((facts, index) => facts !== this.all[index]))) return false
    return [...found].every(([id, facts]) => this.find(id) === facts)
  }

  private find(id: string): Found {
    return this.broken.has(id) ? 'broken' : this.facts.get(id)
  }

  private write(item: RawItem, code: string, written: string, origins: Origins): string {
    const placeholder = parsePlaceholder(written)
    const language = isLanguageCode(code) ? code : DEFAULT_LANGUAGE
    const { target, kind } = placeholder
    if (kind === 'company') return writeCompany(placeholder, this.details)
    const id = target ?? item.id
    const found = this.find(id)
    origins.found.set(id, found)
    if (target !== null && found === 'broken') return UNKNOWN
    const facts = found === 'broken' ? undefined : found
    if (target !== null && !facts) throw new WrongPlaceholder(`names ${target}, and there is no such product`)
    if (kind === 'lead') {
      if (!facts) origins.all = this.all
      return writeLead(placeholder, { company: this.company, products: facts ? [facts] : this.all }, language)
    }
    if (!facts) throw new WrongPlaceholder('names no product, and this text is not that of a product')
    return writeLoad(placeholder, facts, language)
  }
}

/** Pictures are described in the English file. */
function placeOf(item: RawItem, code: string, field: Field): { file: string; field: string } {
  return field.startsWith('pictures.')
    ? { file: mainFileOf(item), field: `${field}.alt.${code}` }
    : { file: `${item.folder}/index.${code}.md`, field }
}

/**
 * A detail of the company that legal texts must give, such as `{company:host}`.
 * @throws WrongPlaceholder if it is empty: a site must not go out without it
 */
function writeCompany(placeholder: Placeholder, details: CompanyDetails | undefined): string {
  allowOnly(placeholder, { words: COMPANY_SLOTS, values: [] })
  const slots = COMPANY_SLOTS.filter((slot) => placeholder.words.has(slot))
  const [slot] = slots
  if (slot === undefined || slots.length > 1) throw new WrongPlaceholder(`must name one of ${COMPANY_SLOTS.join(', ')}`)
  const value = details?.[slot]?.trim() ?? ''
  if (value === '') throw new WrongPlaceholder(`is empty: fill in company.${slot} in site.yml`)
  return value
}
