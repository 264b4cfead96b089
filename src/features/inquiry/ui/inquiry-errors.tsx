import { forwardRef, type ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { ErrorSummary } from '../../../ui/components/form/error-summary'
import { fieldId } from './field-id'
import { FIELDS } from '../model/inquiry-fields'
import type { FieldErrors } from '../model/validate-inquiry'

interface InquiryErrorsProps {
  errors: FieldErrors
  title?: string | false
  children?: ReactNode
}

/** The errors of the inquiry. */
export const InquiryErrors = forwardRef<HTMLDivElement, InquiryErrorsProps>(function InquiryErrors(
  { errors, title, children },
  ref,
) {
  const { t } = useTranslation('inquiry')
  const wrong = FIELDS.flatMap((name) => {
    const error = errors[name]
    return error ? [{ id: fieldId(name), text: t(error.text, { max: error.max, name: error.name }) }] : []
  })
  return (
    <ErrorSummary ref={ref} title={title || undefined} intro={t('errors.summary')} errors={wrong}>
      {children}
    </ErrorSummary>
  )
})
