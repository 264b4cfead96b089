import { splitSections } from '../lib/split-sections'
import * as layout from '../styles/layout.module.css'
import { EditorTextStyles } from './editor-text-styles'
import { Prose } from './prose'
import * as styles from './section-blocks.module.css'

export interface SectionBlocksProps {
  /** HTML made safe at build time (src/gatsby/html). */
  html: string
  lang?: string
}

/** A label that stands on a line of its own, as those of tiles and steps do, needs no colon. */
function dropColons(html: string): string {
  return html.replace(/(?<!\s)\s*[:：]\s*<\/strong>/g, '</strong>')
}

/**
 * An editor's text as the blocks of a page, one a heading. What a block holds decides how it looks: a list of links
 * becomes tiles, a numbered list steps, a table goes over the whole width, and plain text stands beside its heading.
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
