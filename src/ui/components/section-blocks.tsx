import { Fragment, type ReactNode } from 'react'
import { EditorTextStyles, ProseText } from './prose'
import { Picture, type PictureProps } from './picture'
import { StaticHtml } from './static-html'
import * as styles from './section-blocks.module.css'

export interface SectionBlocksProps {
  /** Made safe at build time (src/build/html). */
  html: string
  lang?: string
  /** Of the pages that the text's lists lead to. */
  pictures?: readonly { href: string; image: PictureProps['image']; note: string }[]
  /** Beside figures. */
  figure?: PictureProps['image']
  /** Follows the figures, or the whole text if there are none. */
  proof?: ReactNode
}

/** A label on its own line, as in tiles and steps, needs no colon. */
function dropColons(html: string): string {
  return html.replace(/(?<!\s)\s*[:：]\s*<\/strong>/g, '</strong>')
}

/** A list item that consists of a link: its address and label. */
const LINKED_ITEM = /^<li>\s*<strong><a href="([^"]*)"[^>]*>(.*?)<\/a><\/strong>\s*<\/li>$/s

/**
 * An editor's text as the blocks of a page, one per heading. A block's content determines its layout: a list of links
 * becomes tiles, with pictures if the page has them, a numbered list becomes a row of steps, a list of bold numbers
 * becomes figures, a table takes the full width, and plain text is placed beside its heading.
 */
export function SectionBlocks({ html, lang, pictures, figure, proof }: SectionBlocksProps) {
  const sections = splitSections(html)
  const figuresAt = sections.findIndex(({ html: text }) => hasFigures(text))
  return sections.map((section, index) => {
    const text = dropColons(section.html)
    const tiles = pictures && parseTiles(text)
    return (
      <Fragment key={index}>
        {index === 0 && <EditorTextStyles html={html} />}
        <StaticHtml
          as="section"
          className={`container section ${styles.block} ${hasFigures(text) ? styles.figures : ''}`}
          lang={lang}
        >
          {() => (
            <>
              {section.heading !== undefined && <h2 dangerouslySetInnerHTML={{ __html: section.heading }} />}
              {tiles ? (
                <ul className={styles.tiles}>
                  {tiles.map(({ href, label }) => {
                    const { image, note } = pictures.find((picture) => picture.href === href) ?? {}
                    return (
                      <li key={href}>
                        <Picture image={image} sizes="(width < 40rem) 4.5rem, (width < 54rem) 33vw, 15rem" decorative />
                        <div>
                          <strong>
                            <a href={href} dangerouslySetInnerHTML={{ __html: label }} />
                          </strong>
                          {note && <small>{note}</small>}
                        </div>
                      </li>
                    )
                  })}
                </ul>
              ) : (
                <ProseText html={text} />
              )}
              {hasFigures(text) && (
                <Picture image={figure} sizes="(width < 60rem) 100vw, 40rem" className={styles.figure} />
              )}
            </>
          )}
        </StaticHtml>
        {index === (figuresAt < 0 ? sections.length - 1 : figuresAt) && proof}
      </Fragment>
    )
  })
}

const hasFigures = (html: string) => /<ul>/.test(html) && !/<ul>[\s\S]*<a [\s\S]*<\/ul>/.test(html)

interface Tile {
  href: string
  /** HTML. */
  label: string
}

/** The items of a text that is one list of links and nothing else; null for any other. */
function parseTiles(html: string): Tile[] | null {
  const [, list] = /^\s*<ul>(.*)<\/ul>\s*$/s.exec(html) ?? []
  const items = list?.match(/<li>.*?<\/li>/gs)?.map((item) => LINKED_ITEM.exec(item)) ?? []
  const tiles = items.flatMap((item) => {
    const [, href = '', label = ''] = item ?? []
    return item ? { href, label } : []
  })
  return tiles.length > 0 && tiles.length === items.length ? tiles : null
}

interface Section {
  /** HTML of the heading's text; undefined for the part before the first heading. */
  heading?: string
  html: string
}

/**
 * Splits the HTML of a text at its second-level headings, to lay out each part separately. The HTML was sanitized at
 * build time and never nests headings.
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
