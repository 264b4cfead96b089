import './dominant-colour.css'

/** The levels from 0 to 7 in 8 bits. */
const STEP = 255 / 7

/**
 * The classes of a colour, in eight steps of each part.
 *
 * @param colour as `#rrggbb`; any other has no classes
 * @example
 * classesOfColour('#e8e8d0') // 'r6 g6 b6'
 */
export function classesOfColour(colour: string | undefined): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? []
  return parts.map((part, index) => `${'rgb'.charAt(index)}${Math.round(Number.parseInt(part, 16) / STEP)}`).join(' ')
}
