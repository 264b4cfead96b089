import sharp from 'sharp'
import type { LanguageCode } from '../../../src/config/languages'
import { SHARE_SIZE } from '../../../src/config/site-files'
import { breakLines, splitPieces } from './line-breaks'
import { COLOURS, drawLogo, type LogoPath } from './logo'
import { PANEL } from './pictures'
import { THICKEN_EM, readTypeface, type Typeface, type Weight } from './typeface'

const TEXT = { left: 72, width: 500, top: 64, bottom: 566 } as const
/** Sizes of the title, with the lines that it may take at each. */
const STEPS = [
  [60, 4],
  [54, 5],
  [48, 5],
  [42, 6],
  [36, 7],
] as const
const KICKER_SIZE = 24
const NAME_SIZE = 28
const LOGO_PX = 46

export interface ShareText {
  language: LanguageCode
  siteName: string
  title: string
  /** What the page belongs to, above its title. */
  kicker: string
}

function fitTitle(title: string, language: LanguageCode, typeface: Typeface) {
  const at = (size: number) =>
    breakLines({
      text: title,
      language,
      width: TEXT.width,
      measure: (text) => typeface.measure(text, 'strong') * size,
      balance: true,
    })
  const pieces = splitPieces(title, language).map((piece) => typeface.measure(piece.trimEnd(), 'strong'))
  const fits = ([size, most]: (typeof STEPS)[number]) =>
    pieces.every((width) => width * size <= TEXT.width) && at(size).length <= most
  const [size, most] = STEPS.find(fits) ?? STEPS[STEPS.length - 1] ?? [36, 7]
  return { size, lines: at(size).slice(0, most) }
}

interface TextStyle {
  size: number
  weight: Weight
  colour: string
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * A line of text as SVG outlines, so that what draws it needs no fonts.
 *
 * @param y of the baseline
 */
function drawText(typeface: Typeface, text: string, x: number, y: number, style: TextStyle): string {
  let place = x
  const glyphs: string[] = []
  for (const { face, text: part, thicken } of typeface.split(text, style.weight)) {
    const { font } = face
    const scale = style.size / font.unitsPerEm
    const { glyphs: shapes, positions } = font.layout(part)
    const stroke = thicken ? ` stroke="${style.colour}" stroke-width="${THICKEN_EM * font.unitsPerEm}"` : ''
    shapes.forEach((glyph, index) => {
      const position = positions[index]
      const data = glyph.path.toSVG()
      if (data !== '') {
        const left = round(place + (position?.xOffset ?? 0) * scale)
        const top = round(y - (position?.yOffset ?? 0) * scale)
        const size = scale.toFixed(6)
        glyphs.push(`<path transform="translate(${left} ${top}) scale(${size} -${size})"${stroke} d="${data}"/>`)
      }
      place += (position?.xAdvance ?? 0) * scale
    })
  }
  return `<g fill="${style.colour}">${glyphs.join('')}</g>`
}

/** How far an opening sign that is as wide as a character goes out of the line, in em: its left half is empty. */
const hang = (line: string) => (/^[（「『【《]/u.test(line) ? 0.5 : 0)

/** The left half: site name above, title and what it belongs to below. */
export function drawShareText({ language, siteName, title, kicker }: ShareText, logo: readonly LogoPath[]): string {
  const typeface = readTypeface(language)
  const { size, lines } = fitTitle(title, language, typeface)
  const lineHeight = size * 1.16
  const first = TEXT.bottom - (lines.length - 1) * lineHeight - size * 0.14
  const ink = { size, weight: 'strong', colour: COLOURS.ink } as const
  const parts = [
    drawLogo(logo, TEXT.left - 4, TEXT.top - 8, LOGO_PX),
    drawText(typeface, siteName, TEXT.left + LOGO_PX + 10, TEXT.top + 26, { ...ink, size: NAME_SIZE }),
    ...lines.map((line, index) =>
      drawText(typeface, line, TEXT.left - hang(line) * size, first + index * lineHeight, ink),
    ),
  ]
  if (kicker !== '') {
    const style = { size: KICKER_SIZE, weight: 'regular', colour: COLOURS.accent } as const
    const width = typeface.measure(kicker, 'regular') * KICKER_SIZE
    // The first line's capitals rise 0.73 em above its baseline.
    const above = first - size * 0.73 - 28
    const scale = Math.min(1, TEXT.width / width)
    parts.push(drawText(typeface, kicker, TEXT.left, above, { ...style, size: KICKER_SIZE * scale }))
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL.left}" height="${SHARE_SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.ground}"/>`,
    `<rect width="12" height="100%" fill="${COLOURS.accent}"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

/**
 * A picture of 1200 x 630 pixels for link previews, the same bytes for the same input.
 *
 * @param panel its right half, as `makeSharePanel` gives it
 */
export async function makeSharePicture(
  text: ShareText,
  logo: readonly LogoPath[],
  panel: Buffer | null,
): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const words = await sharp(Buffer.from(drawShareText(text, logo)))
    .flatten()
    .raw()
    .toBuffer()
  // Joined by hand: sharp's composite takes twice as long as all the rest.
  const pixels = Buffer.alloc(width * height * 3, COLOURS.picture.slice(1), 'hex')
  const [leftRow, rightRow] = [PANEL.left * 3, PANEL.width * 3]
  for (let row = 0; row < height; row += 1) {
    const place = row * width * 3
    words.copy(pixels, place, row * leftRow, (row + 1) * leftRow)
    panel?.copy(pixels, place + leftRow, row * rightRow, (row + 1) * rightRow)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}
