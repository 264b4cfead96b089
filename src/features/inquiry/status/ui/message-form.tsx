import { useRef, useState, useEffect, type FormEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { DRAFT_KEY } from '../../../../lib/has-draft'
import { sessionStore } from '../../../../lib/storage'
import type { NoticeText } from '../../../../lib/request/notice'
import { decideOutcome } from '../../../../lib/request/failed-calls'
import { forgetUploads, uploadFiles } from '../../api/upload-files'
import { INQUIRY_FIELDS } from '../../../../../packages/contract/src/inquiry-fields'
import { createKey } from '../../model/outbox-entries'
import type { FieldError } from '../../model/validate-inquiry'
import { postMessage, type StatusLink } from '../api/inquiry-status-calls'
import type { StatusInquiry } from '../model/status-inquiry'
import { FormField } from '../../../../ui/components/form/form-field'
import { Reason } from '../../../../app/feedback/reason'
import { AttachmentsField } from '../../ui/attachments-field'
import * as styles from './inquiry-status.module.css'

/** A message that was typed in this tab and not yet sent. */
interface MessageDraft {
  text: string
  /** The provider stores the message under it once, however often it is sent. */
  key: string
}

/** Prefixed with the draft's key, so it expires with the inquiry's draft. */
const keyOf = (reference: string) => `${DRAFT_KEY}:message:${reference}`

function readMessageDraft(reference: string): MessageDraft | null {
  const stored = sessionStore.getJson(keyOf(reference))
  const { text, key } = (stored ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null
}

function writeMessageDraft(reference: string, draft: MessageDraft): void {
  if (draft.text === '') clearMessageDraft(reference)
  else sessionStore.setJson(keyOf(reference), { ...draft, storedAt: Date.now() })
}

function clearMessageDraft(reference: string): void {
  sessionStore.remove(keyOf(reference))
}

type MessageState =
  | { step: 'idle' | 'sending' | 'sent' | 'duplicate' }
  | { step: 'wrong'; field: 'message' }
  | { step: 'wrong'; field: 'files'; error: FieldError }
  | { step: 'failed'; reason: NoticeText; isBusy: boolean }

const NOTHING = { text: '', key: '' }

function useMessage(link: StatusLink, reference: string, onSent: (inquiry: StatusInquiry) => void) {
  const [draft, setDraft] = useState(() => readMessageDraft(reference) ?? NOTHING)
  const [files, setFiles] = useState<readonly File[]>([])
  const [state, setState] = useState<MessageState>({ step: 'idle' })
  const isSending = useRef(false)

  /** Another message gets another key; a repeated one keeps it. */
  function change(text: string): void {
    const next = { text, key: createKey() }
    setDraft(next)
    writeMessageDraft(reference, next)
    if (state.step !== 'sending') setState({ step: 'idle' })
  }

  function chooseFiles(next: readonly File[], error: FieldError | undefined): void {
    setFiles(next)
    setDraft(({ text }) => ({ text, key: createKey() }))
    setState(error ? { step: 'wrong', field: 'files', error } : { step: 'idle' })
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    const text = draft.text.trim()
    if (text === '' || text.length > INQUIRY_FIELDS.message.max) return setState({ step: 'wrong', field: 'message' })
    isSending.current = true
    setState({ step: 'sending' })
    setState(await deliver(text))
    isSending.current = false
  }

  async function deliver(text: string): Promise<MessageState> {
    const uploaded = await uploadFiles(files)
    if ('error' in uploaded) return { step: 'wrong', field: 'files', error: uploaded.error }
    if (!('ids' in uploaded)) return { step: 'failed', reason: { from: 'network' }, isBusy: false }
    try {
      const inquiry = await postMessage(link, { text, attachments: uploaded.ids, key: draft.key })
      forgetUploads(files)
      clearMessageDraft(reference)
      setDraft(NOTHING)
      setFiles([])
      onSent(inquiry)
      return { step: 'sent' }
    } catch (error) {
      const { measure, situation, reason, blames } = decideOutcome('inquiry', error, isMessageField)
      if (measure === 'nothing') return { step: 'duplicate' }
      const field = measure === 'mend' ? blames[0]?.field : undefined
      if (field === 'attachments') {
        forgetUploads(files)
        return { step: 'wrong', field: 'files', error: { text: 'errors.filesGone' } }
      }
      return field ? { step: 'wrong', field: 'message' } : { step: 'failed', reason, isBusy: situation === 'busy' }
    }
  }

  return { text: draft.text, files, state, change, chooseFiles, send }
}

function isMessageField(name: string): boolean {
  return name === 'message' || name === 'attachments'
}

interface MessageFormProps {
  link: StatusLink
  reference: string
  onSent: (inquiry: StatusInquiry) => void
}

const MESSAGE_ID = 'status-message'

/** A message with files that the buyer adds to the inquiry. The input is kept until it has arrived. */
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
    const isLong = text.trim().length > INQUIRY_FIELDS.message.max
    return isLong ? inquiryTexts('errors.tooLong', { max: INQUIRY_FIELDS.message.max }) : t('message.required')
  }

  return (
    <section className={styles.part} aria-labelledby="add-message">
      <h2 id="add-message">{t('message.title')}</h2>
      {state.step === 'sent' && (
        <p ref={done} tabIndex={-1} role="status" className="notice success">
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
          <div role="alert" className="notice error">
            <p>{state.isBusy ? t('message.busy') : t('message.failed')}</p>
            {!state.isBusy && <Reason text={state.reason} />}
          </div>
        )}
        {state.step === 'duplicate' && (
          <p role="alert" className="notice error">
            {t('message.duplicate')}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? t('message.sending') : t('message.submit')}
        </button>
      </form>
    </section>
  )
}
