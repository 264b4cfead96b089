import { readTokens } from '../../src/lib/read-tokens'

const readToken = readTokens()

/** Of a colour as `#rrggbb`. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastBetween(...colours: readonly [string, string]): number {
  const [dark = 0, light = 0] = colours.map(luminanceOf).sort()
  return (light + 0.05) / (dark + 0.05)
}

const contrastOf = ([one, other]: readonly [string, string], scheme: 'light' | 'dark') =>
  contrastBetween(readToken(`colour-${one}`, scheme), readToken(`colour-${other}`, scheme))

/** As `mix-blend-mode: multiply` mixes two colours. */
const multiply = (one: string, other: string) =>
  '#' +
  [1, 3, 5]
    .map((at) => (Number.parseInt(one.slice(at, at + 2), 16) * Number.parseInt(other.slice(at, at + 2), 16)) / 255)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')

const GROUNDS = ['ground', 'surface', 'sunken'] as const

const TEXTS: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) =>
    (['ink', 'ink-soft', 'accent', 'error', 'success'] as const).map((ink) => [ink, ground] as const),
  ),
  ['ink', 'accent-soft'],
  ['ink', 'warning-soft'],
  ['accent-strong', 'accent-soft'],
  ['error', 'error-soft'],
  ['success', 'success-soft'],
  ['on-accent', 'accent'],
  ['on-call', 'call'],
  ['on-call', 'call-strong'],
  ['on-dark', 'dark-ground'],
  ['on-dark-soft', 'dark-ground'],
  ['accent-on-dark', 'dark-ground'],
]

describe.each(['light', 'dark'] as const)('in %s colours', (scheme) => {
  test.each(TEXTS)('%s is readable on %s', (ink, ground) => {
    expect(contrastOf([ink, ground], scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GROUNDS)('the border of a field is seen on %s', (ground) => {
    expect(contrastOf(['line-strong', ground], scheme)).toBeGreaterThanOrEqual(3)
  })
})

test('the tile of pictures stands off the page no more than paper in the light', () => {
  expect(contrastOf(['picture', 'ground'], 'light')).toBeLessThan(1.5)
})

test('in the dark, the tile of pictures stands off clearly but less than white would, and its caption is readable', () => {
  const tile = multiply(readToken('colour-picture'), readToken('colour-tint', 'dark'))
  const contrast = contrastBetween(tile, readToken('colour-ground', 'dark'))
  expect(contrast).toBeGreaterThan(10)
  expect(contrast).toBeLessThan(14)
  expect(contrastBetween(tile, readToken('colour-ink-soft'))).toBeGreaterThanOrEqual(4.5)
})
