import { navigate } from 'gatsby'
import { useEffect, useRef } from 'react'
import * as styles from './prose.module.css'

export interface ProseProps {
  /** HTML made safe at build time (src/gatsby/html). */
  html: string
  lang?: string
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}

/** An editor's text. Links to pages of the site are followed without loading the document anew. */
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

  return <div ref={ref} className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
