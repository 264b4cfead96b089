import { Helmet } from 'react-helmet'
import { navigate } from 'gatsby'
import { useEffect, useRef } from 'react'
import * as styles from './prose.module.css'

interface EditorTextStylesProps {
  /** Made safe at build time (src/build/html). */
  html: string
}

/**
 * The sizes and alignments that editors set in a text. Few texts have any, so the rules are in a file of their own,
 * which only those pages load.
 */
export function EditorTextStyles({ html }: EditorTextStylesProps) {
  if (!html.includes(' class="')) return null
  return (
    <Helmet>
      <link rel="stylesheet" href="/editor-text.css" />
    </Helmet>
  )
}

interface ProseProps {
  /** Made safe at build time (src/build/html). */
  html: string
  lang?: string
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}

/** An editor's text. Links to pages of the site open without loading a new document. */
export function Prose({ html, lang }: ProseProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = ref.current
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!href?.startsWith('/') || !isPlainClick(event)) return
      event.preventDefault()
      void navigate(href)
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])

  useEffect(() => {
    // Keyboard users scroll a wide table with the arrow keys, so it must be focusable.
    const markScrollable = () => {
      for (const table of ref.current?.querySelectorAll('table') ?? []) {
        if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
        else table.removeAttribute('tabindex')
      }
    }
    markScrollable()
    window.addEventListener('resize', markScrollable)
    return () => window.removeEventListener('resize', markScrollable)
  }, [html])

  return (
    <>
      <EditorTextStyles html={html} />
      <div ref={ref} className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
