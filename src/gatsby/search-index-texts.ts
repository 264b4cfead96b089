const SUMMARY_LENGTH = 110

/** A summary of at most 110 characters, cut after a word. */
export function shorten(summary: string): string {
  const text = summary.replace(/\s+/g, ' ').trim()
  if (text.length <= SUMMARY_LENGTH) return text
  const cut = text.slice(0, SUMMARY_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  // Chinese and Japanese have no spaces to cut at.
  return `${cut.slice(0, lastSpace > SUMMARY_LENGTH / 2 ? lastSpace : undefined).replace(/(?<![\s.,;:、，–-])[\s.,;:、，–-]+$/, '')}…`
}

/**
 * The words of the keywords that are not in a text yet, each once.
 * @example condenseKeywords('bento tray, lunch box', 'Bento box') // 'tray lunch'
 */
export function condenseKeywords(keywords: string, text: string): string {
  const known = text.toLowerCase()
  const words = keywords.split(/[,，、;；\s]+/).filter((word) => word !== '' && !known.includes(word.toLowerCase()))
  return [...new Set(words)].join(' ')
}
