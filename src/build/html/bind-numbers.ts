/** What follows a number as its unit, in the languages of the site; a title of American law has its code there. */
const UNIT =
  '(?:mm|cm|m|km|µm|ml|l|mg|kg|g|t|mil|in|oz|lb|kPa|bar|CFR|°[CF]|%|мм|см|м|мкм|мл|л|кг|г|т|шт)(?![\\p{L}\\d])|\\p{Script=Han}'

const BEFORE_UNIT = new RegExp(`(\\d) (?=${UNIT})`, 'gu')

/** The standards and laws that buyers ask for. */
const BEFORE_NUMBER_OF_STANDARD = /(?<!\p{L})(ISO|EN|DIN|ASTM|GB|EU|FDA|CFR|Class|Issue) (?=[A-Z]?\d)/gu

/** A range, a standard with its part, a number of digits in groups. */
const INSIDE_NUMBER = /(\d[–～〜-])(?=\d)/g

const IN_MEASURES = /(\d) × (?=\d)/g

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/**
 * Has lines of a text break neither within a number nor between a number and its unit or the name of its standard.
 *
 * @example bindNumbers('0.35–0.50 mm') // with a word joiner after the dash and a no-break space before the unit
 */
export function bindNumbers(text: string): string {
  return text
    .replaceAll(BEFORE_UNIT, `$1${NO_BREAK_SPACE}`)
    .replaceAll(BEFORE_NUMBER_OF_STANDARD, `$1${NO_BREAK_SPACE}`)
    .replaceAll(IN_MEASURES, `$1${NO_BREAK_SPACE}×${NO_BREAK_SPACE}`)
    .replaceAll(INSIDE_NUMBER, `$1${WORD_JOINER}`)
}
