import { loadTokens } from '../../src/lib/load-tokens'

const readToken = loadTokens()

/** Of a colour as `#rrggbb`. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(colours: readonly [string, string], scheme: 'light' | 'dark'): number {
  const [dark = 0, light = 0] = colours.map((name) => luminanceOf(readToken(`colour-${name}`, scheme))).sort()
  return (light + 0.05) / (dark + 0.05)
}

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

  test('the tile of pictures stands off the page no more than paper in the light, and clearly in the dark', () => {
    const contrast = contrastOf(['picture', 'ground'], scheme)
    if (scheme === 'light') expect(contrast).toBeLessThan(1.5)
    else expect(contrast).toBeGreaterThan(10)
  })
})
