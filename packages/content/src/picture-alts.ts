import type { ProductFacts } from '../../contract/src/facts'
import type { View } from '../../contract/src/views'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '../../text/src/languages'
import { pluralRulesOf } from '../../text/src/plural-rules'
import de from './picture-texts/de.json'
import en from './picture-texts/en.json'
import es from './picture-texts/es.json'
import fr from './picture-texts/fr.json'
import it from './picture-texts/it.json'
import ja from './picture-texts/ja.json'
import ko from './picture-texts/ko.json'
import pl from './picture-texts/pl.json'
import pt from './picture-texts/pt.json'
import ru from './picture-texts/ru.json'
import zh from './picture-texts/zh.json'

/** What views other than the filled one show depends on how a pack closes. */
type Closing = 'hinged' | 'separate' | 'card' | 'none'

/** By `lidType`; other packs are shown without a lid. */
const CLOSINGS: Readonly<Record<string, Closing>> = {
  hinged: 'hinged',
  'tamper-hinged': 'hinged',
  'flat-snap': 'separate',
  'dome-snap': 'separate',
  'dome-press': 'separate',
  'card-seal': 'card',
}

interface Words {
  /** Between the product's name and the view. */
  colon: string
  /** Between the view and the number of cells. */
  comma: string
  filled: string
  empty: Record<Closing, string>
  stack: Record<Closing, string>
  top: Record<Exclude<Closing, 'card'>, string>
  /** By plural category, with `#` for the number. */
  cells: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
}

/** Each follows a name of any gender and number, so no word inflects. */
const WORDS: Record<LanguageCode, Words> = { de, en, es, fr, it, ja, ko, pl, pt, ru, zh }

interface Shown {
  name: string
  view: View
  facts: ProductFacts | null
  /** Languages that the site lacks fall back to the default. */
  language: string
}

/**
 * The description of a picture that no editor described, from its view and the product's facts.
 * @example composeAlt({ name: 'Apple Clamshell', view: 'empty', facts, language: 'en' }) // 'Apple Clamshell: empty,
 * with the hinged lid open, 4 cells'
 */
export function composeAlt({ name, view, facts, language }: Shown): string {
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const words = WORDS[code]
  const closing = CLOSINGS[facts?.lidType ?? ''] ?? 'none'
  const shown = {
    filled: words.filled,
    empty: words.empty[closing],
    stack: words.stack[closing],
    top: words.top[closing === 'card' ? 'none' : closing],
  }[view]
  const count = facts?.compartments ?? 1
  const form = words.cells[pluralRulesOf(code).select(count)] ?? words.cells.other
  const cells = view === 'empty' && count > 1 ? words.comma + form.replace('#', String(count)) : ''
  return name + words.colon + shown + cells
}
