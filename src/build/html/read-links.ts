/** The paths of the site's pages that a text links to, each once and in order: without language, query and hash. */
export function readLinkedPaths(body: string): string[] {
  const paths = Array.from(body.matchAll(/<a\s[^>]*?href="\/([^/"?#][^"?#]*)/g), ([, path = '']) =>
    path.replace(/(?<!\/)\/+$/, ''),
  )
  return [...new Set(paths)]
}
