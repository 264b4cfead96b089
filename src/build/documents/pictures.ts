import sharp from 'sharp'
import { SHARE_SIZE } from '../../site/site-files'
import { COLOURS } from './logo'

/** The right part of a share picture, with the proportions of products' pictures; name and number are on the left. */
export const PANEL = { left: 360, width: 840, height: SHARE_SIZE.height } as const

/** The picture of an item for the right part as RGB pixels. */
export function makeSharePanel(file: string): Promise<Buffer> {
  const { width, height } = PANEL
  return sharp(file)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: COLOURS.picture })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

/** Three inches of paper at 240 dpi. */
const PICTURE_PX = 720

/** A product's picture for its datasheet, in a format that PDF supports. */
export function makeSheetPicture(file: string): Promise<Buffer> {
  return sharp(file)
    .resize({ width: PICTURE_PX, withoutEnlargement: true })
    .flatten({ background: COLOURS.picture })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Caches the last few results, for repeated requests in a row: one picture in every language. */
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
