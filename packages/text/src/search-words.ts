import { isEastAsian, normalize } from './search-terms'

/** A company's search vocabulary for a language; words are comma-separated. */
export interface SearchWords {
  /** Synonymous words and phrases, one group per line. */
  same: readonly string[]
  /** Words that any query may have and that exclude nothing: box, packaging, supplier, with. */
  general: string
  /** Words for pieces or cells, after a number. */
  counted: string
  /** Names of materials, by their names in products. */
  materials: Readonly<Record<string, string>>
  /** Words that ask for a property (`USES`). */
  uses: Readonly<Partial<Record<Use, string>>>
  /** Words that ask for a document or a page (`INTENTS`). */
  intents?: Readonly<Partial<Record<Intent, string>>>
}

/** Properties that queries can ask for in words. */
export const USES = ['microwave', 'oven', 'freezer', 'antiFog', 'leakProof'] as const
export type Use = (typeof USES)[number]

/** What queries can ask for besides items: documents of a product, and pages without content. */
export const INTENTS = [
  'datasheet',
  'drawing',
  'model',
  'declaration',
  'documents',
  'quote',
  'sample',
  'finder',
  'contact',
] as const
export type Intent = (typeof INTENTS)[number]

export const NO_SEARCH_WORDS: SearchWords = { same: [], general: '', counted: '', materials: {}, uses: {} }

/** A language's vocabulary, prepared for comparison with queries. */
export interface Lexicon {
  /** The synonyms of a phrase, without itself. */
  sameAs: ReadonlyMap<string, readonly string[]>
  general: ReadonlySet<string>
  /** Longest first. */
  counted: readonly string[]
  /** Possible materials by phrase. */
  materials: ReadonlyMap<string, readonly string[]>
  uses: ReadonlyMap<string, Use>
  intents: ReadonlyMap<string, Intent>
  intentWords: ReadonlySet<string>
  /** Phrases by their spelling as one word: carryout for carry out. */
  joined: ReadonlyMap<string, string>
  /** All words of the above, which are correct whether or not a text has them. */
  words: ReadonlySet<string>
  /** The East Asian words among them, used to segment queries without spaces. */
  eastAsian: ReadonlySet<string>
}

/** Prepares a phrase for comparison with queries: normalized, single-spaced. */
export function normalizePhrase(text: string): string {
  return (normalize(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')
}

/** Words read per list, and synonyms of a word: each word of a query is compared with all of them. */
const MAX_WORDS = 500
const MAX_SYNONYMS = 100

const list = (words: string) =>
  words
    .split(/[,，、;]/)
    .slice(0, MAX_WORDS)
    .map(normalizePhrase)
    .filter(Boolean)

const wordsOf = (phrase: string) => phrase.split(' ')

export function buildLexicon(words: SearchWords): Lexicon {
  const sameAs = new Map<string, string[]>()
  for (const line of words.same) {
    const phrases = [...new Set(list(line))].slice(0, MAX_SYNONYMS)
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      sameAs.set(phrase, [...new Set([...(sameAs.get(phrase) ?? []), ...others])].slice(0, MAX_SYNONYMS))
    }
  }
  const materials = new Map<string, string[]>()
  for (const [material, names] of Object.entries(words.materials)) {
    for (const name of list(names)) materials.set(name, [...(materials.get(name) ?? []), material])
  }
  const uses = new Map(USES.flatMap((use) => list(words.uses[use] ?? '').map((name) => [name, use] as const)))
  const intents = new Map(
    INTENTS.flatMap((intent) => list(words.intents?.[intent] ?? '').map((name) => [name, intent] as const)),
  )
  const general = new Set(list(words.general))
  const counted = list(words.counted)
  const all = [...sameAs.keys(), ...general, ...materials.keys(), ...uses.keys()]
  return {
    sameAs,
    general,
    counted: counted.sort((one, other) => other.length - one.length),
    materials,
    uses,
    intents,
    words: new Set([...all, ...intents.keys(), ...counted].flatMap(wordsOf)),
    intentWords: new Set([...intents.keys()].flatMap(wordsOf)),
    joined: new Map(
      [...sameAs.keys(), ...intents.keys()].flatMap((phrase) => [[wordsOf(phrase).join(''), phrase] as const]),
    ),
    eastAsian: new Set(all.filter((word) => isEastAsian(word) && !word.includes(' '))),
  }
}
