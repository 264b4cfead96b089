import './dominant-colour.css'

/** The levels from 0 to 15 in 8 bits. */
const STEP = 17

/**
 * The classes of a colour, in sixteen steps of each part.
 *
 * @param colour as `#rrggbb`; any other has no classes
 * @example
 * classesOfColour('#e8e8d0') // 're ge bc'
 */
export function classesOfColour(colour: string | undefined): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? []
  return parts
    .map((part, index) => `${'rgb'.charAt(index)}${Math.round(Number.parseInt(part, 16) / STEP).toString(16)}`)
    .join(' ')
}
