import { useRef, useState } from 'react'
import type { NoticeText } from '../../../lib/request/notice'
import { decideOutcome } from '../../../lib/request/outcomes'
import { forgetUploads, uploadFiles } from '../../inquiry/api/upload-files'
import { FIELD_LIMITS } from '../../inquiry/model/inquiry-fields'
import { createKey } from '../../inquiry/model/outbox-entries'
import type { FieldError } from '../../inquiry/model/validate-inquiry'
import { postMessage } from '../api/inquiry-status-calls'
import { clearMessageDraft, readMessageDraft, writeMessageDraft } from '../model/message-draft'
import type { StatusInquiry } from '../model/status-inquiry'
import type { StatusLink } from '../model/status-link'

type MessageState =
  | { step: 'idle' | 'sending' | 'sent' | 'duplicate' }
  | { step: 'wrong'; field: 'message' }
  | { step: 'wrong'; field: 'files'; error: FieldError }
  | { step: 'failed'; reason: NoticeText; isBusy: boolean }

const NOTHING = { text: '', key: '' }

/** The state of a message to an inquiry: what is typed, the chosen files, and how sending ended. */
export function useMessage(link: StatusLink, reference: string, onSent: (inquiry: StatusInquiry) => void) {
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
    if (text === '' || text.length > FIELD_LIMITS.message) return setState({ step: 'wrong', field: 'message' })
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
