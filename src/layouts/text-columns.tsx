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

/** A text in lines of readable length, with its table of contents and aside. */
export function TextColumns({ html, contents, lang, children, aside }: TextColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <FoldedContents entries={contents} lang={lang} />
        <Prose html={html} lang={lang} />
        {children}
      </div>
      <div className={styles.aside}>
        {aside}
        <Contents entries={contents} lang={lang} />
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
