import * as styles from './prose.module.css'

interface EditorTextStylesProps {
  /** Made safe at build time (src/build/html). */
  html: string
}

/**
 * Styles for the sizes and alignments that editors set in a text. Few texts have any, so they are in a separate file,
 * loaded only by those pages.
 */
export function EditorTextStyles({ html }: EditorTextStylesProps) {
  if (!html.includes(' class="')) return null
  return <link rel="stylesheet" href="/editor-text.css" />
}

interface ProseProps {
  /** Made safe at build time (src/build/html). */
  html: string
  lang?: string
}

/** An editor's text without the sizes and alignments that it may need. */
export function ProseText({ html, lang }: ProseProps) {
  return <div className={styles.prose} lang={lang} data-prose dangerouslySetInnerHTML={{ __html: html }} />
}

export function Prose({ html, lang }: ProseProps) {
  return (
    <>
      <EditorTextStyles html={html} />
      <ProseText html={html} lang={lang} />
    </>
  )
}
