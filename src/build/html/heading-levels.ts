const HEADING_TAG = /<(\/?)h([1-6])\b/g

/**
 * Renumbers the headings of a text from level 2 on, without gaps: the page has the first level, and a text may start
 * with any.
 * @param html made safe by sanitize-html
 * @example
 * closeHeadingGaps('<h3>A</h3><h5>B</h5><h3>C</h3>') // '<h2>A</h2><h3>B</h3><h2>C</h2>'
 */
export function closeHeadingGaps(html: string): string {
  const above: { given: number; level: number }[] = []
  const open: number[] = []
  return html.replace(HEADING_TAG, (_tag, slash: string, digit: string) => {
    if (slash) return `</h${open.pop() ?? digit}`
    const given = Number(digit)
    while ((above.at(-1)?.given ?? 0) >= given) above.pop()
    const level = Math.min((above.at(-1)?.level ?? 1) + 1, 6)
    above.push({ given, level })
    open.push(level)
    return `<h${level}`
  })
}
