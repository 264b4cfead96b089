import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef } from 'react'
import * as styles from './contents.module.css'
import { useMarkedSection } from './use-marked-section'

export interface ContentsProps {
  entries: readonly { readonly id: string; readonly text: string; readonly level: number }[]
  /** The text's language, if it is not the page's. */
  lang?: string
}

function List({ entries, lang }: ContentsProps) {
  return (
    <ol lang={lang}>
      {entries.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
}

/** The table of contents beside a text, with the current section marked. For wide windows; see `FoldedContents`. */
export function Contents({ entries, lang }: ContentsProps) {
  const { t } = useTranslation('article')
  const ref = useRef<HTMLElement>(null)

  useMarkedSection(() => ref.current, entries)

  if (entries.length === 0) return null
  return (
    <nav ref={ref} className={styles.contents} aria-label={t('contents')}>
      <p aria-hidden="true">{t('contents')}</p>
      <List entries={entries} lang={lang} />
    </nav>
  )
}

/** The table of contents above a text, closed at first. For narrow windows; it works without a script. */
export function FoldedContents({ entries, lang }: ContentsProps) {
  const { t } = useTranslation('article')
  if (entries.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>{t('contents')}</summary>
      <nav aria-label={t('contents')}>
        <List entries={entries} lang={lang} />
      </nav>
    </details>
  )
}
