import { readFont } from '../design'
import { refuse, sendContent } from './answers'
import type { Handlers } from './serve-office'

/** The typeface. Its files never change; a page that does not get one in time is set in another. */
export const fontPages = {
  'GET /fonts/:file': ({ params }) => {
    const font = readFont(params.file ?? '')
    return font
      ? sendContent(font, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000' })
      : refuse(404)
  },
} satisfies Partial<Handlers>
