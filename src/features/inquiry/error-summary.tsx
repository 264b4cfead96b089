import { forwardRef, type MouseEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { fieldId } from './field-id'
import { FIELDS, type FieldName } from './inquiry-fields'
import * as styles from './inquiry-form.module.css'
import type { FieldErrors } from './validate-inquiry'

interface ErrorSummaryProps {
  errors: FieldErrors
  /** The provider refused the inquiry, rather than the form. */
  refused: boolean
}

/** What has to be put right, as links to the fields, in their order. */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(function ErrorSummary(
  { errors, refused },
  ref,
) {
  const { t } = useTranslation('inquiry')
  const wrong = FIELDS.flatMap((name) => {
    const error = errors[name]
    return error ? [{ name, error }] : []
  })
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      {refused && <h2 className={styles.panelTitle}>{t('refused.title')}</h2>}
      {refused && <p>{t('refused.text')}</p>}
      {wrong.length > 0 && (
        <>
          <p>{t('errors.summary')}</p>
          <ul className={styles.summaryList}>
            {wrong.map(({ name, error }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                  {t(error.text, { max: error.max })}
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
function focusField(event: MouseEvent, name: FieldName): void {
  event.preventDefault()
  document.getElementById(fieldId(name))?.focus()
}
