import * as layout from '../tokens/layout.module.css'
import { EditorTextStyles } from './editor-text-styles'
import { Prose } from './prose'
import * as styles from './section-blocks.module.css'

export interface SectionBlocksProps {
  /** Made safe at build time (src/gatsby/html). */
  html: string
  lang?: string
}

/** A label on a line of its own, as in tiles and steps, needs no colon. */
function dropColons(html: string): string {
  return html.replace(/(?<!\s)\s*[:：]\s*<\/strong>/g, '</strong>')
}

/**
 * An editor's text as the blocks of a page, one for each heading. The content of a block decides its looks: a list of
 * links becomes tiles, a numbered list becomes steps, a table takes the whole width, and plain text stands beside its
 * heading.
 */
export function SectionBlocks({ html, lang }: SectionBlocksProps) {
  return splitSections(html).map((section, index) => (
    <section key={index} className={`${layout.container} ${layout.section} ${styles.block}`} lang={lang}>
      <EditorTextStyles html={section.heading ?? ''} />
      {section.heading !== undefined && <h2 dangerouslySetInnerHTML={{ __html: section.heading }} />}
      <Prose html={dropColons(section.html)} />
    </section>
  ))
}

interface Section {
  /** HTML of the heading's text; undefined for the part before the first heading. */
  heading?: string
  html: string
}

/**
 * Splits the HTML of a text at its second-level headings, so that each part has its own layout. The HTML was made safe
 * at build time, where headings are never nested.
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
