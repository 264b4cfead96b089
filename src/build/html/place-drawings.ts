import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DRAWING_ATTRIBUTE, type DrawingFile } from '../../lib/drawing-file'
import { PUBLIC } from '../files/write-public'

const PLACE = new RegExp(`(<div[^<>]*\\b${DRAWING_ATTRIBUTE}="([^"?]+)[^"]*"[^<>]*>)(?=</div>)`)

/**
 * Writes drawings into the places that a page has for them. The page's data has only their addresses, so that a drawing
 * is sent once; and React, which would send so large a part later and with a script, does not see it.
 * @throws where a drawing's file is missing
 */
export async function placeDrawings(html: string): Promise<string> {
  const [found, tag = '', address = ''] = PLACE.exec(html) ?? []
  if (found === undefined) return html
  const text = await readFile(path.join(PUBLIC, address), 'utf8').catch((error: unknown) => {
    throw new Error(`The drawing ${address} is not among the built files: build again after "gatsby clean".`, {
      cause: error,
    })
  })
  const { html: drawing } = JSON.parse(text) as DrawingFile
  return html.replace(found, () => tag + drawing)
}
