import sharp from 'sharp'
import { DEFAULT_LANGUAGE } from '../../site/languages'
import { SHARE_SIZE } from '../../site/site-files'
import { COLOURS, drawLogo, type LogoPath } from './logo'
import { PANEL } from './pictures'
import { THICKEN_EM, typefaceOf, type Typeface, type Weight } from './typeface'

const TEXT = { left: 56, width: 280, bottom: 566 } as const
const LOGO = { top: 64, size: 96 } as const
const NAME_SIZE = 60
const NUMBER_SIZE = 34
/** More could not be read at that width. */
const MAX_CHARACTERS = 200

export interface ShareText {
  siteName: string
  /** The item's number; empty if it has none. */
  number: string
}

interface TextStyle {
  size: number
  weight: Weight
  colour: string
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * A line of text as SVG outlines, to be rendered without fonts.
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

/** The left part: the logo above, the company's name and the item's number below. */
export function drawShareText({ siteName, number }: ShareText, logo: readonly LogoPath[]): string {
  const typeface = typefaceOf(DEFAULT_LANGUAGE)
  const drawLine = (text: string, y: number, style: TextStyle) => {
    const shown = text.slice(0, MAX_CHARACTERS)
    const size = Math.min(style.size, TEXT.width / typeface.measure(shown, style.weight))
    return drawText(typeface, shown, TEXT.left, y, { ...style, size })
  }
  const name = { size: NAME_SIZE, weight: 'strong', colour: COLOURS.ink } as const
  const below = { size: NUMBER_SIZE, weight: 'regular', colour: COLOURS.accent } as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL.left}" height="${SHARE_SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.ground}"/>`,
    `<rect width="12" height="100%" fill="${COLOURS.accent}"/>`,
    drawLogo(logo, TEXT.left - 4, LOGO.top - 16, LOGO.size),
    drawLine(siteName, number === '' ? TEXT.bottom : TEXT.bottom - NUMBER_SIZE * 1.8, name),
    ...(number === '' ? [] : [drawLine(number, TEXT.bottom, below)]),
    '</svg>',
  ].join('')
}

/**
 * A picture of 1200 x 630 pixels for link previews, the same bytes for the same input.
 *
 * @param panel its right part, as `makeSharePanel` gives it
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
  // Composed by hand: sharp's composite takes twice as long as all the rest.
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
