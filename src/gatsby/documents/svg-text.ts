import { THICKEN_EM, type Typeface, type Weight } from './typeface'

export interface TextStyle {
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
export function drawText(typeface: Typeface, text: string, x: number, y: number, style: TextStyle): string {
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
