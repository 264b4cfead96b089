import sanitizeHtml from 'sanitize-html'

const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of HTML written by sanitize-html. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

const BLOCK_END = /<\/(?:p|li|h[1-6]|t[dhr]|d[dt]|div|blockquote|figcaption)>|<br\s*\/?>/gi

/** The text of any HTML, without scripts and styles; blocks are separated. */
export function stripHtml(html: string): string {
  return toPlainText(sanitizeHtml(html.replace(BLOCK_END, '$& '), { allowedTags: [], allowedAttributes: {} }))
}
