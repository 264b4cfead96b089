import path from 'node:path'

export const PAYLOAD = '_payload.json'

/** Where Gatsby writes the data of a page, below `public`. */
export function pageDataFile(pagePath: string): string {
  return path.join('page-data', pagePath === '/' ? 'index' : pagePath, 'page-data.json')
}

/**
 * Where the payload of a page stands, below `public`. A page whose path ends in `.html` is a file, beside which no folder of
 * that name can be: its payload has the path without the ending.
 *
 * @example payloadFile('/about') // 'about/_payload.json'
 * @example payloadFile('/food-tray/1.html') // 'food-tray/1/_payload.json'
 */
export function payloadFile(pagePath: string): string {
  return path.join(pagePath.replace(/\.html$/, ''), PAYLOAD).replace(/^[\\/]/, '')
}

/** The page of each payload. Where `/a` and `/a.html` both exist, the payload is that of `/a`. */
export function matchPayloads(pagePaths: readonly string[]): Map<string, string> {
  const plainLast = [...pagePaths].sort((a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')))
  return new Map(plainLast.map((pagePath) => [payloadFile(pagePath), pagePath]))
}
