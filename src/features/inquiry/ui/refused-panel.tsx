import { forwardRef, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { ErrorSummary } from '../../../ui/components/form/error-summary'
import { QUOTATION, type InquiryKind } from '../../../../packages/contract/src/inquiry-fields'
import { fieldId, fieldsOf } from '../model/inquiry-fields'
import type { FieldErrors } from '../model/validate-inquiry'
import { SiteLink } from '../../../ui/components/site-link'
import { useSite } from '../../../ui/components/site-context'
import { RETURN_PARAMETER } from '../../../site/middleware'
import { tokenStore } from '../../../lib/request/token'
import { Reason } from '../../../app/feedback/reason'
import type { Refusal } from '../model/refusal'

interface InquiryErrorsProps {
  errors: FieldErrors
  kind: InquiryKind
  title?: string | false
  children?: ReactNode
}

export const InquiryErrors = forwardRef<HTMLDivElement, InquiryErrorsProps>(function InquiryErrors(
  { errors, kind, title, children },
  ref,
) {
  const { t } = useTranslation('inquiry')
  const wrong = fieldsOf(kind).flatMap((name) => {
    const error = errors[name]
    return error ? [{ id: fieldId(name), text: t(error.text, { max: error.max, name: error.name }) }] : []
  })
  return (
    <ErrorSummary ref={ref} title={title || undefined} intro={t('errors.summary')} errors={wrong}>
      {children}
    </ErrorSummary>
  )
})

interface RefusedPanelProps {
  errors: FieldErrors
  refusal: Refusal
  kind: InquiryKind
}

export function RefusedPanel({ errors, refusal: { situation, reason }, kind }: RefusedPanelProps) {
  const { t } = useTranslation('inquiry')
  const { href, hasAccounts } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  const hasErrors = Object.keys(errors).length > 0

  // If the provider rejects a single field, the focus goes there; the panel is still announced.
  useEffect(() => {
    const [first, ...others] = fieldsOf(kind).filter((name) => errors[name])
    const only = first && others.length === 0 ? document.getElementById(fieldId(first)) : null
    ;(only ?? panel.current)?.focus()
    // Once: every attempt renders a new panel.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function describeTitle(): string {
    if (situation === 'unauthorized') return t('kept.title')
    return situation === 'unreadable' ? t('refused.unsure') : t('refused.title')
  }

  function describeNext(): string {
    if (hasErrors) return t('refused.text')
    switch (situation) {
      case 'unauthorized':
        return tokenStore.read() === null ? t('refused.signedOut') : t('refused.signedIn')
      case 'unreadable':
        return t('refused.unread')
      case 'busy':
        return t('refused.busy')
      default:
        return t('refused.again')
    }
  }

  return (
    <InquiryErrors ref={panel} errors={errors} kind={kind} title={describeTitle()}>
      {reason && <Reason text={reason} />}
      <p>{describeNext()}</p>
      {situation === 'unauthorized' && hasAccounts && tokenStore.read() === null && (
        <SiteLink
          target={{ to: 'login' }}
          query={`?${RETURN_PARAMETER}=${encodeURIComponent(href({ to: kind === QUOTATION ? 'inquiry' : 'samples' }))}`}
        >
          {t('refused.signIn')}
        </SiteLink>
      )}
    </InquiryErrors>
  )
}
