import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import * as styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  title?: string | undefined
  intro: string
  /** The errors, with the ids of their controls, in the order of the controls. */
  errors: readonly { id: string; text: string }[]
  /** Shown between the title and the list. */
  children?: ReactNode
}

export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { title, intro, errors, children },
  ref,
) {
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="notice error">
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

/** Focuses the field without changing the address, which the site would take for a page change. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
