import path from 'node:path'

export const PAYLOAD = '_payload.json'

/** Where Gatsby writes the data of a page, below `public`. */
export function pageDataFile(pagePath: string): string {
  return path.join('page-data', pagePath === '/' ? 'index' : pagePath, 'page-data.json')
}

/**
 * The path of a page's payload, below `public`. A page whose path ends in `.html` is a file, and no folder of the same
 * name can exist next to it: its payload's path omits the extension.
 *
 * @example payloadFile('/about') // 'about/_payload.json'
 * @example payloadFile('/food-tray/1.html') // 'food-tray/1/_payload.json'
 */
export function payloadFile(pagePath: string): string {
  return path.join(pagePath.replace(/\.html$/, ''), PAYLOAD).replace(/^[\\/]/, '')
}

/** The page of each payload. If `/a` and `/a.html` both exist, the payload belongs to `/a`. */
export function matchPayloads(pagePaths: readonly string[]): Map<string, string> {
  const plainLast = [...pagePaths].sort((a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')))
  return new Map(plainLast.map((pagePath) => [payloadFile(pagePath), pagePath]))
}
