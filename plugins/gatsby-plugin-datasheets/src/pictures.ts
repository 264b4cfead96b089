import sharp from 'sharp'
import { SHARE_SIZE } from '../../../src/config/site-files'
import { COLOURS } from './logo'

/** The right half of a share picture, without its text. */
export const PANEL = { left: 600, width: 600, height: SHARE_SIZE.height } as const

/** Rows of a picture's edge that its ground is taken from. */
const EDGE = 4

/** How even an edge must be (standard deviation of 0 to 255) to go on as the ground. */
const EVEN_GROUND = 16

/** From here on a picture is so wide that it fills the panel instead of lying on its ground. */
const WIDE = 1.6

/** An edge of the picture without its grain, as high as asked. */
async function stretchEdge(picture: Buffer, top: number, height: number): Promise<Buffer> {
  const edge = await sharp(picture)
    .extract({ left: 0, top, width: PANEL.width, height: EDGE })
    .blur(24)
    .png()
    .toBuffer()
  return sharp(edge).resize({ width: PANEL.width, height, fit: 'fill' }).png().toBuffer()
}

async function isEven(picture: Buffer, top: number): Promise<boolean> {
  const edge = await sharp(picture).extract({ left: 0, top, width: PANEL.width, height: EDGE }).png().toBuffer()
  const { channels } = await sharp(edge).stats()
  return channels.every(({ stdev }) => stdev <= EVEN_GROUND)
}

/** The whole picture on its ground, which goes on above and below; null where it has no even ground. */
async function placeOnGround(file: string): Promise<sharp.Sharp | null> {
  const { data, info } = await sharp(file)
    .resize({ width: PANEL.width })
    .flatten({ background: COLOURS.picture })
    .png()
    .toBuffer({ resolveWithObject: true })
  const above = Math.floor((PANEL.height - info.height) / 2)
  const below = PANEL.height - info.height - above
  if (above < 1 || info.width / info.height > WIDE) return null
  if (!(await isEven(data, 0)) || !(await isEven(data, info.height - EDGE))) return null
  return sharp(data)
    .extend({ top: above, bottom: below })
    .composite([
      { input: await stretchEdge(data, 0, above), left: 0, top: 0 },
      { input: await stretchEdge(data, info.height - EDGE, below), left: 0, top: above + info.height },
    ])
}

/** The picture of an item for the right half as RGB pixels: a product whole on its ground; any other fills the panel. */
export async function makeSharePanel(file: string): Promise<Buffer> {
  const { width, height } = PANEL
  const panel =
    (await placeOnGround(file)) ??
    sharp(file).resize({ width, height, fit: 'cover', position: 'attention' }).flatten({ background: COLOURS.picture })
  return panel.removeAlpha().toColourspace('srgb').raw().toBuffer()
}

/** Three inches of paper at 240 dpi. */
const PICTURE_PX = 720

/** A product's picture for its datasheet, as PDF readers know it. */
export function makeSheetPicture(file: string): Promise<Buffer> {
  return sharp(file)
    .resize({ width: PICTURE_PX, withoutEnlargement: true })
    .flatten({ background: COLOURS.picture })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/**
 * Remembers the last few results of what is asked for again and again, one after the other: a picture in every language.
 */
export function keepLast<Result>(count: number, make: (name: string) => Promise<Result>) {
  const kept = new Map<string, Promise<Result>>()
  return (name: string): Promise<Result> => {
    const result = kept.get(name) ?? make(name)
    kept.delete(name)
    kept.set(name, result)
    for (const oldest of kept.keys()) {
      if (kept.size <= count) break
      kept.delete(oldest)
    }
    return result
  }
}
