import { useTranslation } from 'gatsby-plugin-react-i18next'
import { startTransition, useEffect, useRef, useState, type FormEvent } from 'react'
import {
  QUOTATION,
  type FormField as FormFieldName,
  type InquiryKind,
} from '../../../../packages/contract/src/inquiry-fields'
import { fieldRow, FORMS, hasHint, hasSubject, isRequiredIn } from '../../../../packages/contract/src/read-inquiry'
import { NO_FILLING, TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { orderForm } from '../../../../packages/contract/src/order-form'
import { countriesIn } from '../../../../packages/text/src/postal-address'
import { ErrorText, RequiredMark, FormField, type FormFieldProps } from '../../../ui/components/form/form-field'
import { useSite } from '../../../ui/components/site-context'
import { providerAddress } from '../../../site/environment'
import { AttachmentsField } from './attachments-field'
import * as fieldStyles from './consent-field.module.css'
import { fieldId } from '../model/inquiry-fields'
import * as styles from './inquiry-form.module.css'
import { KeptPanel, SentPanel } from './inquiry-results'
import { OutboxNotice } from './outbox-notice'
import { InquiryErrors, RefusedPanel } from './refused-panel'
import { renderPlainForm } from '../model/plain-form'
import { useInquiry, type InquiryStatus } from './use-inquiry'
import { useRetry } from '../model/browser-outbox'
import type { FieldError } from '../model/validate-inquiry'

export interface InquiryFormProps {
  privacyHref: string
  /** Whether the provider accepts the form as the browser itself sends it, without the page's code. */
  takesForm: boolean
  takesKnown?: boolean
  kind?: InquiryKind
}

export default function InquiryForm({
  privacyHref,
  takesForm,
  takesKnown = false,
  kind = QUOTATION,
}: InquiryFormProps) {
  const { t } = useTranslation('inquiry')
  const { href, langId, language } = useSite()
  const isQuotation = kind === QUOTATION
  // The browser keeps the HTML from the build.
  const plain = process.env.BUILD_STAGE === 'build-html' ? renderPlainForm({ t, href, langId, takesForm, kind }) : ''
  const { fields, files, isAbout, errors, status, ready, start, change, chooseFiles, submit, discard, restart } =
    useInquiry(langId, takesKnown, kind)
  const { retrying, retry } = useRetry()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement & HTMLHeadingElement & HTMLParagraphElement>(null)
  const former = useRef<InquiryStatus>(status)
  const sending = status.step === 'sending'
  // Naming 250 countries takes a phone a tenth of a second: not before someone turns to the form.
  const [namesCountries, setNamesCountries] = useState(false)
  const nameCountries = () => startTransition(() => setNamesCountries(true))

  // Once: the values that `start` takes over belong to the first rendering.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(start, [])

  useEffect(() => {
    const left = former.current.step
    if (former.current === status) return
    former.current = status
    if (notice.current) notice.current.focus()
    else if (status.step === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (left === 'sent' || left === 'kept') form.current?.querySelector('input')?.focus()
  }, [status])

  function onSubmit(event: FormEvent): void {
    // Until the code has taken over, the browser sends the form.
    if (!ready) return
    event.preventDefault()
    void submit()
  }

  const isInvalid = status.step === 'invalid' && Object.keys(errors).length > 0

  return (
    <div className={styles.inquiry}>
      <p role="status" className="offscreen">
        {(sending || retrying) && <span>{t('sending')}</span>}
        {status.step === 'sent' && <span>{t('sent.title')}</span>}
        {status.step === 'kept' && !retrying && <span>{t('kept.title')}</span>}
      </p>
      <div id="sent" className={styles.plain} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: plain }} />
      {/* The form's own inquiry has its panel; this one is about earlier inquiries. */}
      {ready && status.step !== 'kept' && status.step !== 'sent' && <OutboxNotice />}
      {status.step === 'sent' && <SentPanel ref={notice} {...status} kind={kind} onAgain={restart} />}
      {status.step === 'kept' && (
        <KeptPanel
          ref={notice}
          filesNotSent={status.filesNotSent}
          retrying={retrying}
          onRetry={retry}
          onDiscard={discard}
        />
      )}
      {status.step !== 'sent' && status.step !== 'kept' && (
        // Not an action: focus and input pass through it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          ref={form}
          id="inquiry"
          method="post"
          action={takesForm ? providerAddress('online/inquiryForm') : undefined}
          encType="multipart/form-data"
          noValidate={ready}
          className={styles.form}
          onSubmit={onSubmit}
          onFocus={nameCountries}
          onInput={nameCountries}
        >
          {status.step === 'refused' && <RefusedPanel errors={errors} refusal={status.refusal} kind={kind} />}
          {isInvalid && <InquiryErrors ref={notice} errors={errors} kind={kind} />}
          <p>{t(isQuotation ? 'intro' : 'samples.required')}</p>
          {!isQuotation && ready && (
            <datalist id={COUNTRIES}>
              {namesCountries && [...countriesIn(language).keys()].map((name) => <option key={name} value={name} />)}
            </datalist>
          )}
          <div className={styles.grid}>
            {(isQuotation ? FORMS[kind] : orderForm(fields.country, language)).map((name) => (
              <div key={name} className={styleOf(name, fields[name], kind)}>
                <InquiryField
                  name={name}
                  kind={kind}
                  // Without scripts the packs are in a field, and only the provider can tell that they are missing.
                  isRequired={isRequiredIn(kind, name, isQuotation && !isAbout && !hasSubject(fields))}
                  value={fields[name]}
                  error={errors[name]}
                  onChange={(value) => change(name, value)}
                />
              </div>
            ))}
          </div>
          {isQuotation && <AttachmentsField files={files} error={errors.attachments} onChange={chooseFiles} />}
          <Trap value={fields[TRAP]} onChange={(value) => change(TRAP, value)} />
          <ConsentField
            checked={fields.consent}
            error={errors.consent}
            privacyHref={privacyHref}
            onChange={(checked) => change('consent', checked)}
          />
          {(status.step === 'not-kept' || status.step === 'duplicate') && (
            <p role="alert" className="notice error">
              {t(status.step === 'duplicate' ? 'duplicate' : 'notKept')}
            </p>
          )}
          <div className="buttons">
            <button
              type="submit"
              className="button call"
              data-ask
              disabled={!ready && !takesForm}
              aria-disabled={sending}
            >
              {sending ? t('sending') : t(isQuotation ? 'submit' : 'samples.submit')}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

/** Hides fields that the inquiry list covers, unless they have a value. */
function styleOf(name: FormFieldName, value: string, kind: InquiryKind): string | undefined {
  const { control, listed } = fieldRow(name)
  if (control === 'lines' || (name === 'country' && kind !== QUOTATION)) return styles.wide
  if (!listed || value !== '') return undefined
  return kind === QUOTATION ? styles.saidByList : styles.saidByRows
}

const COUNTRIES = 'countries'

interface ConsentFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: FieldError | undefined
  privacyHref: string
}

function ConsentField({ checked, onChange, error, privacyHref }: ConsentFieldProps) {
  const { t } = useTranslation('inquiry')
  const id = fieldId('consent')
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.choice}>
        <input
          id={id}
          name="consent"
          type="checkbox"
          className={fieldStyles.box}
          checked={checked}
          required
          // Otherwise screen readers call it invalid before anybody had a chance to tick it.
          aria-invalid={!!error}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          {t('fields.consent')}
          {'\u00a0'}
          <RequiredMark title={t('required')} />
        </label>
        {/* Outside the label, where a click on it would tick the box. */}
        <a href={privacyHref}>{t('fields.privacy')}</a>
      </div>
      <ErrorText id={id} error={error && t(error.text, { max: error.max })} />
    </div>
  )
}

/** Honeypot: browsers and form fillers leave hidden fields alone. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('inquiry')
  return (
    <div aria-hidden="true" className={styles.trap}>
      <label>
        <span>{t('fields.trap')}</span>
        <input
          {...NO_FILLING}
          type="text"
          name={TRAP}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

interface InquiryFieldProps extends Pick<FormFieldProps, 'value' | 'onChange'> {
  name: FormFieldName
  kind: InquiryKind
  isRequired: boolean
  error?: FieldError | undefined
}

function InquiryField({ name, kind, isRequired, error, ...props }: InquiryFieldProps) {
  const { t } = useTranslation('inquiry')
  const { control, autoComplete } = fieldRow(name)
  const isQuotation = kind === QUOTATION
  return (
    <FormField
      {...props}
      id={fieldId(name)}
      name={name}
      type={control === 'tel' ? 'tel' : 'text'}
      // Not type="email": before hydration, the browser would reject input that the provider would clean.
      inputMode={control === 'email' ? 'email' : undefined}
      autoComplete={autoComplete}
      multiline={control === 'lines'}
      rows={name === 'address' ? 1 : isQuotation ? 7 : 3}
      list={name === 'country' && !isQuotation ? COUNTRIES : undefined}
      label={t(`fields.${name}`)}
      hint={isQuotation ? hasHint(name) && t(`hints.${name}`) : name === 'message' && t('samples.message')}
      required={isRequired}
      mark={isRequired ? t('required') : t('optional')}
      error={error && t(error.text, { max: error.max })}
    />
  )
}
