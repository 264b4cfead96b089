import { graphql } from 'gatsby'
import type { ReactNode } from 'react'
import { Prose } from '../ui/components/prose'
import { Contents, FoldedContents, type ContentsProps } from '../features/article/contents'
import * as styles from './text-columns.module.css'
import { Picture, type PictureProps } from '../ui/components/picture'

export interface TextColumnsProps {
  /** Made safe at build time (src/build/html). */
  html: string
  contents: ContentsProps['entries']
  /** The text's language, if it is not the page's. */
  lang?: string
  children?: ReactNode
  aside?: ReactNode
}

/** A text with more headings has its table of contents beside it. */
const MAX_HEADINGS = 7

/**
 * Where a short text continues below its aside: after its first section and its last table. -1 if less than a third of
 * it does.
 */
function findRest(html: string): number {
  const second = html.indexOf('<h2', html.indexOf('<h2') + 1)
  const end = second < 0 ? -1 : html.indexOf('<h2', Math.max(second, html.lastIndexOf('</table>')))
  return end < (html.length * 2) / 3 ? end : -1
}

/**
 * A text in lines of readable length, with its table of contents and aside. A short one has no contents, and continues
 * below the aside in columns over the whole width.
 */
export function TextColumns({ html, contents, lang, children, aside }: TextColumnsProps) {
  const end = aside && contents.length <= MAX_HEADINGS ? findRest(html) : -1
  const isSplit = end > 0
  const entries = isSplit ? [] : contents
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <FoldedContents entries={entries} lang={lang} />
        <Prose html={isSplit ? html.slice(0, end) : html} lang={lang} />
        {!isSplit && children}
      </div>
      {isSplit && (
        <div className={`${styles.text} ${styles.rest}`}>
          <Prose html={html.slice(end)} lang={lang} />
          {children}
        </div>
      )}
      <div className={styles.aside}>
        {aside}
        <Contents entries={entries} lang={lang} />
      </div>
    </div>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment Contents on ContentsEntry {
    id
    text
    level
  }
`

export interface TextHeadProps {
  image: PictureProps['image']
  aside?: ReactNode
  children: ReactNode
}

export function TextHead({ image, aside, children }: TextHeadProps) {
  return (
    <div className={image ? styles.pictured : undefined}>
      {children}
      <div className={styles.beside}>
        <Picture image={image} sizes="(width < 60rem) 100vw, 24rem" priority className={styles.picture} />
        {aside}
      </div>
    </div>
  )
}
