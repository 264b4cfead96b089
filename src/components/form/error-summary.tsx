import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import * as styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  title?: string | undefined
  /** Says what the list is of. */
  intro: string
  /** What is wrong, with the ids of the controls, in their order. */
  errors: readonly { id: string; text: string }[]
  /** Stands between the title and the list. */
  children?: ReactNode
}

/** What has to be put right in a form, as links to the fields. */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { title, intro, errors, children },
  ref,
) {
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
      {errors.length > 0 && (
        <>
          <p>{intro}</p>
          <ul className={styles.list}>
            {errors.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
})

/** Focuses the field without a change of address, which the site would take for a page change. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
