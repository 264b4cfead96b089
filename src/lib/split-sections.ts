export interface Section {
  /** HTML of the heading's text; undefined for what stands before the first heading. */
  heading?: string
  html: string
}

/**
 * Splits the HTML of a text at its second-level headings, so that each part can be laid out by itself. The HTML was made
 * safe at build time, where headings are never nested.
 *
 * @example
 * splitSections('<p>A</p><h2>B</h2><p>C</p>') // [{ html: '<p>A</p>' }, { heading: 'B', html: '<p>C</p>' }]
 */
export function splitSections(html: string): Section[] {
  const [intro = '', ...parts] = html.split(/<h2\b[^>]*>/)
  const sections = parts.map((part) => {
    const [heading = '', ...rest] = part.split('</h2>')
    return { heading, html: rest.join('</h2>').trim() }
  })
  return intro.trim() === '' ? sections : [{ html: intro.trim() }, ...sections]
}
