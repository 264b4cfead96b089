import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as button from '../../../ui/components/button.module.css'
import { FormField } from '../../../ui/components/form/form-field'
import { Reason } from '../../feedback/reason'
import { FIELD_LIMITS } from '../../inquiry/model/inquiry-fields'
import { AttachmentsField } from '../../inquiry/ui/attachments-field'
import type { StatusInquiry } from '../model/status-inquiry'
import type { StatusLink } from '../model/status-link'
import * as styles from './inquiry-status.module.css'
import { useMessage } from './use-message'

interface MessageFormProps {
  link: StatusLink
  reference: string
  onSent: (inquiry: StatusInquiry) => void
}

const MESSAGE_ID = 'status-message'

/** A message with files that the buyer adds to the inquiry. What is typed stays until it has arrived. */
export function MessageForm({ link, reference, onSent }: MessageFormProps) {
  const { t } = useTranslation('inquiry-status')
  const inquiryTexts = useTranslation('inquiry').t
  const { text, files, state, change, chooseFiles, send } = useMessage(link, reference, onSent)
  const [tries, setTries] = useState(0)
  const done = useRef<HTMLParagraphElement>(null)
  const isSending = state.step === 'sending'

  useEffect(() => {
    if (state.step === 'sent') done.current?.focus()
    if (state.step === 'wrong' && state.field === 'message') document.getElementById(MESSAGE_ID)?.focus()
  }, [state, tries])

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await send()
    setTries((number) => number + 1)
  }

  function describeError(): string | undefined {
    if (state.step !== 'wrong' || state.field !== 'message') return undefined
    const isLong = text.trim().length > FIELD_LIMITS.message
    return isLong ? inquiryTexts('errors.tooLong', { max: FIELD_LIMITS.message }) : t('message.required')
  }

  return (
    <section className={styles.part} aria-labelledby="add-message">
      <h2 id="add-message">{t('message.title')}</h2>
      {state.step === 'sent' && (
        <p ref={done} tabIndex={-1} role="status" className={styles.sent}>
          {t('message.sent')}
        </p>
      )}
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormField
          id={MESSAGE_ID}
          name="message"
          label={t('message.label')}
          value={text}
          onChange={change}
          required
          mark={inquiryTexts('required')}
          multiline
          error={describeError()}
        />
        <AttachmentsField
          files={files}
          error={state.step === 'wrong' && state.field === 'files' ? state.error : undefined}
          onChange={chooseFiles}
        />
        {state.step === 'failed' && (
          <div role="alert" className={styles.failed}>
            <p>{state.isBusy ? t('message.busy') : t('message.failed')}</p>
            {!state.isBusy && <Reason text={state.reason} />}
          </div>
        )}
        {state.step === 'duplicate' && (
          <p role="alert" className={styles.failed}>
            {t('message.duplicate')}
          </p>
        )}
        <button type="submit" className={button.button} aria-disabled={isSending}>
          {isSending ? t('message.sending') : t('message.submit')}
        </button>
      </form>
    </section>
  )
}
