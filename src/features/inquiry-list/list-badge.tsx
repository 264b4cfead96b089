import { useLayoutEffect } from 'react'
import * as styles from './inquiry-list.module.css'
import { fillText, type ListTexts } from './list-texts'
import { useList } from './use-list'

/** How many products are listed, at the corner of the link that holds it, and a part of the link's name. */
export function ListBadge({ texts }: { texts: ListTexts }) {
  const { length: number } = useList()
  // The inquiry page keeps the list's space free by it.
  useLayoutEffect(() => document.documentElement.style.setProperty('--inquiry-list', String(number)), [number])
  if (number === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.badge}>
        {number}
      </span>
      <span className={styles.offscreen}> ({fillText(texts.count, { number })})</span>
    </>
  )
}
